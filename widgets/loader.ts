/**
 * The script tag: the only widgets file with an effect when it runs. It runs once however often it is included. It queues calls and clicks,
 * fetches the one bundle that the page needs, verifies its integrity, and starts the runtime (platform/mounting/page.ts). Without a document, or
 * not as a classic script, it does nothing. Its size is a budget.
 */
import type { EventDetails } from './contract.ts';
import { BUNDLE_HASHES, CARRIED_BUNDLE, ORIGINS, VERSION } from './loader-constants.ts';
import { readDocument } from './platform/document.ts';
import type { Bundle, LoadFile } from './platform/mounting/bundle.ts';
import type { Page } from './platform/mounting/page.ts';

/** The bundle with the runtime and either header, search, city and footer, or the enquiry form. */
type BundleName = 'shell' | 'enquiry';

/** After this time a click on an enquiry link follows the link. */
const LOAD_LIMIT_MS = 5000;

type Call = [string, ...unknown[]];
type Global = { version?: string; q?: Call[] };

/** Carries the file's integrity, which an import() alone does not check. Where modules cannot be preloaded, a module script does the same: running it has no effect. */
function createCarrier(url: string): HTMLLinkElement | HTMLScriptElement {
  const link = readDocument('createElement')('link');
  link.rel = 'modulepreload';
  link.href = url;
  if (link.relList.supports('modulepreload')) return link;
  const script = readDocument('createElement')('script');
  script.type = 'module';
  script.src = url;
  return script;
}

/** Returns the function that loads bundles and chunks, each once. A failed file is requested again by the next call. */
function createFileLoader(tag: HTMLScriptElement, origin: string): LoadFile {
  const files: Record<string, ReturnType<LoadFile> | undefined> = {};
  const fetchFile = (name: string, hash: string) =>
    new Promise<string>((resolve, reject) => {
      const url = `${origin}/widgets/v1/${name}-${hash.slice(0, 8).replace(/\W/g, '_')}.js`;
      const carrier = createCarrier(url);
      carrier.integrity = `sha256-${hash}=`;
      carrier.crossOrigin = '';
      carrier.nonce = tag.nonce;
      carrier.onload = carrier.onerror = (event: Event | string) => {
        carrier.remove();
        if ((event as Event).type === 'load') resolve(url);
        else {
          files[name] = undefined;
          reject(Error(`${url}: load or integrity error`));
        }
      };
      // More pages replace append() than appendChild().
      readDocument('head').appendChild(carrier);
    })
      .then((url) => import(url))
      .then((module) => module.default);
  return (name, hash) => {
    const file = files[name] ?? fetchFile(name, hash);
    files[name] = file;
    return file;
  };
}

/** Reports a failure to the page. */
function report(error: unknown): void {
  const message = error instanceof Error ? error.message : `${error}`;
  const detail = { widget: 'loader', message } satisfies EventDetails['xiyan:error'];
  readDocument('dispatchEvent')(new CustomEvent('xiyan:error', { bubbles: true, detail }));
}

/** Shows a link as busy until the returned function is called. An animation moves nothing, needs no style element and keeps the page's own style attribute. */
function showBusy(element: Element): () => void {
  const animation = element.animate({ opacity: [0.5, 0.5] }, LOAD_LIMIT_MS);
  element.setAttribute('aria-busy', 'true');
  return () => {
    animation.cancel();
    element.removeAttribute('aria-busy');
  };
}

