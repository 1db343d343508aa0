/** What a sentence says about a wedding: conditions, and the words that are none. */
import type { ConditionKind } from '../../../widgets/domain/catalogue/search-entities.ts';
import { slot } from '../../platform/feature/slot.ts';

/**
 * `value` by kind: the slug of a city or district; the name of a place; a range such as `20-30` or `-5000` for tables and for yuan per table, after
 * `total:` for yuan in all; an ISO date; `2027-05-01..2027-05-31`, with `;weekend` and the like when only some of the days are meant; `lunch` or
 * `dinner`; a feature; a type of hotel, `hotel`, a category's slug or a type of the search; `price`, `rating` or `tables` for the order.
 */
export interface Condition {
  kind: ConditionKind;
  /** As it was written; parts that are apart are separated by a space. */
  text: string;
  value: string;
}

export interface Wish {
  conditions: Condition[];
  /** The words that are no condition, in Simplified Chinese and lower case. */
  rest: string[];
  /** Of the city, or of the district or place; 0: none. */
  cityId: number;
}

/** The lunar calendar. */
export interface LunarDays {
  /** Returns the day as 2027-09-15; empty when the year has no such day. */
  solarDate(lunarYear: number, month: number, day: number): string;
  /** Whether the almanac recommends the day for weddings. */
  isGoodDay(date: string): boolean;
}
export const lunarDays = slot<() => Promise<LunarDays>>('the lunar calendar, for days in sentences');
