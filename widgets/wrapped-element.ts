/** What the wrappers for React and Vue share: attributes of the element, its server-rendered content, and the state of its widget. */
import type { AttributeName, OptionsInput, WidgetName } from './contract.ts';
import { controllerOf } from './platform/mounting/controller.tsx';
import { attributeOf, serializeAttribute } from './platform/mounting/options/attributes.ts';

/** Renders a widget on a server: `(name, options) => renderWidget(name, options, { site })` with `renderWidget` of `xiyan/server`. */
export type WidgetRenderer = (name: WidgetName, options: Partial<OptionsInput>) => string;

/** Whether this is a server. There is no flag for it that all bundlers and frameworks set. */
export const isOnServer = (): boolean => typeof document === 'undefined';

/** Returns the attributes of the element by name; undefined for those to be left out. Values that name no attribute are ignored. */
export const attributesOf = (
  names: readonly AttributeName[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [attributeOf(name), serializeAttribute(name, values[name])]));

/** Returns the options that are stated: those whose value is not undefined. */
export const statedOptions = (names: readonly AttributeName[], values: Readonly<Record<string, unknown>>): Partial<OptionsInput> =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));

/** Returns the declarative shadow root in the HTML of `renderWidget`, without the element around it; empty if there is none. */
export function shadowRootIn(html: string): string {
  const start = html.indexOf('<template ');
  return start < 0 ? '' : html.slice(start, html.lastIndexOf('</xiyan-'));
}

/** Whether the widget of an element is mounted, so that `xiyan:ready` was dispatched before the wrapper could listen. */
export const isMounted = (host: Element | null): boolean => !!host && !!controllerOf(host);
