/** How a widget tells its page. */
import { CANCELABLE, type EventDetails, type EventName } from '../../contract.ts';
import { dispatch } from '../dispatch.ts';

export { messageOf } from '../dispatch.ts';

/** Dispatches a bubbling, composed event; false when a cancelable one was cancelled. */
export const tell = <E extends EventName>(target: EventTarget, name: E, detail: EventDetails[E]): boolean =>
  dispatch(target, name, detail, CANCELABLE.includes(name));
