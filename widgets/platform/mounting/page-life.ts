/** Moments in the life of a page. */
import { readDocument } from '../document.ts';

/**
 * Calls `act` now and whenever somebody comes back: to the tab, or to a page that was kept for going back. What other pages wrote
 * meanwhile (cookies) is then read again. The returned function ends it.
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

/** A page that is never idle is not waited for. */
const LONGEST_MS = 1000;

/** Calls `act` once the page has nothing else to do. */
export const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(() => act(), { timeout: LONGEST_MS }) : setTimeout(act);
