/** Attaches or hydrates a shadow root, and applies its style sheets in the best way that the browser supports. */
import { readDocument } from '../document.ts';

export interface Shadow {
  root: ShadowRoot;
  /** The element that a view is rendered into. */
  inner: HTMLElement;
  /** State that the server serialised. When it is defined, the server has also rendered the content, which is then hydrated. */
  state: unknown;
}

const constructed: Record<string, CSSStyleSheet> = {};

/** Adds `sheets` to the root; sheets that the server serialised are already there. */
export function adoptSheets(root: ShadowRoot, sheets: Sheet[], nonce: string): void {
  for (const { text } of sheets) {
    // A style element that the page's policy refused has text but no sheet. A constructed sheet, which WebKit lists too, has no element.
    if ([...root.styleSheets].some(({ ownerNode }) => ownerNode?.textContent?.includes(text))) continue;
    try {
      let sheet = constructed[text];
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        constructed[text] = sheet;
      }
      root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, sheet])];
    } catch {
      // No constructed sheets (Safari before 16.4): a style element, for which a strict policy requires the nonce.
      const style = readDocument('createElement')('style');
      style.nonce = nonce;
      style.textContent = text;
      root.append(style);
    }
  }
}

/** Opens the shadow root of `host`: the declarative one if it exists, else a new one. */
export function openShadow(host: Element): Shadow {
  let root = host.shadowRoot;
  if (!root) {
    root = host.attachShadow({ mode: 'open' });
    // innerHTML, and browsers without declarative shadow DOM, leave the template as a child: attach it by hand.
    const template = host.querySelector<HTMLTemplateElement>(':scope>template[shadowrootmode]');
    if (template) {
      root.append(template.content);
      template.remove();
    }
  }
  const script = root.querySelector('script');
  let inner = root.querySelector<HTMLElement>('.x');
  let state: unknown;
  try {
    if (inner && script) state = JSON.parse(script.text);
  } catch {
    // Rendered again from scratch.
  }
  script?.remove();
  if (!inner) {
    inner = readDocument('createElement')('div');
    root.append(inner);
  }
  return { root, inner, state };
}
