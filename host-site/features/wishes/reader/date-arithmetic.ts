/** Days and months as ISO texts. */

const DAY_MS = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

export const isoDate = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`;
export const yearOf = (date: string): number => Number(date.slice(0, 4));
export const monthOf = (date: string): number => Number(date.slice(5, 7));
export const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** 0 is Monday. */
export const weekdayOf = (date: string): number => (new Date(Date.parse(`${date}T00:00Z`)).getUTCDay() + 6) % 7;
/** Whether the calendar has the day. */
export const isDate = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month);

/** Days from `from` to `to`; without those before today. */
export function daysFrom(from: string, to: string, today: string): string {
  return `${from < today ? today : from}..${to}`;
}

const FILTERED = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)(?:;(\w+))?$/;
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Returns the days of a condition `day` or `days`, at most `limit`. @param isGoodDay undefined: the almanac is not known, and no day is good */
export function datesOf(value: string, limit: number, isGoodDay?: (date: string) => boolean): string[] {
  const [, from, to, filter] = FILTERED.exec(value) ?? [];
  if (!from || !to) return [value];
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length < limit; date = addDays(date, 1)) {
    const weekday = weekdayOf(date);
    const isMeant =
      filter === undefined ||
      (filter === 'weekend' && weekday >= 5) ||
      (filter === 'workday' && weekday < 5) ||
      (filter === 'good' && isGoodDay?.(date) === true) ||
      WEEKDAYS[weekday] === filter;
    if (isMeant) dates.push(date);
  }
  return dates;
}
