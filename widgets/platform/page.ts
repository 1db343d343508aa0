/** A page's widgets, once the runtime is there: mounts what is found now and later, opens the enquiry, and lets go of what left. */
import { type EventDetails, type Options, WIDGETS, type WidgetName, type XiyanGlobal } from '../contract.ts';
import type { Site } from '../domain/site.ts';
import { readAttributes } from './attributes.ts';
import { type PageContext, controllerOf, mountWidget } from './controller.tsx';
import { defineElement, mountPlaceholder, releasePlaceholder } from './elements.ts';
import type { openEnquiry } from './enquiry-opener.ts';
import type { WidgetDefinition } from './widget.ts';

export interface Page {
  mount: XiyanGlobal['mount'];
  unmount: XiyanGlobal['unmount'];
  open: XiyanGlobal['enquiry']['open'];
  /** Opens the enquiry that a link or button with data-xiyan-enquiry names. */
  openFrom(element: HTMLElement): Promise<unknown>;
  /** Resolves when everything found so far is mounted or has reported an error. */
  settled(): Promise<void>;
}

/** What the loader hands over: its own tag, and `load`, which gives a checked chunk's exports. */
export interface Loader {
  tag: HTMLScriptElement;
  load<T>(name: string): Promise<T>;
}

interface WidgetChunk {
  widgets: WidgetDefinition<never>[];
  openEnquiry?: typeof openEnquiry;
}

const SELECTOR = WIDGETS.map((name) => `xiyan-${name},[data-xiyan=${name}]`).join();
const number = (text: string | undefined) => (text ? Number(text) : undefined);

export function startPage({ tag, load }: Loader, { default: site }: { default: Site }): Page {
  const context: PageContext = { site, origin: new URL(tag.src).origin, defaults: readAttributes(tag, 'data-'), load };
  const pending: Promise<unknown>[] = [];

  /** The chunk of a widget, its elements defined. */
  const need = (name: WidgetName): Promise<WidgetChunk> =>
    load<WidgetChunk>(name === 'enquiry' ? name : 'shell').then((chunk) => {
      for (const widget of chunk.widgets) defineElement(widget, context);
      return chunk;
    });
  const report = (target: EventTarget, widget: WidgetName) => (error: unknown) => {
    const detail: EventDetails['xiyan:error'] = { widget, message: String(error) };
    target.dispatchEvent(new CustomEvent('xiyan:error', { bubbles: true, composed: true, detail }));
  };
  const mount = (target: Element, name: WidgetName, options?: Partial<Options>): Promise<void> =>
    need(name)
      .then(({ widgets }) => {
        const definition = widgets.find((widget) => widget.name === name);
        if (definition) mountPlaceholder(target as HTMLElement, definition, context, options);
      })
      .catch(report(target, name));

  const eachIn = (node: Node, act: (element: HTMLElement, placeholder: WidgetName | undefined) => void) => {
    if (!(node instanceof Element || node instanceof Document)) return;
    const found = [...node.querySelectorAll<HTMLElement>(SELECTOR)];
    if (node instanceof HTMLElement && node.matches(SELECTOR)) found.push(node);
    for (const element of found) act(element, element.dataset.xiyan as WidgetName | undefined);
  };
  const scan = (node: Node) =>
    eachIn(node, (element, placeholder) => {
      const name = placeholder ?? (element.localName.slice(6) as WidgetName);
      pending.push(placeholder ? mount(element, name) : need(name).catch(report(element, name)));
    });
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      addedNodes.forEach(scan);
      removedNodes.forEach((node) => eachIn(node, (element, placeholder) => placeholder && releasePlaceholder(element)));
    }
  }).observe(document, { childList: true, subtree: true });
  scan(document);

  const open: Page['open'] = (request) =>
    need('enquiry').then((chunk) => {
      const { widgets, openEnquiry: show } = chunk as Required<WidgetChunk>;
      return show(request, (host) => mountWidget(host, widgets[0] as WidgetDefinition<never>, context, 'data-'));
    });
  return {
    mount,
    open,
    unmount: (target) => controllerOf(target)?.destroy(),
    openFrom(element) {
      const { xiyanEnquiry, hotelId, hotelName, source, fromType } = element.dataset;
      return open({ merchantId: xiyanEnquiry, hotelId, hotelName, source: number(source), fromType: number(fromType) });
    },
    settled: () => Promise.all(pending).then(() => {}),
  };
}
