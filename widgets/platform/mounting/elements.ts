/**
 * The custom elements. They mount their widget when they enter a page or a shadow root, and unmount it when they leave. Their properties reflect their
 * attributes, so that frameworks can bind them.
 */
import { ATTRIBUTES, type AttributeName, type WidgetName } from '../../contract.ts';
import { isParsed, readDocument } from '../document.ts';
import { releaseWidget } from './controller.tsx';
import { attributeOf, completeOptions, readAttributes } from './options/attributes.ts';

const NAMES = Object.keys(ATTRIBUTES) as AttributeName[];

/** Defines the property of each attribute but `lang` and `nonce`, which every element has. A text is the attribute's; null and undefined remove it. */
function reflectAttributes(prototype: HTMLElement): void {
  for (const name of NAMES) {
    if (name in prototype) continue;
    const attribute = attributeOf(name);
    const isFlag = ATTRIBUTES[name].type === 'flag';
    Object.defineProperty(prototype, name, {
      get(this: HTMLElement) {
        return completeOptions(readAttributes(this, ''))[name];
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined || (value === false && isFlag)) this.removeAttribute(attribute);
        else this.setAttribute(attribute, typeof value === 'string' ? value : JSON.stringify(value));
      },
    });
  }
}

/** Sets the properties that the page set before the element was defined. */
function repeatSettings(element: HTMLElement): void {
  for (const name of NAMES) {
    const own = Object.getOwnPropertyDescriptor(element, name);
    const values = element as unknown as Record<string, unknown>;
    if (own && delete values[name]) values[name] = own.value;
  }
}

/** Defines `xiyan-{name}`; `mount` runs each time such an element enters a page. If another copy of this code has defined it, nothing changes. */
export function defineElement(name: WidgetName, mount: (host: HTMLElement) => unknown): void {
  const tag = `xiyan-${name}`;
  if (customElements.get(tag)) return;
  class Element extends HTMLElement {
    connectedCallback() {
      repeatSettings(this);
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
  }
  reflectAttributes(Element.prototype);
  customElements.define(tag, Element);
}
