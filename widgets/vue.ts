/** Typed Vue wrappers of the elements. The attributes of a widget are props, its events are emitted under their own names: `@xiyan:search`. */
import { type FunctionalComponent, h, type InjectionKey, inject } from 'vue';
import {
  ATTRIBUTES,
  type AttributeName,
  COMMON_EVENTS,
  type EventDetails,
  type EventsOf,
  type OptionsInputOf,
  WIDGET_INTERFACES,
  type WidgetName,
} from './contract.ts';
import './index.ts';
import { attributesOf, isMounted, isOnServer, shadowRootIn, statedOptions, type WidgetRenderer } from './wrapped-element.ts';

export type { WidgetRenderer };

/** Props of one widget's component. */
export type WidgetProps<Name extends WidgetName> = Partial<OptionsInputOf<Name>>;

/** Events of one widget's component. `event.preventDefault()` works as for the element. */
export type WidgetEvents<Name extends WidgetName> = { [Event in EventsOf<Name>]: (event: CustomEvent<EventDetails[Event]>) => void };

/** A component without slots. `class`, `id`, `style` and native listeners are applied to the element; a template reference returns it. */
export type WidgetComponent<Name extends WidgetName> = FunctionalComponent<WidgetProps<Name>, WidgetEvents<Name>>;

/**
 * Renders the widgets of an app on the server: `app.provide(serverRendering, (name, options) => renderWidget(name, options, { site }))`. The browser needs
 * no such line and ignores one.
 */
export const serverRendering: InjectionKey<WidgetRenderer> = /*#__PURE__*/ Symbol('xiyan');

/** Constructors by attribute type; all others are texts. */
const CONSTRUCTORS: Readonly<Record<string, unknown>> = {
  integer: Number,
  flag: Boolean,
  switch: Boolean,
  list: Array,
  id: [String, Number],
};

/** Without a default, Vue would pass false for a switch that the page does not state. */
const propOf = (name: AttributeName) => ({ type: CONSTRUCTORS[String(ATTRIBUTES[name].type)] ?? String, default: undefined });

function wrap<Name extends WidgetName>(name: Name): WidgetComponent<Name> {
  const { attributes } = WIDGET_INTERFACES[name];
  const events = [...COMMON_EVENTS, ...WIDGET_INTERFACES[name].events];
  const component: FunctionalComponent<Record<string, unknown>, string[]> = (props, { emit }) => {
    const render = inject(serverRendering, undefined);
    const content = () => shadowRootIn(render?.(name, statedOptions(attributes, props)) ?? '');
    return h(`xiyan-${name}`, {
      ...attributesOf(attributes, props),
      ...Object.fromEntries(
        events.map((event) => [`on${event.charAt(0).toUpperCase()}${event.slice(1)}`, (dispatched: Event) => emit(event, dispatched)]),
      ),
      ...(isOnServer() && { innerHTML: content() }),
      // The widget of a server-rendered element is mounted before Vue hydrates the page.
      onVnodeMounted: ({ el }) => {
        if (isMounted(el as Element | null)) emit('xiyan:ready', new CustomEvent('xiyan:ready', { detail: { widget: name } }));
      },
    });
  };
  component.displayName = `Xiyan${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  component.props = Object.fromEntries(attributes.map((attribute) => [attribute, propOf(attribute)])) as never;
  component.emits = events;
  return component as unknown as WidgetComponent<Name>;
}

export const Header = /*#__PURE__*/ wrap('header');
export const Search = /*#__PURE__*/ wrap('search');
export const City = /*#__PURE__*/ wrap('city');
export const Footer = /*#__PURE__*/ wrap('footer');
export const Enquiry = /*#__PURE__*/ wrap('enquiry');
