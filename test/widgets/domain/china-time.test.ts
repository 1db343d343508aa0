import { expect, it } from 'vitest';
import { chinaDate, chinaDayStart, chinaIso } from '../../../widgets/domain/china-time.ts';

it('returns the current date in China', () => {
  expect(chinaDate(Date.parse('2026-10-17T16:00:00Z'))).toBe('2026-10-18');
  expect(chinaDate(Date.parse('2026-10-17T15:59:59Z'))).toBe('2026-10-17');
});

it('starts a day at midnight in China and formats a minute with the offset', () => {
  const start = Date.parse('2026-10-17T16:00:00Z');
  expect(chinaDayStart('2026-10-18')).toBe(start);
  expect(chinaDayStart(chinaDate(start - 1))).toBe(Date.parse('2026-10-16T16:00:00Z'));
  expect(chinaIso(start + 61_000)).toBe('2026-10-18T00:01+08:00');
  expect(chinaDayStart('2026-13-01')).toBeNaN();
});
