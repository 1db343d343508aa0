/** The shadow border: attaches or adopts a root, and gives it its style sheets by the best way the browser has. */
import type { Sheet } from './styles/sheet.ts';

export interface Shadow {
  root: ShadowRoot;
  /** The element a view is drawn into. */
  inner: HTMLElement;
  /** Whether the server drew the content, so that it is hydrated and not replaced. */
  adopted: boolean;
  /** What the server serialized, or undefined. */
  state: unknown;
}

const constructed = new Map<string, CSSStyleSheet>();

function applySheets(root: ShadowRoot, sheets: Sheet[], nonce: string): void {
  const before = root.querySelectorAll('style');
  try {
    root.adoptedStyleSheets = sheets.map(({ text }) => {
      let made = constructed.get(text);
      if (!made) {
        made = new CSSStyleSheet();
        made.replaceSync(text);
        constructed.set(text, made);
      }
      return made;
    });
    before.forEach((style) => style.remove());
  } catch {
    // No constructed sheets (Safari before 16.4): a style element, which a strict policy needs the nonce for.
    if (before.length) return;
    const style = document.createElement('style');
    if (nonce) style.nonce = nonce;
    style.textContent = sheets.map(({ text }) => text).join('');
    root.prepend(style);
  }
}

/** innerHTML and engines without declarative shadow DOM leave the template as a child: take it by hand. */
function takeTemplate(host: Element): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  const template = host.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
  if (template) {
    root.append(template.content);
    template.remove();
  }
  return root;
}

function readState(root: ShadowRoot): unknown {
  const script = root.querySelector('script');
  try {
    return script ? JSON.parse(script.textContent ?? '') : undefined;
  } catch {
    return undefined;
  } finally {
    script?.remove();
  }
}

/** Opens the border of `host`: the declarative root when there is one, else a new one. */
export function openShadow(host: Element, sheets: Sheet[], nonce: string): Shadow {
  const root = host.shadowRoot ?? takeTemplate(host);
  const state = readState(root);
  let inner = root.querySelector<HTMLElement>('.x');
  const adopted = inner !== null && state !== undefined;
  if (!inner) {
    inner = document.createElement('div');
    root.append(inner);
  }
  applySheets(root, sheets, nonce);
  return { root, inner, adopted, state };
}
