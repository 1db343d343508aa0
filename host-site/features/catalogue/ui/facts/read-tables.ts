import type { Fields } from '../../../../platform/ui/forms/fields.ts';
import { MOST_TABLES } from './estimate.ts';

/** Returns the number of tables of the request, or `standard` when it is missing or invalid. `hasBadTables`: it is invalid. */
export function readTables(query: Fields, standard: number): { tables: number; hasBadTables: boolean } {
  const tables = query.id('tables');
  if (tables > 0 && tables <= MOST_TABLES) return { tables, hasBadTables: false };
  return { tables: standard, hasBadTables: query.text('tables') !== '' };
}
