// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { repairPhone } from '../../../widgets/enquiry-modal/phone-input.ts';

/** `|` marks the caret, before and after. */
const repaired = (marked: string): string => {
  const input = document.createElement('input');
  const caret = marked.indexOf('|');
  input.value = marked.replace('|', '');
  input.setSelectionRange(caret, caret);
  expect(repairPhone(input)).toBe(input.value);
  return `${input.value.slice(0, input.selectionStart ?? 0)}|${input.value.slice(input.selectionStart ?? 0)}`;
};

it.each([
  ['digits stay, and the caret where it is', '13|8', '13|8'],
  ['letters are removed and the caret stays behind its digit', '138a|00', '138|00'],
  ['a letter before the caret moves it', 'ab13|8', '13|8'],
  ['a digit typed into a full number pushes its last one out', '1389|00138000', '1389|0013800'],
  ['a pasted number with gaps', '138 0013 8000|', '13800138000|'],
  ['a pasted number with the country code', '+86 138 0013 8000|', '13800138000|'],
  ['a pasted number with 0086', '0086-13800138000|', '13800138000|'],
  ['full-width digits', '１３８００１３８０００|', '13800138000|'],
  ['86 that starts something else stays', '8613|', '8613|'],
  ['more than eleven digits are cut', '138001380001|', '13800138000|'],
  ['nothing', '|', '|'],
])('%s', (_, before, after) => {
  expect(repaired(before)).toBe(after);
});
