/** Typed React wrappers of the elements. The attributes of a widget are props in camel case, its events are `onXiyan…` props. */
import { createElement, type ReactElement, type Ref, useEffect, useRef } from 'react';
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
import { attributeOf, serializeAttribute } from './platform/mounting/options/attributes.ts';

/** `xiyan:search` → `onXiyanSearch` */
type PropOf<Name extends EventName> = Name extends `xiyan:${infer Event}` ? `onXiyan${Capitalize<Event>}` : never;
type Handlers<Name extends WidgetName> = { [Event in EventsOf<Name> as PropOf<Event>]?: (event: CustomEvent<EventDetails[Event]>) => void };

/** Props of one widget's wrapper; without an argument, those that any of the wrappers accepts. */
export type WidgetProps<Name extends WidgetName = WidgetName> = Partial<OptionsInputOf<Name>> &
  Handlers<Name> & { className?: string; id?: string };

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const propOf = (event: EventName) => `onXiyan${capitalize(event.slice('xiyan:'.length))}`;

function wrap<Name extends WidgetName>(name: Name) {
  const { attributes, events } = WIDGET_INTERFACES[name];
  const eventsByProp = new Map([...COMMON_EVENTS, ...events].map((event) => [propOf(event), event]));

  function Widget(props: WidgetProps<Name>): ReactElement {
    const values: Record<string, unknown> = props;
    const element = useRef<HTMLElement>(null);
    // Listeners call the handlers of the latest render, so that a new function needs no new listener.
    const latest = useRef(values);
    latest.current = values;
    const handlerNames = Object.keys(props)
      .filter((prop) => eventsByProp.has(prop))
      .join();
    useEffect(() => {
      const host = element.current;
      const listeners = handlerNames.split(',').map((prop) => {
        const listen = (event: Event) => (latest.current[prop] as ((event: Event) => void) | undefined)?.(event);
        return [eventsByProp.get(prop) ?? '', listen] as const;
      });
      for (const [event, listen] of listeners) host?.addEventListener(event, listen);
      return () => {
        for (const [event, listen] of listeners) host?.removeEventListener(event, listen);
      };
    }, [handlerNames]);
    return createElement(`xiyan-${name}`, {
      ref: element as Ref<HTMLElement>,
      id: props.id,
      class: props.className,
      ...Object.fromEntries(attributes.map((attribute) => [attributeOf(attribute), serializeAttribute(attribute, values[attribute])])),
    });
  }
  Widget.displayName = `Xiyan${capitalize(name)}`;
  return Widget;
}

export const Header = wrap('header');
export const Search = wrap('search');
export const City = wrap('city');
export const Footer = wrap('footer');
export const Enquiry = wrap('enquiry');
