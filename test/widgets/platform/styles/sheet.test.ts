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

it('names equal and empty styles apart, so that each can be referred to', () => {
  const { cls, text } = sheet('u', { first: { top: 0 }, second: { top: 0 }, open: {}, shut: {}, box: { '$open &': { top: '1px' } } });
  expect(new Set(Object.values(cls)).size).toBe(5);
  expect(text).toBe('.u0{top:0}.u1{top:0}.u2 .u4{top:1px}');
});
