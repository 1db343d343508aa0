/** What stays in the phone field while somebody types, and where the caret goes. */
import { filterPhone } from '../domain/phone.ts';

/**
 * Reduces the field's text to the digits that may stay, the caret behind the same digit, and gives them.
 * By hand: a controlled input does not repair what it did not change.
 */
export function repairPhone(input: HTMLInputElement): string {
  const phone = filterPhone(input.value);
  if (phone !== input.value) {
    const caret = filterPhone(input.value.slice(0, input.selectionStart as number)).length;
    input.value = phone;
    input.setSelectionRange(caret, caret);
  }
  return phone;
}
