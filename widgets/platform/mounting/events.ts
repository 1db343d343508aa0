/** How a widget tells its page. */
import { CANCELABLE, type EventDetails, type EventName, type WidgetName } from '../../contract.ts';
import { dispatch, messageOf } from '../dispatch.ts';

export { messageOf };

/** Dispatches a bubbling, composed event; false when a cancelable one was cancelled. */
export const tell = <E extends EventName>(target: EventTarget, name: E, detail: EventDetails[E]): boolean =>
  dispatch(target, name, detail, CANCELABLE.includes(name));

/** Reports a failure of a widget. */
export const report = (target: EventTarget, widget: WidgetName, error: unknown): void =>
  void tell(target, 'xiyan:error', { widget, message: messageOf(error) });