function start(tag: HTMLScriptElement): void {
  // An element or a frame named xiyan is a property of the window too, but not an own property.
  const { version, q } = (Object.getOwnPropertyDescriptor(window, 'xiyan')?.value ?? {}) as Global;
  if (typeof version === 'string') {
    if (version !== VERSION) console.warn(`xiyan ${version} is loaded, not ${VERSION}`);
    return;
  }
  const addListener = readDocument('addEventListener');
  // The tag's address only selects one of the origins that the server has written into this file: neither another element in the tag's place, nor a
  // <base>, nor a copy of this file on another host can redirect chunks or services.
  const origin = ORIGINS.find((one) => tag.src.startsWith(`${one}/`)) ?? (ORIGINS[0] as string);
  const loadFile = createFileLoader(tag, origin);
  let booted: Promise<Page> | undefined;
  /** Never rejects: a failure is reported as an event. Calls of the missing page then fail in their own promises. */
  const boot = (name: BundleName): Promise<Page> =>
    (booted ??= (CARRIED_BUNDLE ? Promise.resolve(CARRIED_BUNDLE) : (loadFile(name, BUNDLE_HASHES[name]) as Promise<Bundle>))
      .then((bundle) => {
        const runtime = bundle.runtime();
        return runtime.start(runtime, bundle, { tag, origin, keep }, loadFile);
      })
      .catch((error) => {
        booted = undefined;
        report(error);
        return undefined as never;
      }));

  /** Loads the bundle once the page contains a widget. From then on the runtime observes the page. */
  const scan = () => {
    const find = readDocument('querySelector');
    const shell = find('xiyan-header,xiyan-search,xiyan-city,xiyan-footer,[data-xiyan]:not([data-xiyan=enquiry])');
    if (!shell && !find('xiyan-enquiry,[data-xiyan]')) return;
    observer.disconnect();
    boot(shell ? 'shell' : 'enquiry');
  };
  const observer = new MutationObserver(scan);
  scan();

  const call =
    (name: 'mount' | 'unmount') =>
    (...values: unknown[]) =>
      // Only mount() names a widget.
      boot(values[1] && values[1] !== 'enquiry' ? 'shell' : 'enquiry').then((run) =>
        (run[name] as (...values: unknown[]) => never)(...values),
      );
  /** Resolves with the function that opens the modal; rejects after the time limit, so that code which arrives later opens nothing. */
  const prepare = (request: never) =>
    new Promise<() => unknown>((resolve, reject) => {
      const timer = setTimeout(() => {
        const error = Error('the enquiry did not load within 5 s');
        report(error);
        reject(error);
      }, LOAD_LIMIT_MS);
      // A page may replace Promise by one without finally().
      const settle = (callback: (value: never) => void) => (value: unknown) => {
        clearTimeout(timer);
        callback(value as never);
      };
      boot('enquiry')
        .then((run) => run.prepareEnquiry(request))
        .then(settle(resolve), settle(reject));
    });
  /** Opens the modal for a click on an enquiry link, which is shown as busy meanwhile. When that fails, the link is followed. */
  const keep = (event: MouseEvent) => {
    const element = (event.composedPath()[0] as Element).closest?.<HTMLAnchorElement>('[data-xiyan-enquiry]');
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const endBusy = showBusy(element);
    prepare(element as never)
      .then((open) => {
        endBusy();
        return open();
      })
      .catch(() => {
        endBusy();
        if (element.href) location.href = element.href;
      });
  };
  const api = {
    version: VERSION,
    ready: new Promise((resolve) => {
      const settle = () => {
        // The document may end before the observer is notified.
        scan();
        resolve(booted?.then((run) => run?.settled()));
      };
      if (readDocument('readyState') === 'loading') addListener('DOMContentLoaded', settle);
      else settle();
    }),
    mount: call('mount'),
    unmount: call('unmount'),
    enquiry: { open: (request: never) => prepare(request).then((open) => open()) },
    on(name: string, fn: (detail: unknown, event: Event) => void) {
      const listen = (event: Event) => fn((event as CustomEvent).detail, event);
      addListener(name, listen);
      return () => readDocument('removeEventListener')(name, listen);
    },
    q: {
      push: ([name, ...values]: Call) =>
        // A queued call has no promise that the page could handle; its failure has been reported. An unknown name must not stop the calls after it.
        name === 'enquiry.open'
          ? api.enquiry.open(values[0] as never).catch(() => {})
          : (api[name as 'on'] as ((...values: unknown[]) => unknown) | undefined)?.(...(values as [string, () => void])),
    },
  };
  window.xiyan = api as never;
  observer.observe(document, { childList: true, subtree: true });

  addListener('click', keep, true);

  q?.forEach(api.q.push);
}

try {
  const tag = readDocument('currentScript');
  if ((fetch as unknown) && tag instanceof HTMLScriptElement) start(tag);
} catch {
  // There is no page, or the browser lacks a required feature: clicks are not intercepted, so links work.
}
