/**
 * The script tag: the only widgets file that acts. Runs once however often it is included, and does just what cannot wait: it keeps
 * calls and clicks, fetches the chunks that the page needs, each checked against the integrity carried here, and hands over to the
 * runtime (platform/page.ts). Without a document it does nothing. Every byte counts here: the whole file is one budget.
 */
import type { EventDetails, XiyanGlobal } from './contract.ts';
import type { Page } from './platform/page.ts';
import type * as Runtime from './runtime.ts';

/** Set by the build: the version, and each chunk's SHA-256 in base64 without padding. */
declare const VERSION: string;
declare const CHUNKS: Record<string, string>;

type Call = [string, ...unknown[]];
type Early = { version?: string; q?: Call[] };

function start(): void {
  const doc = document;
  const page = window as { xiyan?: unknown };
  const before = (page.xiyan ?? {}) as Early;
  // Null in a module: then the tag is found by its address.
  const tag = (doc.currentScript ?? doc.querySelector('[src*="/v1/embed.js"]')) as HTMLScriptElement;
  if (before.version) {
    if (before.version !== VERSION) console.warn(`xiyan ${before.version} is loaded, not ${VERSION}`);
    return;
  }
  const chunks = CHUNKS;
  const files: Record<string, Promise<string> | undefined> = {};
  const calm = (promise: Promise<unknown>) => promise.catch(() => {});

  /** Fetches and checks a chunk; gives its address. A failure is forgotten, so that a later call may try again. */
  const fetchChunk = (name: string) =>
    (files[name] ??= new Promise<string>((resolve, reject) => {
      const hash = chunks[name] as string;
      const url = new URL(`${name}-${hash.slice(0, 8).replace(/\W/g, '_')}.js`, tag.src).href;
      let carrier: HTMLLinkElement | HTMLScriptElement = doc.createElement('link');
      carrier.href = url;
      if (!carrier.relList.supports((carrier.rel = 'modulepreload'))) {
        // A module script does the same where preloading modules is unknown; it has no effect of its own.
        carrier = doc.createElement('script');
        carrier.type = 'module';
        carrier.src = url;
      }
      carrier.integrity = `sha256-${hash}=`;
      carrier.crossOrigin = '';
      carrier.nonce = tag.nonce;
      carrier.onload = carrier.onerror = (event) => {
        (carrier as Element).remove();
        if ((event as Event).type > 'f') return resolve(url);
        files[name] = undefined;
        reject(`${url}: load or integrity error`);
      };
      doc.head.append(carrier);
    }));
  const load = <T>(name: string): Promise<T> => fetchChunk(name).then((url) => import(url));

  let booted: Promise<Page> | undefined;
  const boot = (): Promise<Page> =>
    (booted ??= Promise.all([load<typeof Runtime>('runtime'), load<Parameters<typeof Runtime.startPage>[1]>('site')]).then(
      ([runtime, site]) => runtime.startPage({ tag, load }, site),
      (message) => {
        booted = undefined;
        const detail: EventDetails['xiyan:error'] = { widget: 'loader', message };
        doc.dispatchEvent(new CustomEvent('xiyan:error', { detail }));
        throw message;
      },
    ));
  /** Asks for a chunk ahead of need. The runtime goes first: chunks import it, and an import alone is not checked. */
  const warm = (name: string) => {
    calm(boot());
    calm(fetchChunk(name));
  };

  /** Once something of ours is on the page, its chunks are asked for in one go and the runtime watches from then on. */
  const look = () =>
    doc.querySelectorAll<HTMLElement>('xiyan-header,xiyan-search,xiyan-city,xiyan-footer,xiyan-enquiry,[data-xiyan]').forEach((element) => {
      watch.disconnect();
      warm(/enq/.test(element.dataset.xiyan ?? element.localName) ? 'enquiry' : 'shell');
    });
  const watch = new MutationObserver(look);
  watch.observe(doc, { childList: true, subtree: true });
  look();

  /** Interest in the enquiry loads its code; a click is kept until the code is there, and falls back to the link. */
  const trigger = (event: Event) => {
    const element = (event.composedPath()[0] as Element).closest?.<HTMLAnchorElement>('[data-xiyan-enquiry]');
    if (!element) return;
    const { ctrlKey, metaKey, shiftKey, type } = event as MouseEvent;
    if (type > 'd' || ctrlKey || metaKey || shiftKey) return warm('enquiry');
    event.preventDefault();
    boot()
      .then((run) => run.openFrom(element))
      .catch(() => element.href && location.assign(element.href));
  };
  for (const type of ['click', 'pointerover', 'focusin']) doc.addEventListener(type, trigger, true);

  const call =
    (name: 'mount' | 'unmount' | 'open') =>
    (...values: unknown[]) =>
      boot().then((run) => (run[name] as (...values: unknown[]) => never)(...values));
  const api = {
    version: VERSION,
    ready: new Promise((resolve) => {
      const settle = () => resolve(booted?.then((run) => run.settled()).catch(() => {}));
      // 'loading' comes after 'interactive' and 'complete'.
      if (doc.readyState > 'l') doc.addEventListener('DOMContentLoaded', settle);
      else settle();
    }),
    mount: call('mount'),
    unmount: call('unmount'),
    enquiry: { open: call('open') },
    on(name: string, fn: (detail: unknown, event: Event) => void) {
      const listen = (event: Event) => fn((event as CustomEvent).detail, event);
      doc.addEventListener(name, listen);
      return () => doc.removeEventListener(name, listen);
    },
    q: {
      push: ([name, ...values]: Call) =>
        (name.split('.').reduce<unknown>((owner, key) => (owner as Record<string, unknown>)[key], api) as (...values: unknown[]) => void)(...values),
    },
  } as unknown as XiyanGlobal & { q: { push(call: Call): void } };
  page.xiyan = api;
  before.q?.forEach(api.q.push);
}

if (typeof document !== 'undefined') start();
