import { expect, it } from 'vitest';
import { cleanPhone } from '../../../widgets/enquiry-modal/phone-input.ts';

/** `|` marks the caret, before and after. */
const clean = (marked: string): string => {
  const caret = marked.indexOf('|');
  const result = cleanPhone(marked.replace('|', ''), caret);
  return `${result.phone.slice(0, result.caret)}|${result.phone.slice(result.caret)}`;
};

it.each([
  ['letters are removed and the caret stays behind its digit', '138a|00', '138|00'],
  ['a letter before the caret moves it', 'ab13|8', '13|8'],
  ['a pasted number with gaps', '138 0013 8000|', '13800138000|'],
  ['a pasted number with the country code', '+86 138 0013 8000|', '13800138000|'],
  ['a pasted number with 0086', '0086-13800138000|', '13800138000|'],
  ['the caret keeps its digit when a country code goes', '86138|00138000', '138|00138000'],
  ['full-width digits', '１３８００１３８０００|', '13800138000|'],
  ['86 that starts something else stays', '8613|', '8613|'],
  ['more than eleven digits are cut', '138001380001|', '13800138000|'],
  ['nothing', '|', '|'],
])('%s', (_, before, after) => {
  expect(clean(before)).toBe(after);
});
