/** The shadow border: attaches or adopts a root, and gives it its style sheets by the best way the browser has. */
import { readDocument } from '../document.ts';

export interface Shadow {
  root: ShadowRoot;
  /** The element a view is drawn into. */
  inner: HTMLElement;
  /** What the server serialized: then it drew the content too, which is hydrated and not replaced. */
  state: unknown;
}

/** Constructed sheets by their text. Shared by all shadow roots on purpose: their texts are constants, and a browser then parses each once. */
const constructed: Record<string, CSSStyleSheet> = {};

/** Adds style sheets (their texts) to those that the root has, except those that the server has written into it. */
export function adoptSheets(root: ShadowRoot, sheets: readonly string[], nonce: string): void {
  for (const text of sheets) {
    // A style element that the page's policy refused has its text, but no sheet; a constructed sheet, which WebKit lists too, has no element.
    if ([...root.styleSheets].some(({ ownerNode }) => ownerNode?.textContent?.includes(text))) continue;
    try {
      let constructedSheet = constructed[text];
      if (!constructedSheet) {
        constructedSheet = new CSSStyleSheet();
        constructedSheet.replaceSync(text);
        constructed[text] = constructedSheet;
      }
      root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, constructedSheet])];
    } catch {
      // No constructed sheets (Safari before 16.4): a style element, which a strict policy needs the nonce for.
      const style = readDocument('createElement')('style');
      style.nonce = nonce;
      style.textContent = text;
      root.append(style);
    }
  }
}

/** Opens the border of `host`: the declarative root when there is one, else a new one. */
export function openShadow(host: Element): Shadow {
  let root = host.shadowRoot;
  if (!root) {
    root = host.attachShadow({ mode: 'open' });
    // innerHTML and engines without declarative shadow DOM leave the template as a child: take it by hand.
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
    // Without its state the widget is rendered again instead of hydrated.
  }
  script?.remove();
  if (!inner) {
    inner = readDocument('createElement')('div');
    root.append(inner);
  }
  return { root, inner, state };
}
