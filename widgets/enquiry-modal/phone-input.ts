/** What stays in the phone field while somebody types, and where the caret goes. */
import { filterPhone, toAsciiDigits } from '../domain/phone.ts';

const digitsOf = (text: string) => toAsciiDigits(text).replace(/\D/g, '');

/**
 * The field's text reduced to the digits that may stay.
 * @param caret place of the caret in `text`; the returned one stands behind the same digit
 */
export function cleanPhone(text: string, caret: number): { phone: string; caret: number } {
  const phone = filterPhone(text);
  // Not 0 when a country code was taken from the front.
  const dropped = digitsOf(text).indexOf(phone);
  return { phone, caret: Math.min(Math.max(digitsOf(text.slice(0, caret)).length - dropped, 0), phone.length) };
}
