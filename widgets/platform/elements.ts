/** The custom elements, and placeholders for pages whose CMS strips unknown elements. */
import type { Options, WidgetName } from '../contract.ts';
import { OBSERVED } from './attributes.ts';
import { type PageContext, controllerOf, mountWidget } from './controller.tsx';
import type { WidgetDefinition } from './widget.ts';

/** Runs after moves: a node taken out and put back in the same task keeps its state. */
const ifStillGone = (host: Element) => queueMicrotask(() => host.isConnected || controllerOf(host)?.destroy());

/** Defines `xiyan-{name}`; a second definition, by another copy of this code, leaves the first in place. */
export function defineElement(definition: WidgetDefinition<never>, context: PageContext): void {
  const tag = `xiyan-${definition.name}`;
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      // A getter: a static field would be moved behind the class by the compiler, at a cost in bytes.
      static get observedAttributes() {
        return OBSERVED;
      }
      connectedCallback() {
        mountWidget(this, definition, context, '');
      }
      disconnectedCallback() {
        ifStillGone(this);
      }
      attributeChangedCallback(name: string, before: string | null, after: string | null) {
        if (before !== after) controllerOf(this)?.attributeChanged(name);
      }
    },
  );
}

const watched = new WeakSet<Element>();

/** Mounts a widget on a placeholder, or on any element a page chose, and follows its data attributes. */
export function mountPlaceholder(host: HTMLElement, definition: WidgetDefinition<never>, context: PageContext, options?: Partial<Options>): void {
  mountWidget(host, definition, context, 'data-', options);
  if (watched.has(host)) return;
  watched.add(host);
  new MutationObserver((records) => {
    for (const { attributeName } of records) controllerOf(host)?.attributeChanged((attributeName ?? '').slice(5));
  }).observe(host, { attributes: true, attributeFilter: OBSERVED.map((name) => `data-${name}`) });
}

/** Ends the widget on a placeholder that left the page. */
export const releasePlaceholder = ifStillGone;

export const isElementOf = (host: Element, name: WidgetName): boolean => host.localName === `xiyan-${name}`;
