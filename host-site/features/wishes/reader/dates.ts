/** Rules for days, months and years. */
import { addDays, daysFrom, isDate, isoDate, lastDayOf, monthOf, weekdayOf, yearOf } from './date-arithmetic.ts';
import { parseNumber } from './numerals.ts';
import type { Days, Reading, Rule } from './rule.ts';
import { dayReading, daysReading, statedYear, YEAR } from './years.ts';

const MONTH = `(?:1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])`;
const DAY = String.raw`(?:3[01]|[12]\d|0?[1-9]|[二三]?十[一二三四五六七八九]?|廿[一二三四五六七八九]?|[一二三四五六七八九])`;
const numberOf = (text: string | undefined): number => parseNumber(text ?? '').value;

const isoRule: Rule = {
  pattern: /(20\d\d)(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d\d)(\d\d))(?!\d)/y,
  read([, year, , month, day, shortMonth, shortDay], { today }) {
    const [y, m, d] = [Number(year), Number(month ?? shortMonth), Number(day ?? shortDay)];
    if (!isDate(y, m, d) || isoDate(y, m, d) < today) return undefined;
    return { kind: 'day', value: isoDate(y, m, d) };
  },
};

/** Returns the next day of the lunar calendar, or that of the stated year. */
function lunarReading(year: number | undefined, month: number, day: number, { today, lunar }: Days): Reading | undefined {
  if (!lunar || !(month >= 1 && month <= 12 && day >= 1 && day <= 30)) return undefined;
  const first = yearOf(today);
  const days = (year === undefined ? [first - 1, first, first + 1] : [year]).map((each) => lunar.solarDate(each, month, day));
  const value = days.find((date) => date !== '' && date >= today);
  return value ? { kind: 'day', value } : undefined;
}

const LUNAR_MONTHS: Readonly<Record<string, number>> = { 正: 1, 冬: 11, 腊: 12 };
/** 农历八月十五, 腊月廿六, 八月初八: a lunar name of the month or day is enough. */
const lunarRule: Rule = {
  pattern: new RegExp(
    String.raw`${YEAR}?\s?(?<calendar>农历|阴历|旧历)?\s?(?:(?<named>[正冬腊])月|(?<month>${MONTH})月)\s?(?<first>初)?(?<day>${DAY})`,
    'y',
  ),
  read({ groups = {} }, days) {
    const { calendar, named, first, day = '' } = groups;
    if (!calendar && !named && !first && !day.startsWith('廿')) return undefined;
    const month = named ? (LUNAR_MONTHS[named] ?? 0) : numberOf(groups.month);
    return lunarReading(statedYear(groups.year, days.today), month, numberOf(day), days);
  },
};

const dayRule: Rule = {
  pattern: new RegExp(
    String.raw`${YEAR}?(?:的|\s)?(?<month>${MONTH})月\s?(?<day>${DAY})(?:日|号)?(?:\s?(?:到|至|-|~)\s?(?:(?<toMonth>${MONTH})月)?(?<toDay>${DAY})(?:日|号))?(?![\d桌人万])`,
    'y',
  ),
  read({ groups = {} }, { today }) {
    const [month, day] = [numberOf(groups.month), numberOf(groups.day)];
    const year = statedYear(groups.year, today);
    const first = dayReading(year, month, day, today);
    if (!first || !groups.toDay) return first;
    const to = [groups.toMonth ? numberOf(groups.toMonth) : month, numberOf(groups.toDay)] as const;
    return daysReading(year, [month, day], to, today);
  },
};

/** 10.1, 10/1, 5.20 */
const shortRule: Rule = {
  pattern: /(1[0-2]|[1-9])[./](3[01]|[12]\d|0?[1-9])(?![\d万千百kw元块桌人.])/y,
  read: ([, month, day], { today }) => dayReading(undefined, Number(month), Number(day), today),
};

