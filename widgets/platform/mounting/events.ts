/** How a widget tells its page. */
import { CANCELABLE, type EventDetails, type EventName } from '../../contract.ts';

/** Dispatches a bubbling, composed event; false when a cancelable one was cancelled. */
export const tell = <E extends EventName>(target: EventTarget, name: E, detail: EventDetails[E]): boolean =>
  // Called this way because an element named dispatchEvent hides the document's method.
  EventTarget.prototype.dispatchEvent.call(
    target,
    new CustomEvent(name, { bubbles: true, composed: true, cancelable: CANCELABLE.includes(name), detail }),
  );

/** What went wrong, as text. */
export const messageOf = (error: unknown): string => `${(error as Error | undefined)?.message ?? error}`;
