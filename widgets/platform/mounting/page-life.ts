/** Page lifecycle: the visitor's return, and idle time. */
import { readDocument } from '../document.ts';
import { savesData } from '../saves-data.ts';

/**
 * Calls `act` now and whenever the visitor returns: to the tab, or to a page in the back/forward cache. Callers then read again what other pages may
 * have changed (cookies). Returns the function that removes the listeners.
 */
export function onReturn(act: () => void): () => void {
  act();
  addEventListener('pageshow', act);
  readDocument('addEventListener')('visibilitychange', act);
  return () => {
    removeEventListener('pageshow', act);
    readDocument('removeEventListener')('visibilitychange', act);
  };
}

/** The longest wait for a page that has not loaded, and for one that is never idle. */
const IDLE_LIMIT_MS = 5000;
/** A slice of idle work waits no longer for its turn. */
const SLICE_LIMIT_MS = 100;

/** Runs `act` as an idle task, apart from other work. */
export const inIdleSlice = (act: () => void, timeout = SLICE_LIMIT_MS): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout }) : setTimeout(act);

/**
 * Calls `act` once a pointer or the focus reaches `host`, and, unless the visitor saves data, once the page has loaded and is idle. The caller must accept
 * more than one call.
 */
export function whenIdle(host: HTMLElement, act: () => void): void {
  for (const type of ['pointerenter', 'focusin', 'touchstart']) host.addEventListener(type, act, { once: true, passive: true });
  // Used already, perhaps by what has hydrated it: another event may not follow.
  if (host.matches(':hover,:focus-within')) act();
  const wait = () => inIdleSlice(() => savesData() || act(), IDLE_LIMIT_MS);
  if (readDocument('readyState') === 'complete') return void wait();
  addEventListener('load', wait, { once: true });
  setTimeout(wait, IDLE_LIMIT_MS);
}
