/**
 * Navigation without loading the shell again, over plain links and forms. The specification's rules: an older navigation is dropped
 * silently, a hash alone stays on the page, redirects are followed, a failing server is asked up to 3 more times, what is missing or
 * broken is a page, and a page that already is one leaves the next failure to the browser.
 */
import { pageData } from './page-data.ts';
import { show, unreachable, type View, viewOf } from './page-view.ts';

/** A page that was left, as it stood. */
interface Kept {
  view: View;
  focus: Element | null;
}
type Place = [left: number, top: number];

const KEPT_PAGES = 10;
const PLACES = 'xiyan_places';
/** Pages that deal with who the visitor is, and files: the browser's own business. */
const BROWSERS_OWN = /^\/(?:api|assets|enquiry|Login|merchant\/leads|p|pictures|receipt|widgets)(?:\/|$)|\.\w+$/;

const isOurs = (url: URL | HTMLAnchorElement) => url.origin === location.origin && !BROWSERS_OWN.test(url.pathname);
const withoutHash = (url: string) => url.replace(/#.*/, '');

function readPlaces(): [number, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(PLACES) ?? '[]');
  } catch {
    return [];
  }
}

/** Starts once a page; never ends. */
export function startNavigation(): void {
  const doc = document;
  const kept = new Map<number, Kept>();
  const places = new Map(readPlaces());
  const bar = doc.querySelector<HTMLElement>('#progress');
  const said = doc.querySelector('#said');
  let asked = new AbortController();
  let shown = withoutHash(location.href);
  let at = 0;

  const notePlace = () => places.set(at, [scrollX, scrollY]);
  /** Before a new entry: what the browser would restore by itself comes too early, and on the page that is being left. */
  const leave = () => {
    notePlace();
    history.scrollRestoration = 'manual';
  };
  const scrollTo = (place: Place | undefined) => {
    const target = doc.getElementById(location.hash.slice(1));
    if (place || !target) window.scrollTo({ left: place?.[0] ?? 0, top: place?.[1] ?? 0, behavior: 'instant' });
    else target.scrollIntoView({ behavior: 'instant' });
  };
  const progress = (state: '' | 'going' | 'done') => bar?.setAttribute('data-state', state);

  /** Puts a page on, as the entry `entry` of the history; with `url` that entry is made. */
  const putOn = (view: View, entry: number, { url, focus }: { url?: string; focus?: Element | null } = {}) => {
    const draw = () => {
      // Gone on meanwhile, or back to what is shown: the history says which page is wanted.
      if ((history.state?.xiyan ?? at) !== (url ? at : entry) || entry === at) return;
      const left = viewOf(doc);
      if (left) kept.set(at, { view: left, focus: doc.activeElement });
      if (kept.size > KEPT_PAGES) kept.delete(kept.keys().next().value as number);
      if (url) {
        leave();
        history[url === location.href ? 'replaceState' : 'pushState']({ xiyan: entry }, '', url);
      }
      at = entry;
      shown = withoutHash(location.href);
      show(view);
      scrollTo(places.get(at));
      const focused = focus && view.main.contains(focus) ? (focus as HTMLElement) : view.main;
      focused.focus({ preventScroll: true });
      if (said) said.textContent = doc.title;
      // The footer measures its height again.
      dispatchEvent(new Event('resize'));
      doc.dispatchEvent(new CustomEvent('xiyan:page'));
    };
    const transition = matchMedia('(prefers-reduced-motion:reduce)').matches ? undefined : doc.startViewTransition?.(draw);
    // One that is overtaken or hidden draws all the same.
    if (transition) transition.ready.catch(Object);
    else draw();
  };

  /** @param entry of the history when the visitor went back or forward to it. */
  const go = async (url: string, entry?: number) => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    progress('going');
    let view: View | undefined;
    let to = url;
    let ok = false;
    try {
      ({ view, url: to, ok } = await pageData(url, signal));
    } catch {
      if (!signal.aborted) view = unreachable(withoutHash(url));
    }
    if (signal.aborted) return;
    const now = viewOf(doc);
    if (!view || view.sheet !== now?.sheet || (!ok && now.main.dataset.failed != null))
      return entry ? location.reload() : location.assign(url);
    progress('done');
    const hash = to.includes('#') ? '' : new URL(url).hash;
    if (entry) {
      if (to !== withoutHash(url)) history.replaceState(history.state, '', to + hash);
      putOn(view, entry);
    } else putOn(view, Date.now(), { url: to + hash });
  };

  const arrive = () => {
    const entry: number | undefined = history.state?.xiyan;
    if (entry === at) {
      // The page that is shown: one that is still on its way is not wanted any more.
      asked.abort();
      return progress('');
    }
    const here = withoutHash(location.href) === shown;
    if (!entry) {
      // A hash that was clicked or typed: the browser has gone there.
      const made = Date.now();
      history.replaceState({ xiyan: made }, '');
      if (here) at = made;
      else go(location.href, made);
      return;
    }
    notePlace();
    if (here) {
      at = entry;
      const back = () => scrollTo(places.get(entry));
      back();
      // A smooth way to a hash that is still under way adds its last step to what is set now.
      return requestAnimationFrame(back);
    }
    const known = kept.get(entry);
    if (!known) return go(location.href, entry);
    asked.abort();
    progress('');
    putOn(known.view, entry, known);
  };

  at = history.state?.xiyan ?? Date.now();
  history.replaceState({ ...history.state, xiyan: at }, '');
  // Reached from another document: the browser was told not to restore this entry.
  if (history.scrollRestoration === 'manual' && places.has(at)) scrollTo(places.get(at));
  addEventListener('popstate', arrive);
  addEventListener('pagehide', () => {
    notePlace();
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(PLACES, JSON.stringify([...places].slice(-50)));
    } catch {
      // Storage that is switched off only loses places.
    }
  });
  doc.addEventListener('click', (event) => {
    const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && !!node.href);
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target && link.target !== '_self') return;
    if (link.hasAttribute('download') || link.relList.contains('external') || !isOurs(link)) return;
    if (link.href.includes('#') && withoutHash(link.href) === withoutHash(location.href)) return leave();
    event.preventDefault();
    go(link.href);
  });
  doc.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const by = event.submitter as HTMLButtonElement | null;
    if (event.defaultPrevented || form.method !== 'get' || form.target || by?.getAttributeNames().some((name) => /^form/.test(name)))
      return;
    const url = new URL(form.action);
    const data = new FormData(form);
    if (by?.name) data.append(by.name, by.value);
    url.search = `${new URLSearchParams(data as never)}`;
    if (!isOurs(url)) return;
    event.preventDefault();
    go(url.href);
  });
}
