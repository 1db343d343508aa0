/** What the estimate's form sends: tables, and for each fee that can be chosen a count. */
import type { Fields } from '../loading/load.ts';

export const MOST_TABLES = 300;
export const MOST_COUNTED = 999;

export interface EstimateFields {
  tables: number;
  /** Whether the tables in the address were invalid, so that those of the package are used. */
  hasBadTables: boolean;
  /** Counts by field name; fields that are not chosen are left out. */
  counts: Readonly<Record<string, number>>;
  /** Whether a count was invalid, so that it counts as 0. */
  hasBadCount: boolean;
}

/** @param names the field names of the hotel's fees @param standard the package's tables */
export function readEstimateFields(query: Fields, names: readonly string[], standard: number): EstimateFields {
  const tables = query.id('tables');
  const isUsable = tables > 0 && tables <= MOST_TABLES;
  const counts: Record<string, number> = {};
  let hasBadCount = false;
  for (const name of names) {
    const text = query.text(name, 20);
    if (/^\d{1,3}$/.test(text)) counts[name] = Number(text);
    else if (text) hasBadCount = true;
  }
  return { tables: isUsable ? tables : standard, hasBadTables: query.text('tables') !== '' && !isUsable, counts, hasBadCount };
}
