/** Filters the phone field while the visitor types, and keeps the caret in place. */
import { filterPhone } from '../domain/visitor/phone.ts';

/**
 * Reduces the field's text to the digits that are allowed, keeps the caret behind the same digit, and returns the digits. A controlled input would not
 * repair a value that it has not changed.
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
