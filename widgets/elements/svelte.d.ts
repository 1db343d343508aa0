/** `xiyan/elements/svelte`: types of the elements in templates of Svelte 5. */
import type { HTMLAttributes } from 'svelte/elements';
import type { WidgetName } from '../contract.ts';
import type { Bindings, ElementOf, Handlers } from './attributes.ts';

type Elements = { [Name in WidgetName as `xiyan-${Name}`]: HTMLAttributes<ElementOf<Name>> & Bindings<Name> & Handlers<Name> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
