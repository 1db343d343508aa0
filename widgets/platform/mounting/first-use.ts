/** First use of a widget that the server has rendered completely: until then it needs no script. */
import { afterUnusedTime, onReturn } from './page-life.ts';

/** Any use begins with one of these. In the capture phase `focus` and `toggle`, which do not bubble, reach the root too. */
const FIRST_EVENTS = ['pointerover', 'pointerdown', 'focus', 'keydown', 'click', 'toggle'];

/**
 * Calls `act` once: at the first event in the root, before the event reaches any element; when the visitor returns and `isComplete` has become false; and,
 * unless the visitor saves data, in an idle slice after 10 s.
 * @returns a function that cancels the call
 */
function onFirstUse(root: ShadowRoot, isComplete: () => boolean, act: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer);
    endReturns();
    for (const type of FIRST_EVENTS) root.removeEventListener(type, start, true);
  };
  const start = () => {
    cancel();
    act();
  };
  for (const type of FIRST_EVENTS) root.addEventListener(type, start, true);
  const timer = afterUnusedTime(start);
  const endReturns = onReturn(() => isComplete() || start());
  return cancel;
}

/**
 * Controls the hydration of a shadow root.
 * @param hydrate hydrates; is called once
 */
export function createHydration(root: ShadowRoot, hydrate: () => void) {
  let cancelWait: (() => void) | undefined;
  /** Ends the wait. Returns whether hydration was still waiting. */
  const cancel = (): boolean => {
    const isWaiting = !!cancelWait;
    cancelWait?.();
    cancelWait = undefined;
    return isWaiting;
  };
  /** Hydrates now, if that waits. */
  const finish = () => {
    if (cancel()) hydrate();
  };
  return {
    /** Hydrates now, or at the first use while `isComplete` is true. What the visitor already uses is hydrated now. */
    start(isComplete: () => boolean): void {
      if (!isComplete() || root.host.matches(':hover,:focus-within') || root.querySelector('[open]')) hydrate();
      else cancelWait = onFirstUse(root, isComplete, finish);
    },
    finish,
    cancel,
  };
}
