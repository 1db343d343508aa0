/** Filter options of the hotel list. */
import { MOST_WEDDING_TABLES } from '../services/wedding-plan.ts';

export const HOTEL_FLAGS = ['pillar', 'height', 'service', 'entry', 'gift', 'room'] as const;
/** Name of a filter that is on or off, as the address has it. */
export type HotelFlag = (typeof HOTEL_FLAGS)[number];

/** From including, to excluding for prices; a missing end is open. */
export interface Range {
  from?: number | undefined;
  to?: number | undefined;
}

/** Yuan per table. */
export const PRICE_RANGES: readonly Range[] = [
  { to: 3000 },
  { from: 3000, to: 4000 },
  { from: 4000, to: 5000 },
  { from: 5000, to: 8000 },
  { from: 8000 },
];
export const TABLE_RANGES: readonly Range[] = [{ to: 10 }, { from: 10, to: 20 }, { from: 20, to: 30 }, { from: 30, to: 40 }, { from: 40 }];
export const HOTEL_TYPES = ['五星级', '四星级', '婚礼会所', '草坪庄园', '特色餐厅'] as const;
/** Metres that a hall of the flag `height` has. */
export const HIGH_HALL = 5;

/** Returns the range as the address has it: `-3000`, `3000-4000`, `8000-`. */
export const rangeText = ({ from, to }: Range): string => `${from ?? ''}-${to ?? ''}`;

const RANGE = /^(\d{0,7})-(\d{0,7})$/;
/** Parses a range of the address; null when it is invalid. */
export function parseRange(text: string): Range | null {
  const match = RANGE.exec(text);
  if (!match || text === '-') return null;
  const range: Range = {};
  if (match[1]) range.from = Number(match[1]);
  if (match[2]) range.to = Number(match[2]);
  return range.from !== undefined && range.to !== undefined && range.from > range.to ? null : range;
}

/** Returns the number of tables that stands for a range on pages about one number: its middle, or its only end. */
export const middleOf = ({ from, to }: Range): number =>
  Math.min(MOST_WEDDING_TABLES, Math.round(((from ?? to ?? 0) + (to ?? from ?? 0)) / 2));

/** Parses the tables of the address: a range, or a number of tables that one hall holds; null when it is invalid. */
export function parseTables(text: string): Range | null {
  return /^[1-9]\d{0,2}$/.test(text) ? { from: Number(text), to: Number(text) } : parseRange(text);
}
