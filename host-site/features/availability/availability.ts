/** Availability of halls: for each hall, day and meal whether it is free, held or booked. */
import { chinaDate, chinaDayStart } from '../../../widgets/domain/china-time.ts';
import { MEALS, type Meal } from '../../../widgets/domain/services/wedding-plan.ts';

/** What a merchant states about one meal of one day. `held`: another couple decides first. */
export const SLOT_STATES = ['free', 'held', 'booked'] as const;
export type SlotState = (typeof SLOT_STATES)[number];
/** What couples see. `ask`: the site does not know. */
export const PUBLIC_STATES = [...SLOT_STATES, 'ask'] as const;
export type PublicState = (typeof PUBLIC_STATES)[number];

/**
 * Minutes after midnight in China during which guests are in the hall. Wedding lunches begin between 11:08 and 12:18 and end by 14:00, dinners begin
 * between 17:08 and 18:18 and end by 21:00. An imported block that overlaps a window occupies its meal.
 */
const MEAL_WINDOWS: Readonly<Record<Meal, { from: number; to: number }>> = {
  lunch: { from: 11 * 60, to: 14 * 60 },
  dinner: { from: 17 * 60, to: 21 * 60 },
};

/** Couples book at most this far ahead, and imports read as far. Later days are unknown. */
export const AVAILABILITY_MONTHS = 24;
/** Hotels compare their books at least monthly: a statement that nobody confirmed for two months counts as unknown. */
export const STATEMENT_DAYS = 60;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** States of one day, as 2026-12-05. */
export type DaySlots<State = PublicState> = { date: string } & Record<Meal, State>;

export interface HallAvailability {
  id: number;
  name: string;
  /** Milliseconds when the merchant last confirmed its calendar; null: availability is off or out of date, and all days are unknown. */
  asOf: number | null;
  /** Whether it is demo data, which no merchant has stated. */
  isDemo: boolean;
  /** Every day of the month. */
  days: DaySlots[];
}

export interface Availability {
  merchantId: number;
  /** As 2026-12. */
  month: string;
  /** Halls of the hotel, the largest first. */
  halls: HallAvailability[];
}

/** A hotel with halls that are free on a day. */
export interface FreeHotel {
  merchantId: number;
  name: string;
  /** Whether the availability of all these halls is demo data. */
  isDemo: boolean;
  halls: { id: number; name: string; meals: Meal[]; isDemo: boolean }[];
}

/** One meal in the merchant's calendar. `isImported`: the imported calendar occupies it. */
export interface MerchantSlot {
  state: SlotState;
  isImported: boolean;
}

/** The calendar of one hall as its merchant sees it. */
export interface HallCalendar {
  /** Halls of the user's merchants. */
  halls: { id: number; name: string; merchant: { id: number; name: string } }[];
  /** Null when no merchant of the user has a hall. */
  hall: {
    id: number;
    name: string;
    merchant: { id: number; name: string };
    isOn: boolean;
    /** Milliseconds; null: never. */
    confirmedAt: number | null;
    days: DaySlots<MerchantSlot>[];
    calendarImport: CalendarImport | null;
    /** Null: there is no feed. */
    feed: { createdAt: number } | null;
  } | null;
}

/** State of the import from a calendar address. Times in milliseconds. */
export interface CalendarImport {
  /** Host of the address; the rest is secret. */
  host: string;
  /** Null: the calendar has never been read. */
  lastSuccessAt: number | null;
  lastAttemptAt: number | null;
  /** Why the latest attempt failed, one of `ImportFailure`; empty: it did not. */
  failure: string;
}

/** Reasons of failed imports. */
export const IMPORT_FAILURES = ['address', 'unreachable', 'status', 'size', 'format', 'zone', 'repetition', 'time'] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

/** Whether a text is a month such as 2026-12. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** Returns the days of a month; empty for any other text. */
export function daysOfMonth(month: string): string[] {
  if (!isMonth(month)) return [];
  const [year = 0, number = 0] = month.split('-').map(Number);
  // The last day is the one before the first of the next month.
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** Returns the first day without known availability: the start of today in China plus AVAILABILITY_MONTHS, as 2028-11-23. */
export function availabilityEnd(now: number): string {
  const [year = 0, month = 0, day = 0] = chinaDate(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + AVAILABILITY_MONTHS, day)).toISOString().slice(0, 10);
}

/** Whether a text such as 2026-12-05 is an existing day of this century. */
export function isDay(text: string): boolean {
  const at = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  // Engines parse February 30 as a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Returns whether a day such as 2026-12-05 exists, is not over in China and is within AVAILABILITY_MONTHS: for calendars, which need it for each day. */
export function availabilityDays(now: number): (date: string) => boolean {
  const [first, end] = [chinaDate(now), availabilityEnd(now)];
  return (date) => date >= first && date < end && isDay(date);
}

export const isAvailabilityDay = (date: string, now: number): boolean => availabilityDays(now)(date);

/** Returns the moments at which a meal begins and ends, in milliseconds. */
export const mealTimes = (date: string, meal: Meal): { from: number; to: number } => {
  const start = chinaDayStart(date);
  const { from, to } = MEAL_WINDOWS[meal];
  return { from: start + from * MINUTE_MS, to: start + to * MINUTE_MS };
};

/** A meal of a day, as 2026-12-05. */
export interface OccupiedMeal {
  date: string;
  meal: Meal;
}

/**
 * Returns the meals that blocks of time occupy, without duplicates, in order.
 * @param blocks start and end in milliseconds
 * @param until first day that is left out
 */
export function occupiedMeals(
  blocks: readonly (readonly [number, number])[],
  { now, until }: { now: number; until: string },
): OccupiedMeal[] {
  const found = new Set<string>();
  const first = chinaDayStart(chinaDate(now));
  const end = chinaDayStart(until);
  for (const [from, to] of blocks)
    for (let at = chinaDayStart(chinaDate(Math.max(from, first))); at < Math.min(to, end); at += DAY_MS) {
      const date = chinaDate(at);
      for (const meal of MEALS) {
        const window = mealTimes(date, meal);
        if (from < window.to && to > window.from) found.add(`${date} ${meal}`);
      }
    }
  return [...found].sort().map((key) => ({ date: key.slice(0, 10), meal: key.slice(11) as Meal }));
}
