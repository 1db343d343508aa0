/** The field for the number of tables that totals are computed for, and its value in a request. */
import { MOST_TABLES } from '../facts/estimate.ts';
import type { Fields } from './fields.ts';

/** Renders the field `tables` with its label. */
export function TablesField({ label, tables }: { label: string; tables: number }) {
  return (
    <label>
      {label}
      <input name="tables" type="number" inputMode="numeric" min={1} max={MOST_TABLES} defaultValue={tables} />
    </label>
  );
}

/** Returns the number of tables of the request, or `standard` when it is missing or invalid. `hasBadTables`: it is invalid. */
export function readTables(query: Fields, standard: number): { tables: number; hasBadTables: boolean } {
  const tables = query.id('tables');
  if (tables > 0 && tables <= MOST_TABLES) return { tables, hasBadTables: false };
  return { tables: standard, hasBadTables: query.text('tables') !== '' };
}
