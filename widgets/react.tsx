/** Typed React wrappers: props are the attributes, `onXiyan…` are the events. They draw the element; `xiyan` defines it. */
import { createElement, type ReactElement, type Ref, useEffect, useRef } from 'react';
import { DEFAULTS, type EventDetails, type EventName, type Options, type WidgetName } from './contract.ts';
import './index.ts';
import { attributeOf } from './platform/mounting/attributes.ts';

type Handlers = {
  onXiyanReady?: Handler<'xiyan:ready'>;
  onXiyanError?: Handler<'xiyan:error'>;
  onXiyanSearch?: Handler<'xiyan:search'>;
  onXiyanCitychange?: Handler<'xiyan:citychange'>;
  onXiyanEnquiryopen?: Handler<'xiyan:enquiryopen'>;
  onXiyanEnquirysubmit?: Handler<'xiyan:enquirysubmit'>;
  onXiyanEnquiryclose?: Handler<'xiyan:enquiryclose'>;
  onXiyanLogin?: Handler<'xiyan:login'>;
  onXiyanLogout?: Handler<'xiyan:logout'>;
};
type Handler<E extends EventName> = (event: CustomEvent<EventDetails[E]>) => void;
export type WidgetProps = Partial<Options> & Handlers & { className?: string; id?: string };

function attributesOf(props: WidgetProps): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const name of Object.keys(DEFAULTS) as (keyof Options)[]) {
    const value = props[name];
    if (value === undefined || (name === 'open' && value === false)) continue;
    attributes[attributeOf(name)] =
      name === 'hotWords'
        ? value
          ? 'on'
          : 'off'
        : typeof value === 'object'
          ? JSON.stringify(value)
          : value === true
            ? ''
            : String(value);
  }
  return attributes;
}

function wrap(name: WidgetName) {
  function Widget(props: WidgetProps): ReactElement {
    const element = useRef<HTMLElement>(null);
    const latest = useRef(props);
    latest.current = props;
    const heard = Object.keys(props)
      .filter((key) => key.startsWith('onXiyan'))
      .join();
    useEffect(() => {
      const host = element.current;
      if (!host) return undefined;
      const undo = heard.split(',').map((key) => {
        const type = `xiyan:${key.slice(7).toLowerCase()}`;
        const listen = (event: Event) => (latest.current[key as keyof Handlers] as ((event: Event) => void) | undefined)?.(event);
        host.addEventListener(type, listen);
        return () => host.removeEventListener(type, listen);
      });
      return () => undo.forEach((end) => end());
    }, [heard]);
    return createElement(`xiyan-${name}`, {
      ref: element as Ref<HTMLElement>,
      id: props.id,
      class: props.className,
      ...attributesOf(props),
    });
  }
  Widget.displayName = `Xiyan${name[0]?.toUpperCase()}${name.slice(1)}`;
  return Widget;
}

export const Header = wrap('header');
export const Search = wrap('search');
export const City = wrap('city');
export const Footer = wrap('footer');
export const Enquiry = wrap('enquiry');
