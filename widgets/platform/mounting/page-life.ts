/** Page lifecycle: the visitor's return, and idle time. */
import { readDocument } from '../document.ts';

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

/** The longest wait for a page that is never idle. */
const IDLE_LIMIT_MS = 1000;

/** Calls `act` once the page is idle. */
export const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(() => act(), { timeout: IDLE_LIMIT_MS }) : setTimeout(act);
