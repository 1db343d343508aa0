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

/** The longest wait for a page that is never idle. */
const IDLE_LIMIT_MS = 5000;
/** The page's long tasks are over when the browser has reported none for this time. */
const QUIET_MS = 100;
/** A slice of idle work waits no longer for its turn. */
const SLICE_LIMIT_MS = 100;

/** Runs `act` as an idle task, apart from other work. */
export const inIdleSlice = (act: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: SLICE_LIMIT_MS }) : setTimeout(act);

/** Calls `act` once, when the page has loaded and its long tasks are over. Browsers without the longtask entries report none. */
function afterLongTasks(act: () => void): void {
  const limit = setTimeout(finish, IDLE_LIMIT_MS);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(quiet);
    quiet = setTimeout(finish, QUIET_MS);
  };
  const observer = window.PerformanceObserver?.supportedEntryTypes?.includes('longtask') ? new PerformanceObserver(wait) : undefined;
  function finish() {
    clearTimeout(limit);
    clearTimeout(quiet);
    observer?.disconnect();
    removeEventListener('load', wait);
    act();
  }
  observer?.observe({ entryTypes: ['longtask'] });
  if (readDocument('readyState') === 'complete') wait();
  else addEventListener('load', wait);
}

/** Returns the function that calls `act` in an idle slice, unless the visitor saves data. */
const unlessSavingData = (act: () => void) => () => savesData() || inIdleSlice(act);

/**
 * Calls `act` once a pointer or the focus reaches `host`, and, unless the visitor saves data, once the page is idle. The caller must accept more than one
 * call.
 */
export function whenIdle(host: HTMLElement, act: () => void): void {
  for (const type of ['pointerenter', 'focusin', 'touchstart']) host.addEventListener(type, act, { once: true, passive: true });
  // Used already, perhaps by what has hydrated it: another event may not follow.
  if (host.matches(':hover,:focus-within')) act();
  afterLongTasks(unlessSavingData(act));
}
