/** The field for the number of tables that totals are computed for. */
import { MOST_TABLES } from './estimate.ts';

/** Renders the field `tables` with its label. */
export function TablesField({ label, tables }: { label: string; tables: number }) {
  return (
    <label>
      {label}
      <input name="tables" type="number" inputMode="numeric" min={1} max={MOST_TABLES} defaultValue={tables} />
    </label>
  );
}
