/** The text of a message: checked, and without phone numbers. */
import { hideNumbers } from '../../../platform/system/disguised-numbers.ts';
import { MESSAGE_LENGTH } from '../conversation.ts';

/** Returns why a cleaned text cannot be sent. A picture needs no text. */
export function messageProblem(text: string, hasPicture: boolean): 'emptyMessage' | 'longMessage' | undefined {
  if (!text && !hasPicture) return 'emptyMessage';
  return [...text].length > MESSAGE_LENGTH ? 'longMessage' : undefined;
}

/**
 * @param isExchanged both sides have agreed to exchange numbers: then they stay in the text
 * @param earlier what the same side wrote before, the oldest first: a number may be spread over several messages
 */
export function storedText(text: string, isExchanged: boolean, earlier: readonly string[]): { text: string; hasHiddenNumber: boolean } {
  const stored = isExchanged ? text : hideNumbers(text, earlier);
  return { text: stored, hasHiddenNumber: stored !== text };
}
