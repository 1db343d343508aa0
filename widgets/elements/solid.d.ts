/** `xiyan/elements/solid`: types of the elements in JSX of Solid. */
import type { JSX } from 'solid-js';
import type { WidgetName } from '../contract.ts';
import type { Bindings, ElementOf, Events } from './attributes.ts';

type Elements = { [Name in WidgetName as `xiyan-${Name}`]: JSX.HTMLAttributes<ElementOf<Name>> & Bindings<Name> };
type AllEvents = Events<'header'> & Events<'city'> & Events<'enquiry'>;

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
    /** `on:xiyan-search` */
    interface CustomEvents extends AllEvents {}
  }
}
