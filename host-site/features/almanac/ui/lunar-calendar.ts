/** Days of a month with the traditional almanac's entries about weddings. Computed on the server; presented as a custom, not as a fact. */
import { LRUCache } from 'lru-cache';
import { SolarDay } from 'tyme4ts';

export interface AlmanacDay {
  /** 2026-10-18 */
  iso: string;
  day: number;
  /** 0 is Monday. */
  weekday: number;
  /** 九月初八; calendar cells show only the last part, and the month on its first day. */
  lunar: string;
  lunarShort: string;
  /** 丙午年丁酉月庚戌日 */
  pillars: string;
  /** Zodiac animal of the year that clashes with the day: 龙. */
  clash: string;
  /** Whether the almanac recommends the day for 嫁娶. */
  good: boolean;
  recommends: string[];
  avoids: string[];
}

export interface YearMonth {
  year: number;
  /** From 1. */
  month: number;
}

/** The almanac's word for weddings. */
export const WEDDING = '嫁娶';
const two = (value: number) => String(value).padStart(2, '0');

export const monthText = ({ year, month }: YearMonth): string => `${year}-${two(month)}`;

/** Parses `2026-10` as a month and `2026-10-18` as an existing day; null for anything else. */
export function parseDate(text: string): (YearMonth & { day?: number }) | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), match[3] ? Number(match[3]) : undefined];
  return day !== undefined && day > daysIn({ year, month }) ? null : { year, month, ...(day !== undefined && { day }) };
}

const daysIn = ({ year, month }: YearMonth) => new Date(Date.UTC(year, month, 0)).getUTCDate();

export function addMonths({ year, month }: YearMonth, count: number): YearMonth {
  const index = year * 12 + month - 1 + count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** Returns the number of months from `from` to `to`; negative when `to` is earlier. */
export const monthsBetween = (from: YearMonth, to: YearMonth): number => (to.year - from.year) * 12 + to.month - from.month;

export function almanacDay({ year, month, day }: YearMonth & { day: number }): AlmanacDay {
  const solar = SolarDay.fromYmd(year, month, day);
  const lunar = solar.getLunarDay();
  const recommends = lunar.getRecommends().map(String);
  const avoids = lunar.getAvoids().map(String);
  const monthName = lunar.getLunarMonth().getName();
  const short = lunar.getName();
  const cycle = lunar.getSixtyCycle();
  return {
    iso: `${year}-${two(month)}-${two(day)}`,
    day,
    weekday: (solar.getWeek().getIndex() + 6) % 7,
    lunar: monthName + short,
    lunarShort: lunar.getDay() === 1 ? monthName : short,
    pillars: String(solar.getSixtyCycleDay()),
    clash: String(cycle.getEarthBranch().getOpposite().getZodiac()),
    good: recommends.includes(WEDDING) && !avoids.includes(WEDDING),
    recommends,
    avoids,
  };
}

/** A month takes a millisecond to compute and never changes; pages show the months of two years most. */
const months = new LRUCache<string, readonly AlmanacDay[]>({ max: 60 });

export function almanacMonth(month: YearMonth): readonly AlmanacDay[] {
  const key = monthText(month);
  const days = months.get(key) ?? Array.from({ length: daysIn(month) }, (_, index) => almanacDay({ ...month, day: index + 1 }));
  months.set(key, days);
  return days;
}

/**
 * Returns the first good day from a day on, among the given number of months.
 * @param from as 2026-10-18
 */
export function nextGoodDay(from: string, count: number, isWanted = (_: AlmanacDay) => true): AlmanacDay | null {
  const first = parseDate(from);
  for (let ahead = 0; first && ahead <= count; ahead += 1) {
    const day = almanacMonth(addMonths(first, ahead)).find((one) => one.good && one.iso >= from && isWanted(one));
    if (day) return day;
  }
  return null;
}

/**
 * Returns the weeks of a month, from Monday to Sunday; null for cells outside the month.
 * @param today leaves out the weeks before it
 */
export function weeksOf(days: readonly AlmanacDay[], today = ''): (AlmanacDay | null)[][] {
  const cells: (AlmanacDay | null)[] = [...Array<null>(days[0]?.weekday ?? 0).fill(null), ...days];
  while (cells.length % 7) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return weeks.filter((week) => week.some((day) => day && day.iso >= today));
}
