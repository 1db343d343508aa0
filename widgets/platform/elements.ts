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
        mount(this);
      }
      disconnectedCallback() {
        releaseWidget(this);
      }
    },
  );
}
