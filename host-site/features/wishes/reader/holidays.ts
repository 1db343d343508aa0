/** Rules for holidays and days that couples like. */
import { addDays, yearOf } from './date-arithmetic.ts';
import type { Days, Reading, Rule } from './rule.ts';
import { dayReading, daysReading, statedYear, YEAR } from './years.ts';

type Holiday =
  | { from: readonly [number, number]; to: readonly [number, number] }
  | { day: readonly [number, number] }
  | { lunar: readonly [number, number]; length: number };

const NATIONAL: Holiday = { from: [10, 1], to: [10, 7] };
const MAY: Holiday = { from: [5, 1], to: [5, 5] };
const NEW_YEAR: Holiday = { from: [1, 1], to: [1, 3] };
const SPRING: Holiday = { lunar: [1, 1], length: 7 };

const HOLIDAYS: Readonly<Record<string, Holiday>> = {
  国庆: NATIONAL,
  十一: NATIONAL,
  黄金周: NATIONAL,
  五一: MAY,
  劳动节: MAY,
  元旦: NEW_YEAR,
  春节: SPRING,
  过年: SPRING,
  大年初一: { lunar: [1, 1], length: 1 },
  元宵: { lunar: [1, 15], length: 1 },
  端午: { lunar: [5, 5], length: 1 },
  七夕: { lunar: [7, 7], length: 1 },
  中秋: { lunar: [8, 15], length: 1 },
  重阳: { lunar: [9, 9], length: 1 },
  情人节: { day: [2, 14] },
  妇女节: { day: [3, 8] },
  圣诞: { day: [12, 25] },
  平安夜: { day: [12, 24] },
  跨年: { day: [12, 31] },
  双十一: { day: [11, 11] },
  双十二: { day: [12, 12] },
  '520': { day: [5, 20] },
  '521': { day: [5, 21] },
};

function lunarHoliday(
  year: number | undefined,
  { lunar: [month, day], length }: Extract<Holiday, { lunar: unknown }>,
  { today, lunar }: Days,
) {
  if (!lunar) return undefined;
  const first = yearOf(today);
  const days = (year === undefined ? [first, first + 1] : [year]).map((each) => lunar.solarDate(each, month, day));
  const start = days.find((date) => date !== '' && addDays(date, length - 1) >= today);
  if (!start) return undefined;
  return (
    length === 1 ? { kind: 'day', value: start } : { kind: 'days', value: `${start}..${addDays(start, length - 1)}` }
  ) satisfies Reading;
}

const names = Object.keys(HOLIDAYS).sort((a, b) => b.length - a.length);
export const holidayRule: Rule = {
  pattern: new RegExp(
    String.raw`${YEAR}?(?:的|\s)?(?<name>${names.join('|')})(?:黄金周|假期|长假|节)?(?:档期|期间)?(?![\d.万千百kw元块桌人位])`,
    'y',
  ),
  read({ groups = {} }, days) {
    const holiday = HOLIDAYS[groups.name ?? ''];
    const year = statedYear(groups.year, days.today);
    if (!holiday) return undefined;
    if ('lunar' in holiday) return lunarHoliday(year, holiday, days);
    if ('day' in holiday) return dayReading(year, ...holiday.day, days.today);
    return daysReading(year, holiday.from, holiday.to, days.today);
  },
};
