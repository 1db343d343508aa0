/** The code that names an enquiry in talks with the hotel: 12 characters of Crockford's base 32, 60 bits, says nothing of the person. */
import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** For example K7QM-2XWD-9T4F: no letter that looks like a digit. */
export function newReceipt(): string {
  const text = Array.from(randomBytes(12), (byte) => LETTERS[byte % 32]).join('');
  return withDashes(text);
}

const withDashes = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;

/** The code as somebody wrote down what he heard; empty when it is none. */
export function readReceipt(said: string): string {
  const text = said.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return text.length === 12 && [...text].every((letter) => LETTERS.includes(letter)) ? withDashes(text) : '';
}
