/** Years of a sentence, and the next day or range that it can mean. */
import { addDays, daysFrom, isDate, isoDate, lastDayOf, yearOf } from './date-arithmetic.ts';
import type { Reading } from './rule.ts';

/** A year before a month, a holiday or a season. */
export const YEAR = String.raw`(?<year>今年|明年|后年|大后年|20\d\d年|二[零〇]二[六七八九]年)`;

const RELATIVE: Readonly<Record<string, number>> = { 今年: 0, 明年: 1, 后年: 2, 大后年: 3 };
const CHINESE = ['六', '七', '八', '九'];

/** Returns the stated year; undefined without one. */
export function statedYear(text: string | undefined, today: string): number | undefined {
  if (!text) return undefined;
  const relative = RELATIVE[text];
  if (relative !== undefined) return yearOf(today) + relative;
  return text.startsWith('20') ? Number(text.slice(0, 4)) : 2026 + CHINESE.indexOf(text.slice(3, 4));
}

/** Returns the day in the stated year; without a year, its next occurrence from today. Undefined when the calendar has no such day. */
export function dayReading(year: number | undefined, month: number, day: number, today: string): Reading | undefined {
  const first = yearOf(today);
  for (const each of year === undefined ? [first, first + 1, first + 2, first + 3, first + 4] : [year]) {
    if (!isDate(each, month, day)) continue;
    const date = isoDate(each, month, day);
    if (date >= today) return { kind: 'day', value: date };
  }
  return undefined;
}

/** Returns the days from one of the year's days to another; from the year that has not ended when none is stated. */
export function daysReading(
  year: number | undefined,
  from: readonly [month: number, day: number],
  to: readonly [month: number, day: number],
  today: string,
): Reading | undefined {
  const first = yearOf(today);
  for (const each of year === undefined ? [first, first + 1] : [year]) {
    const end = to[0] < from[0] ? each + 1 : each;
    const last = isoDate(end, to[0], Math.min(to[1], lastDayOf(end, to[0])));
    if (last >= today) return { kind: 'days', value: daysFrom(isoDate(each, ...from), last, today) };
  }
  return undefined;
}

/** Days of the year from today, for "weekends" and "good days" without a month. */
export const yearFrom = (today: string): string => `${today}..${addDays(today, 364)}`;
