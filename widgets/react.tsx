/** Typed React wrappers of the elements. The attributes of a widget are props in camel case, its events are `onXiyan…` props. */
import { type CSSProperties, createContext, createElement, type ReactElement, type Ref, useContext, useEffect, useRef } from 'react';
import {
  COMMON_EVENTS,
  type EventDetails,
  type EventName,
  type EventsOf,
  type OptionsInputOf,
  WIDGET_INTERFACES,
  type WidgetName,
} from './contract.ts';
import './index.ts';
import { attributesOf, isMounted, isOnServer, shadowRootIn, statedOptions, type WidgetRenderer } from './wrapped-element.ts';

export type { WidgetRenderer };

/** `xiyan:search` → `onXiyanSearch` */
type PropOf<Name extends EventName> = Name extends `xiyan:${infer Event}` ? `onXiyan${Capitalize<Event>}` : never;
type Handlers<Name extends WidgetName> = { [Event in EventsOf<Name> as PropOf<Event>]?: (event: CustomEvent<EventDetails[Event]>) => void };

interface ElementProps {
  className?: string;
  id?: string;
  style?: CSSProperties;
  /** Result of `renderWidget` for this widget, where a server passes it as a prop. The browser ignores it. */
  serverHtml?: string;
}

/** Props of one widget's wrapper; without an argument, those that any of the wrappers accepts. */
export type WidgetProps<Name extends WidgetName = WidgetName> = Partial<OptionsInputOf<Name>> & Handlers<Name> & ElementProps;

/**
 * Renders the widgets inside on the server: `<ServerRendering.Provider value={(name, options) => renderWidget(name, options, { site })}>`. The browser
 * needs no provider and ignores one.
 */
export const ServerRendering = /*#__PURE__*/ createContext<WidgetRenderer | undefined>(undefined);

/** One object for all renders: React 19 writes the content of the element again when the object changes. */
const NO_CONTENT = { __html: '' };

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const propOf = (event: EventName) => `onXiyan${capitalize(event.slice('xiyan:'.length))}`;

type Values = Readonly<Record<string, unknown>>;

/** Calls the handlers of the latest render, so that a new function needs no new listener. */
function useListeners(name: WidgetName, values: Values): Ref<HTMLElement> {
  const element = useRef<HTMLElement>(null);
  const latest = useRef(values);
  latest.current = values;
  const call = (prop: string, event: Event) => (latest.current[prop] as ((event: Event) => void) | undefined)?.(event);
  const isReadyHandled = useRef(false);
  const eventsByProp = new Map([...COMMON_EVENTS, ...WIDGET_INTERFACES[name].events].map((event) => [propOf(event), event]));
  const handlerNames = Object.keys(values)
    .filter((prop) => eventsByProp.has(prop))
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are all that listeners depend on; handlers are read from a ref when an event arrives
  useEffect(() => {
    const host = element.current;
    const listeners = handlerNames.split(',').map((prop) => [eventsByProp.get(prop) ?? '', (event: Event) => call(prop, event)] as const);
    for (const [event, listen] of listeners) host?.addEventListener(event, listen);
    return () => {
      for (const [event, listen] of listeners) host?.removeEventListener(event, listen);
    };
  }, [handlerNames]);
  // The widget of a server-rendered element is mounted before React hydrates the page, and with loaded settings also before effects run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each element
  useEffect(() => {
    if (isReadyHandled.current) return;
    isReadyHandled.current = true;
    if (isMounted(element.current)) call('onXiyanReady', new CustomEvent('xiyan:ready', { detail: { widget: name } }));
  }, []);
  return element as Ref<HTMLElement>;
}

function wrap<Name extends WidgetName>(name: Name) {
  const { attributes } = WIDGET_INTERFACES[name];
  function Widget(props: WidgetProps<Name>): ReactElement {
    const values: Values = props;
    const { className, id, style, serverHtml }: ElementProps = props;
    const ref = useListeners(name, values);
    const render = useContext(ServerRendering);
    const content = () => ({ __html: shadowRootIn(serverHtml ?? render?.(name, statedOptions(attributes, values)) ?? '') });
    return createElement(`xiyan-${name}`, {
      ref,
      id,
      class: className,
      style,
      ...attributesOf(attributes, values),
      // Browsers move the template of the server into the shadow root, or leave it to the widget. Either way React must neither compare nor remove it: a
      // mismatch would discard the markup of the server around this element too.
      dangerouslySetInnerHTML: isOnServer() ? content() : NO_CONTENT,
      suppressHydrationWarning: true,
    });
  }
  Widget.displayName = `Xiyan${capitalize(name)}`;
  return Widget;
}

export const Header = /*#__PURE__*/ wrap('header');
export const Search = /*#__PURE__*/ wrap('search');
export const City = /*#__PURE__*/ wrap('city');
export const Footer = /*#__PURE__*/ wrap('footer');
export const Enquiry = /*#__PURE__*/ wrap('enquiry');
