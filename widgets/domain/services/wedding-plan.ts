/** What a couple may state about the wedding beside their phone number. Every field is optional. */
import { chinaDate } from '../china-time.ts';

export const MEALS = ['lunch', 'dinner'] as const;
export type Meal = (typeof MEALS)[number];

/** How fixed the date is. `month`: up to a month earlier or later is possible too; `undecided`: there is no date yet. */
export const DATE_FLEXIBILITIES = ['month', 'undecided'] as const;
export type DateFlexibility = (typeof DATE_FLEXIBILITIES)[number];

export const MOST_WEDDING_TABLES = 200;
const YEARS_AHEAD = 3;

export interface WeddingPlan {
  /** As 2027-05-02; empty when it is not stated. */
  date: string;
  /** Empty: the date is fixed, or nothing is stated. */
  flexibility: DateFlexibility | '';
  meal: Meal | '';
  /** Number of tables, 1 to 200. */
  tables: number | null;
  /** Hall of the hotel. */
  hall: { id: number; name: string } | null;
}

/** What a couple has chosen on the way to an enquiry. */
export interface ChosenWedding {
  /** As 2027-05-02; empty when it is not chosen. */
  date: string;
  meal: Meal | '';
  /** 0 when it is not chosen. */
  tables: number;
}

/** Fields as a request states them. An absent field stays as it is stored; an empty one is removed. */
export interface WeddingChange {
  date?: string | undefined;
  flexibility?: DateFlexibility | '' | undefined;
  meal?: Meal | '' | undefined;
  tables?: number | '' | undefined;
  hall_id?: number | '' | undefined;
}

/** Returns the first and the last wedding date that couples may state: today in China, and the same day in three years. */
export function weddingDateRange(now: number): { first: string; last: string } {
  const first = chinaDate(now);
  return { first, last: `${Number(first.slice(0, 4)) + YEARS_AHEAD}${first.slice(4)}` };
}

/** Whether the text is a date of the calendar, as 2027-05-02, within the range. */
export function isWeddingDate(text: string, now: number): boolean {
  const { first, last } = weddingDateRange(now);
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  // Date.parse accepts 2027-02-30 in some engines.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text >= first && text <= last;
}

export const isWeddingTables = (tables: number): boolean => Number.isInteger(tables) && tables >= 1 && tables <= MOST_WEDDING_TABLES;
