/** The script of file and date fields: what the fields hold is written in Chinese, whatever the language of the browser. */
import { expect, it } from 'vitest';
import { labelNativeFields } from '../../../../host-site/platform/client/native-fields.ts';

const field = (input: string, empty: string) =>
  `<span data-native-field="">${input}<small data-value data-empty="${empty}" aria-hidden="true"></small></span>`;
const words = () => Array.from(document.querySelectorAll('[data-value]'), (value) => value.textContent);

it('writes dates and names of files in Chinese at the start, after a choice, a reset and in added parts of the page', async () => {
  document.body.innerHTML = `<form>
    ${field('<input type="date" value="2026-12-17">', '选一个日期')}
    ${field('<input type="date">', '选一个日期')}
    ${field('<input type="file">', '还没有选图片')}
  </form>`;
  labelNativeFields();
  expect(words()).toEqual(['2026年12月17日，周四', '选一个日期', '还没有选图片']);
  const [first, second, file] = document.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  expect([first, second].map((input) => input.hasAttribute('data-empty'))).toEqual([false, true]);
  expect(file.closest('[data-native-field]')?.getAttribute('data-native-field')).toBe('on');

  second.value = '2027-01-02';
  second.dispatchEvent(new Event('input', { bubbles: true }));
  Object.defineProperty(file, 'files', { value: [new File([''], '现场.jpg')], configurable: true });
  file.dispatchEvent(new Event('change', { bubbles: true }));
  expect(words()).toEqual(['2026年12月17日，周四', '2027年1月2日，周六', '现场.jpg']);
  expect(second.hasAttribute('data-empty')).toBe(false);

  Object.defineProperty(file, 'files', { value: [] });
  document.querySelector('form')?.reset();
  await expect.poll(words).toEqual(['2026年12月17日，周四', '选一个日期', '还没有选图片']);

  document.body.insertAdjacentHTML('beforeend', field('<input type="date" value="2028-02-29">', '选一个日期'));
  await expect.poll(() => words().at(-1)).toBe('2028年2月29日，周二');
});
