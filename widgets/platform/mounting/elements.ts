/** The custom elements. They mount their widget when they enter a page or a shadow root, and unmount it when they leave. */
import type { WidgetName } from '../../contract.ts';
import { readDocument } from '../document.ts';
import { releaseWidget } from './controller.tsx';

/**
 * Whether the parser has finished with `node`: the document is parsed, something follows the node or one of its ancestors,
 * or the node is part of a tree that the parser did not create.
 */
const isParsed = (node: Node): boolean =>
  readDocument('readyState') !== 'loading' || (node !== document && (!node.parentNode || !!node.nextSibling || isParsed(node.parentNode)));

/** Defines `xiyan-{name}`; `mount` runs each time such an element enters a page. If another copy of this code has defined it, nothing changes. */
export function defineElement(name: WidgetName, mount: (host: HTMLElement) => unknown): void {
  const tag = `xiyan-${name}`;
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback() {
        if (isParsed(this)) {
          if (this.isConnected) mount(this);
          return;
        }
        // Until the parser has closed this element, a server-rendered shadow root is missing or incomplete, and attaching one would replace it.
        const observer = new MutationObserver(() => tryAgain());
        const tryAgain = () => {
          if (!isParsed(this)) return;
          observer.disconnect();
          readDocument('removeEventListener')('readystatechange', tryAgain);
          this.connectedCallback();
        };
        observer.observe(document, { childList: true, subtree: true });
        readDocument('addEventListener')('readystatechange', tryAgain);
      }
      disconnectedCallback() {
        releaseWidget(this);
      }
    },
  );
}
