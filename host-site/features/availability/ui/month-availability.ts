import { MEALS, type Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { AlmanacDay } from '../../almanac/parts.ts';
import { availabilityDays, type HallAvailability, type PublicState } from '../availability.ts';

/** What a page knows about a month. */
export interface MonthAvailability {
  /** As 2026-12. */
  month: string;
  /** Neighbouring months; empty outside the known range. */
  previous: string;
  next: string;
  /** All months that can be chosen. */
  months: readonly string[];
  days: readonly AlmanacDay[];
  halls: HallAvailability[];
  /** The halls are those for so many tables; 0: all. */
  tables: number;
  /** The first free wedding day of the almanac in a later month, where this month has none; empty where none is near. */
  nearest: string;
  /** Milliseconds. */
  now: number;
}

/** Returns the state of a hall at one meal. */
export const stateOf = ({ days }: HallAvailability, date: string, meal: Meal): PublicState =>
  days.find((day) => day.date === date)?.[meal] ?? 'ask';

/** A wedding day of the almanac with the halls and meals that are free on it. */
export interface GoodDay {
  day: AlmanacDay;
  free: { hall: HallAvailability; meal: Meal }[];
}

/** Returns the wedding days that are not over and on which a hall is free. */
export function goodDaysOf(days: readonly AlmanacDay[], halls: readonly HallAvailability[], now: number): GoodDay[] {
  const isKnown = availabilityDays(now);
  return days
    .filter((day) => day.good && isKnown(day.iso))
    .map((day) => ({
      day,
      free: halls.flatMap((hall) => MEALS.filter((meal) => stateOf(hall, day.iso, meal) === 'free').map((meal) => ({ hall, meal }))),
    }))
    .filter(({ free }) => free.length > 0);
}
