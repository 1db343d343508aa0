/**
 * Navigation without reloading header and footer, over plain links and forms. By the specification a newer navigation cancels an
 * older one silently, a hash alone stays on the page, redirects are followed, a failing server is asked up to 3 more times, and a
 * missing or failed page is shown as a page. A second failure from there is a full load.
 */
import { dialogDepth } from '../platform/client/dialog-history.ts';
import { clickedLink, submittedUrl, withoutHash } from './internal-links.ts';
import { pageData } from './page-data.ts';
import { replacePage, unreachablePage, type View, viewOf } from './page-view.ts';
import { readPositions, scrollToPosition, storePositions } from './scroll-positions.ts';

/** A page that the visitor left, in its state at that moment. */
interface CachedPage {
  view: View;
  focus: Element | null;
}

const CACHED_PAGES = 10;

const setProgress = (state: '' | 'going' | 'done') => document.querySelector('#progress')?.setAttribute('data-state', state);
const historyEntry = (): number | undefined => history.state?.xiyan;

// One navigation runs per document: its state belongs to the module.
const pages = new Map<number, CachedPage>();
const positions = readPositions();
/** Undefined before the first navigation: this module also loads in browsers without AbortController. */
let request: AbortController | undefined;
let currentUrl = withoutHash(location.href);
let currentEntry = historyEntry() ?? Date.now();

/** Takes over links and forms of the page, until the page is unloaded. */
export function startNavigation(): void {
  history.replaceState({ ...history.state, xiyan: currentEntry }, '');
  // After a full load the browser does not restore this entry: `leave` turned that off.
  if (history.scrollRestoration === 'manual' && positions.has(currentEntry)) scrollToPosition(positions.get(currentEntry));
  addEventListener('popstate', () => onHistoryChange());
  addEventListener('pagehide', () => {
    savePosition();
    history.scrollRestoration = 'auto';
    storePositions(positions);
  });
  document.addEventListener('click', (event) => {
    const link = clickedLink(event);
    if (!link) return;
    if (link.href.includes('#') && withoutHash(link.href) === withoutHash(location.href)) {
      leave();
      return;
    }
    event.preventDefault();
    go(link.href);
  });
  document.addEventListener('submit', (event) => {
    const url = submittedUrl(event);
    if (!url) return;
    event.preventDefault();
    go(url);
  });
}

function savePosition(): void {
  positions.set(currentEntry, [scrollX, scrollY]);
}

/** Prepares a new entry. The browser's own restoration comes too early: the old page is still visible then. */
function leave(): void {
  savePosition();
  history.scrollRestoration = 'manual';
}

/**
 * Fetches a page and shows it.
 * @param entry of the history when the visitor went back or forward to it
 */
export async function go(url: string, entry?: number): Promise<void> {
  request?.abort();
  request = new AbortController();
  const { signal } = request;
  setProgress('going');
  let view: View | undefined;
  let finalUrl = url;
  let ok = false;
  try {
    ({ view, url: finalUrl, ok } = await pageData(url, signal));
  } catch {
    if (!signal.aborted) view = unreachablePage(withoutHash(url));
  }
  if (signal.aborted) return;
  const current = viewOf(document);
  if (!view || view.sheet !== current?.sheet || (!ok && current.main.dataset.failed != null)) {
    if (entry) location.reload();
    else location.assign(url);
    return;
  }
  setProgress('done');
  const hash = finalUrl.includes('#') ? '' : new URL(url).hash;
  if (entry) {
    if (finalUrl !== withoutHash(url)) history.replaceState(history.state, '', finalUrl + hash);
    transitionTo(view, entry);
  } else transitionTo(view, Date.now(), { url: finalUrl + hash });
}

/** Shows `view` as history entry `entry`, with a view transition where supported. With `url` the entry is created. */
function transitionTo(view: View, entry: number, options: { url?: string; focus?: Element | null } = {}): void {
  const render = () => {
    // The visitor has gone on, or back to the visible page, before the transition started.
    if ((historyEntry() ?? currentEntry) !== (options.url ? currentEntry : entry) || entry === currentEntry) return;
    show(view, entry, options);
  };
  const transition = matchMedia('(prefers-reduced-motion:reduce)').matches ? undefined : document.startViewTransition?.(render);
  // A transition that is skipped (by a newer one, or in a hidden tab) rejects `ready` and still renders.
  if (transition) transition.ready.catch(Object);
  else render();
}

function show(view: View, entry: number, { url, focus }: { url?: string; focus?: Element | null }): void {
  const previous = viewOf(document);
  if (previous) pages.set(currentEntry, { view: previous, focus: document.activeElement });
  if (pages.size > CACHED_PAGES) pages.delete(pages.keys().next().value as number);
  if (url) {
    leave();
    // The entry of an open dialog becomes that of the new page: going back leads to the page, not to a closed dialog.
    history[url === location.href || dialogDepth() ? 'replaceState' : 'pushState']({ xiyan: entry }, '', url);
  }
  currentEntry = entry;
  currentUrl = withoutHash(location.href);
  replacePage(view);
  scrollToPosition(positions.get(entry));
  const focused = focus && view.main.contains(focus) ? (focus as HTMLElement) : view.main;
  focused.focus({ preventScroll: true });
  const announcement = document.querySelector('#said');
  if (announcement) announcement.textContent = document.title;
  // The footer measures the height of the page when the window is resized.
  dispatchEvent(new Event('resize'));
  document.dispatchEvent(new CustomEvent('xiyan:page'));
}

function onHistoryChange(): void {
  const entry = historyEntry();
  if (entry === currentEntry) {
    // Back to the visible page: cancel the navigation under way.
    request?.abort();
    setProgress('');
    return;
  }
  const isSamePage = withoutHash(location.href) === currentUrl;
  if (!entry) {
    onNewHash(isSamePage);
    return;
  }
  savePosition();
  if (isSamePage) {
    currentEntry = entry;
    const restore = () => scrollToPosition(positions.get(entry));
    restore();
    // A smooth scroll to a hash that is still running adds its last step to the position set now.
    requestAnimationFrame(restore);
    return;
  }
  const cachedPage = pages.get(entry);
  if (!cachedPage) {
    go(location.href, entry);
    return;
  }
  request?.abort();
  setProgress('');
  transitionTo(cachedPage.view, entry, cachedPage);
}

/** A hash was clicked or typed: the browser has created the entry and scrolled already. */
function onNewHash(isSamePage: boolean): void {
  const entry = Date.now();
  history.replaceState({ xiyan: entry, hash: isSamePage }, '');
  if (isSamePage) currentEntry = entry;
  else go(location.href, entry);
}
