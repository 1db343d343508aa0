/**
 * The script tag: the only widgets file that acts. Runs once however often it is included, and does just what cannot wait: it keeps
 * calls and clicks, fetches what the page needs in one file, checked against the integrity carried here, and hands over to the
 * runtime (platform/page.ts). Without a document, or not as a classic script, it does nothing. Every byte counts here: the whole file is one budget.
 */
import type { EventDetails } from './contract.ts';
import { BUNDLE_HASHES, CARRIED_BUNDLE, ORIGINS, VERSION } from './loader-constants.ts';
import { readDocument } from './platform/document.ts';
import type { Bundle, LoadFile } from './platform/mounting/bundle.ts';
import type { Page } from './platform/mounting/page.ts';

/** What comes with the runtime: header, search, city and footer, or the enquiry. */
type Start = 'shell' | 'enquiry';

/** A click that shows nothing for longer is taken for broken. */
const LOAD_LIMIT_MS = 5000;

type Call = [string, ...unknown[]];
type Early = { version?: string; q?: Call[] };

function start(tag: HTMLScriptElement): void {
  // An element or a frame named xiyan is a property of the window too, though not one of its own until somebody assigns it.
  const { version, q } = (Object.getOwnPropertyDescriptor(window, 'xiyan')?.value ?? {}) as Early;
  if (typeof version === 'string') {
    if (version !== VERSION) console.warn(`xiyan ${version} is loaded, not ${VERSION}`);
    return;
  }
  const createElement = readDocument('createElement');
  const addListener = readDocument('addEventListener');
  // The page only chooses among the origins that the server wrote into this file: neither an element that poses as the tag, nor a <base>,
  // nor a copy of this file on another host can send chunks or services elsewhere.
  const origin = ORIGINS.find((one) => tag.src.startsWith(`${one}/`)) ?? (ORIGINS[0] as string);
  const files: Record<string, ReturnType<LoadFile> | undefined> = {};

  /** An import alone is not checked, so the file is preloaded with its integrity first. A failure is forgotten: a later call may try again. */
  const loadFile: LoadFile = (name, hash) =>
    (files[name] ??= new Promise<string>((resolve, reject) => {
      const url = `${origin}/widgets/v1/${name}-${hash.slice(0, 8).replace(/\W/g, '_')}.js`;
      let carrier: HTMLLinkElement | HTMLScriptElement = createElement('link');
      carrier.href = url;
      if (!carrier.relList.supports((carrier.rel = 'modulepreload'))) {
        // A module script does the same where preloading modules is unknown; it has no effect of its own.
        carrier = createElement('script');
        carrier.type = 'module';
        carrier.src = url;
      }
      carrier.integrity = `sha256-${hash}=`;
      carrier.crossOrigin = '';
      carrier.nonce = tag.nonce;
      carrier.onload = carrier.onerror = (event) => {
        (carrier as Element).remove();
        if ((event as Event).type === 'load') resolve(url);
        else {
          files[name] = undefined;
          reject(`${url}: load or integrity error`);
        }
      };
      // Pages have an append of their own more often than an appendChild.
      readDocument('head').appendChild(carrier);
    })
      .then((url) => import(url))
      .then((module) => module.default));

  let booted: Promise<Page> | undefined;
  const report = (error: unknown) =>
    readDocument('dispatchEvent')(
      new CustomEvent('xiyan:error', {
        bubbles: true,
        detail: { widget: 'loader', message: `${error}` } satisfies EventDetails['xiyan:error'],
      }),
    );
  /** Never rejects: a failure is reported as an event, and what then asks the missing page for something fails in its own promise. */
  const boot = (first: Start): Promise<Page> =>
    (booted ??= (CARRIED_BUNDLE ? Promise.resolve(CARRIED_BUNDLE) : (loadFile(first, BUNDLE_HASHES[first]) as Promise<Bundle>))
      .then((bundle) => {
        const runtime = bundle.runtime();
        return runtime.start(runtime, bundle, { tag, origin, keep }, loadFile);
      })
      .catch((error) => {
        booted = undefined;
        report(error);
        return undefined as never;
      }));

  /** Once something of ours is on the page, what it needs is asked for in one go and the runtime watches from then on. */
  const look = () => {
    const has = readDocument('querySelector');
    const shell = has('xiyan-header,xiyan-search,xiyan-city,xiyan-footer,[data-xiyan]:not([data-xiyan=enquiry])');
    if (!shell && !has('xiyan-enquiry,[data-xiyan]')) return;
    watch.disconnect();
    boot(shell ? 'shell' : 'enquiry');
  };
  const watch = new MutationObserver(look);
  look();

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
        const message = 'the enquiry did not load within 5 s';
        report(message);
        reject(Error(message));
      }, LOAD_LIMIT_MS);
      // A page's own Promise may lack finally().
      const settle = (end: (value: never) => void) => (value: unknown) => {
        clearTimeout(timer);
        end(value as never);
      };
      boot('enquiry')
        .then((run) => run.prepareEnquiry(request))
        .then(settle(resolve), settle(reject));
    });
  /** Opens the modal for a click on an enquiry link, which is shown as busy meanwhile; where that fails the link is followed. */
  const keep = (event: MouseEvent) => {
    const element = (event.composedPath()[0] as Element).closest?.<HTMLAnchorElement>('[data-xiyan-enquiry]');
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // An animation moves nothing, needs no style element and leaves the page's own style attribute as it is.
    const busy = element.animate({ opacity: [0.5, 0.5] }, LOAD_LIMIT_MS);
    element.setAttribute('aria-busy', 'true');
    const ready = () => {
      busy.cancel();
      element.removeAttribute('aria-busy');
    };
    prepare(element as never)
      .then((open) => {
        ready();
        return open();
      })
      .catch(() => {
        ready();
        if (element.href) location.href = element.href;
      });
  };
  const api = {
    version: VERSION,
    ready: new Promise((resolve) => {
      const settle = () => {
        // The page's end may come before the watch is told of what stands there.
        look();
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
        // Nobody can hear the promise of a queued call reject; what went wrong has been reported. An unknown name must not stop the calls behind it.
        name === 'enquiry.open'
          ? api.enquiry.open(values[0] as never).catch(() => {})
          : (api[name as 'on'] as ((...values: unknown[]) => unknown) | undefined)?.(...(values as [string, () => void])),
    },
  };
  window.xiyan = api as never;
  watch.observe(document, { childList: true, subtree: true });

  addListener('click', keep, true);

  q?.forEach(api.q.push);
}

try {
  const tag = readDocument('currentScript');
  if ((fetch as unknown) && tag instanceof HTMLScriptElement) start(tag);
} catch {
  // There is no page, or the browser lacks a required feature: clicks are not intercepted, so links work.
}