const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  上旬: [1, 10],
  初: [1, 10],
  中旬: [11, 20],
  中: [11, 20],
  下旬: [21, 31],
  底: [21, 31],
  末: [21, 31],
};
const monthRule: Rule = {
  pattern: new RegExp(
    String.raw`${YEAR}?(?:的|\s)?(?:(?<month>${MONTH})月份?(?:(?<part>上旬|中旬|下旬|初|中|底|末)|\s?(?:到|至|-|~)\s?(?<last>${MONTH})月份?)?|(?<pair>[一二三四五六七八九][二三四五六七八九十])月份?)(?![一二三四五六七八九十\d])`,
    'y',
  ),
  read({ groups = {} }, { today }) {
    const { part, last, pair } = groups;
    const month = pair ? numberOf(pair[0]) : numberOf(groups.month);
    const end = pair ? numberOf(pair[1]) : last ? numberOf(last) : month;
    if (pair && end !== month + 1) return undefined;
    const [from, to] = PARTS[part ?? ''] ?? [1, 31];
    return daysReading(statedYear(groups.year, today), [month, from], [end, to], today);
  },
};

const SEASONS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  春: [3, 5],
  夏: [6, 8],
  秋: [9, 11],
  冬: [12, 2],
  上半年: [1, 6],
  下半年: [7, 12],
  年初: [1, 2],
  年底: [12, 12],
  年末: [12, 12],
};
const seasonRule: Rule = {
  pattern: new RegExp(String.raw`${YEAR}?(?:的|\s)?(?:(?<season>[春夏秋冬])(?:天|季)|(?<part>上半年|下半年|年初|年底|年末))`, 'y'),
  read({ groups = {} }, { today }) {
    const [from, to] = SEASONS[groups.season ?? groups.part ?? ''] ?? [1, 12];
    return daysReading(statedYear(groups.year, today), [from, 1], [to, 31], today);
  },
};

const yearRule: Rule = {
  pattern: new RegExp(YEAR, 'y'),
  read({ groups = {} }, { today }) {
    return daysReading(statedYear(groups.year, today), [1, 1], [12, 31], today);
  },
};

const NEAR_DAYS: Readonly<Record<string, number>> = { 今天: 0, 明天: 1, 后天: 2, 大后天: 3 };
const WEEKDAY_NAMES = '一二三四五六日天';
const weekdayAt = (name: string): number => Math.min(6, WEEKDAY_NAMES.indexOf(name));
const relativeRule: Rule = {
  pattern: /(今天|明天|后天|大后天)|(这|本|下下|下)个?(?:周|星期|礼拜)([一二三四五六日天末])|(这个月|本月|下个月|下月)/y,
  read([, near, week, weekday, month], { today }) {
    if (near) return { kind: 'day', value: addDays(today, NEAR_DAYS[near] ?? 0) };
    if (week) {
      const monday = addDays(today, (week === '下' ? 7 : week === '下下' ? 14 : 0) - weekdayOf(today));
      if (weekday === '末') return { kind: 'days', value: daysFrom(addDays(monday, 5), addDays(monday, 6), today) };
      const date = addDays(monday, weekdayAt(weekday ?? '一'));
      return date < today ? undefined : { kind: 'day', value: date };
    }
    const index = monthOf(today) - 1 + (month?.startsWith('下') ? 1 : 0);
    const [year, number] = [yearOf(today) + Math.floor(index / 12), (index % 12) + 1];
    return { kind: 'days', value: daysFrom(isoDate(year, number, 1), isoDate(year, number, lastDayOf(year, number)), today) };
  },
};

const FILTERS: Readonly<Record<string, string>> = {
  周末: 'weekend',
  双休日: 'weekend',
  平日: 'workday',
  工作日: 'workday',
  平时: 'workday',
};
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const filterRule: Rule = {
  pattern:
    /(周末|双休日|平日|工作日)|(?:周|星期|礼拜)([一二三四五六日天])|(好日子|黄道吉日|吉日|宜嫁娶(?:的日子)?|宜结婚(?:的日子)?|适合结婚的日子)/y,
  read([, named, weekday, good], { lunar }) {
    if (named) return { kind: 'filter', value: FILTERS[named] ?? '' };
    if (weekday) return { kind: 'filter', value: WEEKDAYS[weekdayAt(weekday)] ?? '' };
    return good && lunar ? { kind: 'filter', value: 'good' } : undefined;
  },
};

export const DATE_RULES: readonly Rule[] = [
  isoRule,
  lunarRule,
  dayRule,
  shortRule,
  monthRule,
  seasonRule,
  yearRule,
  relativeRule,
  filterRule,
];
