/** `xiyan/elements/react`: types of the elements in JSX of React 18 and 19. React 18 sets attributes alone and listens to no event of an element. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { WidgetName } from '../contract.ts';
import type { Attributes, ElementOf, Handlers } from './attributes.ts';

type HandlersSince19<Name extends WidgetName> = typeof import('react') extends { useActionState: unknown }
  ? Handlers<Name>
  : { [Handler in keyof Handlers<Name>]?: never };
type Props<Name extends WidgetName> = DetailedHTMLProps<HTMLAttributes<ElementOf<Name>>, ElementOf<Name>> & {
  // React 18 ignores className on elements with a hyphen.
  class?: string;
} & Attributes<Name> &
  HandlersSince19<Name>;
type Elements = { [Name in WidgetName as `xiyan-${Name}`]: Props<Name> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
