/** Facts of packages that lists filter and sort by, and how the table stores lists of months and cities. */
import { listOf } from '../../platform/database/schema/stored-json.ts';

/** What other features call travel packages, in addresses too. */
export const KIND = 'travel';

/** How the couple gets to the destination and about, as the price includes it. */
export const JOURNEYS = ['往返交通', '当地接送', '自行前往'] as const;
export type Journey = (typeof JOURNEYS)[number];

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** Days, as addresses have ranges: from including, to excluding. */
export const TRAVEL_DAYS = ['-3', '3-5', '5-7', '7-'] as const;
/** Yuan for a package, as addresses have ranges. */
export const TRAVEL_PRICES = ['-5000', '5000-8000', '8000-12000', '12000-'] as const;
export const TRAVEL_SORTS = ['default', 'price', 'priceDown', 'days'] as const;
export type TravelSort = (typeof TRAVEL_SORTS)[number];

export const MOST_DAYS = 30;
/** Cities that a package may leave from. */
export const MOST_CITIES = 40;

/** A charge that comes later, in fen; null: by use. */
export interface LaterCharge {
  name: string;
  price: number | null;
}

export const monthBit = (month: number): number => 1 << (month - 1);
export const bitsOfMonths = (months: readonly number[]): number => months.reduce((bits, month) => bits | monthBit(month), 0);

/** Returns the months in the order of the season: one over New Year begins in autumn. */
export function monthsOfBits(bits: number): number[] {
  const months = MONTHS.filter((month) => bits & monthBit(month));
  const start = months.findIndex((month, at) => at > 0 && month - (months[at - 1] ?? 0) > 1);
  const isOverNewYear = months.length < 12 && months[0] === 1 && months.at(-1) === 12 && start > 0;
  return isOverNewYear ? [...months.slice(start), ...months.slice(0, start)] : months;
}

/** City ids between commas, so that a condition can name one of them: `,1,90,`. */
export const storedCities = (ids: readonly number[]): string => (ids.length ? `,${ids.join(',')},` : '');
export const citiesOfStored = (stored: string): number[] => stored.split(',').filter(Boolean).map(Number);

/** Null: the merchant does not state any. */
export const chargesOfStored = (stored: string | null): LaterCharge[] | null => (stored === null ? null : listOf<LaterCharge>(stored));
