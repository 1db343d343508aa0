/** Receipt codes, for conversations with the hotel: 12 random characters of Crockford's base 32 (60 bits). */
import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a code such as K7QM-2XWD-9T4F, without letters that look like digits. */
export function newReceipt(): string {
  const text = Array.from(randomBytes(12), (byte) => LETTERS[byte % 32]).join('');
  return withDashes(text);
}

const withDashes = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;

/** Normalises a code that a person typed; empty when it is no code. */
export function readReceipt(typed: string): string {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return text.length === 12 && [...text].every((letter) => LETTERS.includes(letter)) ? withDashes(text) : '';
}
