import type { EventDetails } from '../../contract.ts';
import { tell } from './events.ts';

/**
 * Reports a mistake of the embedding page: xiyan:error at `target` and one line on the console.
 * @returns an error with the same message, for the caller to throw
 */
export function reportError(target: EventTarget, widget: EventDetails['xiyan:error']['widget'], message: string): Error {
  const text = `xiyan: ${message}`;
  console.warn(text);
  tell(target, 'xiyan:error', { widget, message });
  return new Error(text);
}
