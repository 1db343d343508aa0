/**
 * The file `sandbox`, for pages of components and micro-frontends. It starts the loader where no classic script tag has run it: as a module, by `import()` or
 * eval(), or in a sub-application; it mounts widgets in open shadow roots; and it has the code of the theme `page`.
 */
import type { WidgetName, XiyanGlobal } from './contract.ts';
import { findApi, ownXiyan } from './loader/page-api-key.ts';
import { pageWindow } from './platform/page-window.ts';

export { createThemeFollower } from './platform/mounting/adapt/page-theme.ts';

type Scope = Window & { xiyan?: XiyanGlobal };
type Realm = Window & Pick<typeof globalThis, 'Document' | 'Node'>;

/** Returns the address of the loader, which is among the callers of this function; or else that of the loader that is updated with the site. */
function readAddress(origins: readonly string[]): string {
  const addresses = `${Error().stack}`.match(/https?:[^\s()]+\/widgets\/v[^\s():]+/g) ?? [];
  const own = addresses.find((one) => /\/embed[^/]*$/.test(one) && origins.some((origin) => one.startsWith(`${origin}/`)));
  return own ?? `${origins[0]}/widgets/v1/embed.js`;
}

/** Passes the functions of the page's loader, and the calls that were queued for it, to the sub-application. */
function share(scope: Scope, api: XiyanGlobal | undefined): void {
  if (!api) return;
  const { q } = (ownXiyan(scope) ?? {}) as { q?: unknown[] };
  if (Array.isArray(q)) for (const call of q) (api as unknown as { q: { push(call: unknown): void } }).q.push(call);
  if (q || !scope.xiyan) scope.xiyan = api;
}

/**
 * Starts the loader, which calls this from inside of the sandbox: at once, or in a sandbox by a tag in the page, where the loader finds the widgets of sub-applications too.
 * @param own the sandbox's tag, which has the attributes of the tag in the sub-application where the library keeps them
 * @param origins those of the deployment, the public one first
 */
export function enter(
  scope: Scope,
  page: Document,
  own: Element | null,
  origins: readonly string[],
  start: (tag: HTMLScriptElement) => void,
): void {
  const target = pageWindow(scope, page) as Realm;
  const { document } = target;
  const { prototype } = target.Document;
  const address = readAddress(origins);
  const createScript = () => prototype.createElement.call(document, 'script') as HTMLScriptElement;
  if (target === scope) {
    const tags = prototype.querySelectorAll.call(document, 'script[src]') as NodeListOf<HTMLScriptElement>;
    start([...tags].find(({ src }) => src === address) ?? createScript());
    return;
  }
  const api = findApi(target);
  if (api) {
    share(scope, api);
    return;
  }
  // In a task of its own: micro-app takes elements that are created after an access to its sandbox for elements of the sub-application.
  setTimeout(() => {
    const tag = createScript();
    if (own?.localName === 'script') Object.assign(tag.dataset, (own as HTMLScriptElement).dataset);
    tag.src = address;
    // Once: the tag stays in the page, and would keep the sub-application alive.
    tag.addEventListener('load', () => share(scope, findApi(target)), { once: true });
    // qiankun replaces appendChild() of the head.
    target.Node.prototype.appendChild.call(prototype.querySelector.call(document, 'html') as Element, tag);
  });
}

/** The names of the widgets, not imported: this file would load the code of all widgets before a visitor reaches one. */
const NAMES: Readonly<Record<WidgetName, 1>> = { header: 1, search: 1, city: 1, footer: 1, enquiry: 1 };
const SELECTOR = Object.keys(NAMES)
  .map((name) => `xiyan-${name},[data-xiyan=${name}]`)
  .join();

/** Calls `act` for a node and its descendants, without those in shadow roots. */
function each(node: Node, selector: string, act: (element: HTMLElement) => unknown): void {
  const element = node as Partial<HTMLElement>;
  if (element.matches?.(selector)) act(node as HTMLElement);
  element.querySelectorAll?.<HTMLElement>(selector).forEach(act);
}

/**
 * Mounts the widgets in the open shadow roots of the page, and those that are added later; unmounts removed ones. Patches nothing of the page: a root that is
 * attached to an element which has long been on the page is found when the visitor reaches it.
 */
export function watchRoots({ mount, unmount }: Pick<XiyanGlobal, 'mount' | 'unmount'>): void {
  const roots = new Set<ShadowRoot>();
  const names = new Set<string>();
  const mountHost = (host: HTMLElement) =>
    mount(host, (host.dataset.xiyan ?? host.localName.slice(6)) as WidgetName).catch(() => {
      // The loader has reported the failure.
    });
  const release = (host: HTMLElement) => host.dataset.xiyan && !host.isConnected && unmount(host).catch(() => {});
  const visit = ({ localName, shadowRoot, dataset }: HTMLElement): void => {
    if (shadowRoot) {
      if (roots.has(shadowRoot) || localName.startsWith('xiyan-') || dataset.xiyan) return;
      roots.add(shadowRoot);
      observe(shadowRoot);
      each(shadowRoot, SELECTOR, mountHost);
      each(shadowRoot, '*', visit);
    } else if (localName?.includes('-') && !names.has(localName)) {
      // Its definition, which may come later or never, may attach roots. Some SVG names contain a hyphen too.
      names.add(localName);
      customElements.whenDefined(localName).then(visitAll, () => {});
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records) {
      for (const node of addedNodes) {
        each(node, '*', visit);
        if (roots.has(target.getRootNode() as ShadowRoot)) each(node, SELECTOR, mountHost);
      }
      for (const node of removedNodes) each(node, SELECTOR, release);
    }
    for (const root of roots) {
      if (root.isConnected) continue;
      roots.delete(root);
      each(root, SELECTOR, release);
    }
  });
  const observe = (node: Node) => observer.observe(node, { childList: true, subtree: true });
  const visitAll = () => {
    each(document, '*', visit);
    for (const root of roots) each(root, '*', visit);
  };
  observe(document);
  visitAll();
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => (event.composedPath() as HTMLElement[]).forEach(visit), { capture: true, passive: true });
}
