/** The custom elements: they mount and end their widget wherever they stand, in other shadow roots too. */

import type { WidgetName } from '../../contract.ts';
import { readDocument } from '../document.ts';
import { releaseWidget } from './controller.tsx';

/** Whether the parser has left `node` ('loading' alone comes after 'j'): something stands after it, or it was never the parser's. */
const isParsed = (node: Node): boolean =>
  readDocument('readyState') < 'j' || (node !== document && (!node.parentNode || !!node.nextSibling || isParsed(node.parentNode)));

/** Defines `xiyan-{name}`, mounted by `mount` whenever it enters a page; a second definition, by another copy of this code, leaves the first in place. */
export function defineElement(name: WidgetName, mount: (host: HTMLElement) => unknown): void {
  const tag = `xiyan-${name}`;
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback() {
        // While the parser is inside, the root that the server drew is yet to come, or only half of it is there: one of ours would shut it out.
        const settle = () => {
          if (!isParsed(this)) return true;
          parser.disconnect();
          readDocument('removeEventListener')('readystatechange', settle);
          if (this.isConnected) mount(this);
        };
        const parser = new MutationObserver(settle);
        if (settle()) {
          parser.observe(document, { childList: true, subtree: true });
          readDocument('addEventListener')('readystatechange', settle);
        }
      }
      disconnectedCallback() {
        releaseWidget(this);
      }
    },
  );
}
