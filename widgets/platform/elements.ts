/** The custom elements: they mount and end their widget wherever they stand, in other shadow roots too. */
import type { WidgetName } from '../contract.ts';
import { releaseWidget } from './controller.tsx';

/** Defines `xiyan-{name}`, mounted by `mount` whenever it enters a page; a second definition, by another copy of this code, leaves the first in place. */
export function defineElement(name: WidgetName, mount: (host: HTMLElement) => unknown): void {
  const tag = `xiyan-${name}`;
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback() {
        // At its start tag, while the parser is at work ('loading' alone comes after 'j'), the root that the server drew is yet to come: one of
        // ours before it would shut it out.
        if (this.firstChild || this.nextSibling || document.readyState < 'j') mount(this);
        else setTimeout(() => this.isConnected && mount(this));
      }
      disconnectedCallback() {
        releaseWidget(this);
      }
    },
  );
}
