/**
 * The script tag: the only widgets file that acts. Runs once however often it is included, finds widgets on the page, now and later,
 * and loads only the chunks they need, each checked against the integrity carried here. Without a document it does nothing.
 */
import type { EventDetails, Options, WidgetName, XiyanGlobal } from './contract.ts';
import type { PageContext } from './platform/controller.tsx';
import type { WidgetDefinition } from './platform/widget.ts';

/** Set by the build: the version, and each chunk's SHA-256 in base64 without padding. */
declare const VERSION: string;
declare const CHUNKS: Record<string, string>;

type Runtime = typeof import('./runtime.ts');
type Early = { version?: undefined; q?: unknown[][] };
type Loaded = XiyanGlobal & { q: { push(call: unknown[]): void } };

const NAMES = ['header', 'search', 'city', 'footer', 'enquiry'] as const satisfies readonly WidgetName[];
const SELECTOR = NAMES.map((name) => `xiyan-${name},[data-xiyan=${name}]`).join();
const TRIGGER = '[data-xiyan-enquiry]';

function start(): void {
  const page = window as unknown as { xiyan?: Early | Loaded };
  // Null in a callback or a module: then the tag is found by its address.
  const tag = (document.currentScript ?? document.querySelector('script[src*="/widgets/v1/embed.js"]')) as HTMLScriptElement | null;
  const before = page.xiyan;
  if (!tag) return;
  if (before?.version) {
    if (before.version !== VERSION) console.warn(`xiyan ${before.version} runs on this page; ${VERSION} stays out`);
    return;
  }
  const base = new URL('.', tag.src).href;
  const nonce = tag.nonce || '';
  const pending: Promise<unknown>[] = [];
  const files: Record<string, Promise<string> | undefined> = {};
  let runtime: Runtime | undefined;
  let context: PageContext | undefined;

  /** Fetches and checks a chunk; gives its address. A failure is forgotten, so that a later need may try again. */
  const fetchChunk = (name: string) =>
    (files[name] ??= new Promise<string>((resolve, reject) => {
      const hash = CHUNKS[name] ?? '';
      const url = `${base + name}-${hash.slice(0, 8).replace(/\W/g, '_')}.js`;
      const link = document.createElement('link');
      // A module script does the same where preloading modules is unknown; it has no effect of its own.
      const preload = link.relList.supports('modulepreload');
      const carrier = preload ? link : document.createElement('script');
      Object.assign(carrier, preload ? { rel: 'modulepreload', href: url } : { type: 'module', src: url });
      Object.assign(carrier, { integrity: `sha256-${hash}=`, crossOrigin: 'anonymous', nonce });
      const end = (settle: () => void) => () => {
        carrier.remove();
        settle();
      };
      carrier.onload = end(() => resolve(url));
      carrier.onerror = end(() => {
        files[name] = undefined;
        reject(new Error(`${url} was not loaded, or not with the expected content (integrity)`));
      });
      document.head.append(carrier);
    }));

  const load = <T>(name: string): Promise<T> => Promise.all([fetchChunk(name), fetchChunk('runtime')]).then(([url]) => import(url));

  /** Everything a widget needs, and its element defined. */
  const need = (name: WidgetName) =>
    Promise.all([
      load<Runtime>('runtime'),
      load<{ site: PageContext['site'] }>('site'),
      load<{ widgets: WidgetDefinition<never>[] }>(/search|city/.test(name) ? 'header' : name),
    ]).then(([loaded, { site }, { widgets }]) => {
      runtime = loaded;
      context ??= { site, origin: new URL(base).origin, defaults: loaded.readAttributes(tag, 'data-'), load };
      for (const widget of widgets) loaded.defineElement(widget, context);
      const definition = widgets.find((widget) => widget.name === name) as WidgetDefinition<never>;
      return (target: HTMLElement, options?: Partial<Options>) => loaded.mountPlaceholder(target, definition, context as PageContext, options);
    });

  const report = (target: EventTarget, widget: WidgetName) => (error: unknown) => {
    const detail: EventDetails['xiyan:error'] = { widget, message: String(error) };
    target.dispatchEvent(new CustomEvent('xiyan:error', { bubbles: true, composed: true, detail }));
  };

  const mount: XiyanGlobal['mount'] = (target, name, options) =>
    need(name).then((onto) => onto(target as HTMLElement, options), report(target, name));

  const eachIn = (node: Node, act: (element: HTMLElement, placeholder: WidgetName | undefined) => void) => {
    if (!(node instanceof Element || node instanceof Document)) return;
    const found = [...node.querySelectorAll<HTMLElement>(SELECTOR)];
    if (node instanceof HTMLElement && node.matches(SELECTOR)) found.push(node);
    for (const element of found) act(element, element.dataset.xiyan as WidgetName);
  };
  const scan = (node: Node) =>
    eachIn(node, (element, placeholder) => {
      const name = placeholder ?? (element.localName.slice(6) as WidgetName);
      pending.push(placeholder ? mount(element, name) : need(name).catch(report(element, name)));
    });
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      addedNodes.forEach(scan);
      removedNodes.forEach((node) => eachIn(node, (element, placeholder) => placeholder && runtime?.releasePlaceholder(element)));
    }
  }).observe(document, { childList: true, subtree: true });

  const open: XiyanGlobal['enquiry']['open'] = (request) => need('enquiry').then(() => (runtime as Runtime).openEnquiry(request));

  /** Any link or button that names a merchant opens the modal; showing interest in it already loads the code. */
  const trigger = (event: Event) => {
    const target = event.composedPath()[0];
    const element = target instanceof Element && target.closest<HTMLElement>(TRIGGER);
    if (!element) return;
    const { ctrlKey, metaKey, shiftKey, button, type } = event as MouseEvent;
    if (type !== 'click') {
      need('enquiry').catch(() => {});
      return;
    }
    if (ctrlKey || metaKey || shiftKey || button) return;
    event.preventDefault();
    const { xiyanEnquiry: merchantId, hotelId, hotelName, source, fromType } = element.dataset;
    const number = (text: string | undefined) => (text ? Number(text) : undefined);
    open({ merchantId, hotelId, hotelName, source: number(source), fromType: number(fromType) }).catch((error) => {
      report(element, 'enquiry')(error);
      if (element instanceof HTMLAnchorElement) location.href = element.href;
    });
  };
  for (const type of ['click', 'pointerover', 'focusin']) document.addEventListener(type, trigger, true);

  const api: Loaded = {
    version: VERSION,
    ready: new Promise((resolve) => {
      const settle = () => resolve(Promise.all(pending).then(() => {}));
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', settle);
      else settle();
    }),
    mount,
    unmount: (target) => runtime?.controllerOf(target)?.destroy(),
    enquiry: { open },
    on(name, fn) {
      const listen = (event: Event) => fn((event as CustomEvent).detail, event as never);
      document.addEventListener(name, listen);
      return () => document.removeEventListener(name, listen);
    },
    q: {
      push([name, ...values]) {
        const [first, second] = String(name).split('.') as [keyof Loaded, string | undefined];
        const owner = (second ? api[first] : api) as Record<string, ((...values: unknown[]) => unknown) | undefined>;
        return owner?.[second ?? first]?.(...values);
      },
    },
  };
  page.xiyan = api;
  scan(document);
  before?.q?.forEach(api.q.push);
}

if (typeof document !== 'undefined') start();
