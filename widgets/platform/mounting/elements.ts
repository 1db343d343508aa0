/** The custom elements. They mount their widget when they enter a page or a shadow root, and unmount it when they leave. */
import type { WidgetName } from '../../contract.ts';
import { isParsed, readDocument } from '../document.ts';
import { releaseWidget } from './controller.tsx';

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
