/** `xiyan/elements/vue`: types of the elements in templates of Vue. */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { WidgetName } from '../contract.ts';
import type { Bindings, ElementOf, Events } from './attributes.ts';

type Emit<Name extends WidgetName> = EmitFn<{ [Event in keyof Events<Name>]: (event: Events<Name>[Event]) => void }>;
type Elements = {
  [Name in WidgetName as `xiyan-${Name}`]: new () => ElementOf<Name> & {
    $props: HTMLAttributes & PublicProps & Bindings<Name>;
    $emit: Emit<Name>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
