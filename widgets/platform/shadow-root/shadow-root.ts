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
export const constructed: Record<string, CSSStyleSheet> = {};

/** Returns the sheet of a text. @throws in engines without constructed style sheets */
export function constructSheet(text: string): CSSStyleSheet {
  const sheet = constructed[text] ?? new CSSStyleSheet();
  if (!constructed[text]) sheet.replaceSync(text);
  constructed[text] = sheet;
  return sheet;
}

/** micro-app replaces append() by one that fails on shadow roots, and wujie appendChild() of its elements by one that moves the node to another document. */
const appendTo = (root: ShadowRoot, node: Node) => Node.prototype.appendChild.call(root, node);

/** Adds style sheets (their texts) to those that the root has, except those that the server has written into it. */
export function adoptSheets(root: ShadowRoot, texts: readonly string[], nonce: string): void {
  // A style element that the page's policy refused has its text, but no sheet.
  const present = [...root.querySelectorAll('style')].filter(({ sheet }) => sheet).map(({ textContent }) => textContent);
  const missing = texts.filter((text) => !present.some((other) => other?.includes(text)));
  if (!missing.length) return;
  try {
    // One assignment: each makes the browser match all rules again.
    root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...missing.map(constructSheet)])];
  } catch {
    // No constructed sheets (Safari before 16.4): style elements, which a strict policy needs the nonce for.
    for (const text of missing) {
      const style = readDocument('createElement')('style');
      style.nonce = nonce;
      style.textContent = text;
      appendTo(root, style);
    }
  }
}

/**
 * Puts the panel of a `<details>` that the loader has shown in the place of its template: until a visitor reaches it, a panel costs no nodes. A closed panel
 * costs more than they: Chromium lays it out to find out whether the form fields in it can have the focus (autofill).
 */
export const unfoldPanel = (details: Element | null): void => {
  const template = details?.querySelector('template');
  template?.replaceWith(template.content);
};

/** Whether the server has rendered a root for this release, and the page's policy has allowed its styles. */
export const isServed = (root: ShadowRoot | null, release: string): boolean =>
  !!root?.querySelector('script')?.text.includes(`"release":"${release}"`) &&
  !!(root.adoptedStyleSheets?.length || root.querySelector('style')?.sheet);

/** Opens the border of `host`: the declarative root when there is one, else a new one. What another release has rendered is removed. */
export function openShadow(host: Element, release: string): Shadow {
  let root = host.shadowRoot;
  if (!root) {
    root = host.attachShadow({ mode: 'open' });
    // innerHTML and engines without declarative shadow DOM leave the template as a child: take it by hand.
    const template = host.querySelector<HTMLTemplateElement>(':scope>template[shadowrootmode]');
    if (template) {
      appendTo(root, template.content);
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
  const rendered = (state as { release?: string } | undefined)?.release;
  if (rendered && rendered !== release) {
    root.textContent = '';
    [inner, state] = [null, undefined];
  }
  if (!inner) {
    inner = readDocument('createElement')('div');
    appendTo(root, inner);
  }
  return { root, inner, state };
}
