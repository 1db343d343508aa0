import { expect, it } from 'vitest';
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';

it('keeps the global rules of every sheet, after any number of other sheets', () => {
  const first = sheet('a', {}, { '*': { margin: 0 } });
  const second = sheet('b', {}, { a: { color: 'red' } });
  const again = sheet('c', {}, { '*': { margin: 0 } });
  expect([first.text, second.text, again.text]).toEqual(['*{margin:0}', 'a{color:red}', '*{margin:0}']);
});

it('names classes by position and lets one style refer to another', () => {
  const { cls, text } = sheet('t', { box: { '&:hover $mark': { color: 'red' } }, mark: { top: 0 } });
  expect(cls).toEqual({ box: 't0', mark: 't1' });
  expect(text).toBe('.t0:hover .t1{color:red}.t1{top:0}');
});
