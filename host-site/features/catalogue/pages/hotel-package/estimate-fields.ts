/** Parses the fields of the estimate's form: the number of tables, and a count for each optional fee. */
import type { Fields } from '../../../../platform/ui/forms/fields.ts';
import { readTables } from '../../ui/facts/read-tables.ts';

export const MOST_COUNTED = 999;

export interface EstimateFields {
  tables: number;
  /** Whether the number of tables was invalid and the package's own number is used. */
  hasBadTables: boolean;
  /** Counts by field name, without fees that are not selected. */
  counts: Readonly<Record<string, number>>;
  /** Whether a count was invalid, so that it counts as 0. */
  hasBadCount: boolean;
}

/** @param names field names of the hotel's fees @param standard the package's number of tables */
export function readEstimateFields(query: Fields, names: readonly string[], standard: number): EstimateFields {
  const counts: Record<string, number> = {};
  let hasBadCount = false;
  for (const name of names) {
    const text = query.text(name, 20);
    if (/^\d{1,3}$/.test(text)) counts[name] = Number(text);
    else if (text) hasBadCount = true;
  }
  return { ...readTables(query, standard), counts, hasBadCount };
}
