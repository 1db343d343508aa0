/**
 * The script tag: the only widgets file that acts. Runs once however often it is included, and does just what cannot wait: it keeps
 * calls and clicks, fetches the chunks that the page needs, each checked against the integrity carried here, and hands over to the
 * runtime (platform/page.ts). Without a document, or not as a classic script, it does nothing. Every byte counts here: the whole file is one budget.
 */
import type { EventDetails } from './contract.ts';
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
  const tag = doc.currentScript as HTMLScriptElement;
  if (before.version) {
    if (before.version !== VERSION) console.warn(`xiyan ${before.version} is loaded, not ${VERSION}`);
    return;
  }
  const chunks = CHUNKS;
  const files: Record<string, Promise<string> | undefined> = {};

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
  /** Never rejects: a failure is reported as an event, and what then asks the missing page for something fails in its own promise. */
  const boot = (): Promise<Page> =>
    (booted ??= Promise.all([load<typeof Runtime>('runtime'), load<Parameters<typeof Runtime.startPage>[1]>('site')]).then(
      ([runtime, site]) => runtime.startPage({ tag, load }, site),
      (message) => {
        booted = undefined;
        const detail: EventDetails['xiyan:error'] = { widget: 'loader', message };
        doc.dispatchEvent(new CustomEvent('xiyan:error', { detail }));
        return undefined as never;
      },
    ));

  /** Once something of ours is on the page, its chunks are asked for in one go and the runtime watches from then on. */
  const look = () =>
    doc.querySelectorAll('xiyan-header,xiyan-search,xiyan-city,xiyan-footer,xiyan-enquiry,[data-xiyan]').forEach((element) => {
      watch.disconnect();
      // The runtime goes first: chunks import it, and an import alone is not checked.
      boot();
      if (element.localName[6] !== 'e') fetchChunk('shell').catch(Object);
    });
  const watch = new MutationObserver(look);
  watch.observe(doc, { childList: true, subtree: true });
  look();

  // A click on an enquiry link is kept until the code is there; without it the link leads on.
  doc.addEventListener(
    'click',
    (event) => {
      const element = (event.composedPath()[0] as Element).closest?.<HTMLAnchorElement>('[data-xiyan-enquiry]');
      if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      boot()
        .then((run) => run.open(element))
        .catch(() => element.href && location.assign(element.href));
    },
    true,
  );

  const call =
    (name: 'mount' | 'unmount' | 'open') =>
    (...values: unknown[]) =>
      boot().then((run) => (run[name] as (...values: unknown[]) => never)(...values));
  const api = {
    version: VERSION,
    ready: new Promise((resolve) => {
      const settle = () => resolve(booted?.then((run) => run?.settled()));
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
        (name[8] ? api.enquiry.open : (api[name as 'on'] as (...values: unknown[]) => unknown))(...(values as [string, () => void])),
    },
  };
  page.xiyan = api;
  before.q?.forEach(api.q.push);
}

if (globalThis.document?.currentScript) start();
