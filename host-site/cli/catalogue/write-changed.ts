/** Writes rows by their key: new ones whole, known ones where they differ, equal ones not at all. */
import { type Kysely, sql } from 'kysely';
import { writeBatches } from '../../database/batch.ts';
import type { Database } from '../../database/schema/schema.ts';

export type Row = Record<string, string | number | null>;
const AT_ONCE = 500;

export interface Written {
  /** Index among the rows given. */
  index: number;
  /** As it was; undefined: new. */
  before: Row | undefined;
  row: Row;
}

/** The stored rows of these keys, by key. */
export async function storedRows(
  db: Kysely<Database>,
  table: keyof Database,
  key: string,
  keys: readonly number[],
): Promise<Map<number, Row[]>> {
  const found = new Map<number, Row[]>();
  const all = [...new Set(keys)];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(some)})`.execute(db);
    for (const row of rows) {
      const value = row[key] as number;
      found.set(value, [...(found.get(value) ?? []), row]);
    }
  }
  return found;
}

export interface Incoming {
  row: Row;
  /** Whether the file decides this column; of a known row the others stay. */
  decides: (column: string) => boolean;
}

/**
 * What of `incoming` is new or differs. A changed row without a date of its own is of `today`.
 * @param same whether a stored row is this one, where the key alone does not say it
 */
export function changedRows(incoming: readonly Incoming[], stored: (row: Row) => Row | undefined, today: string): Written[] {
  const written: Written[] = [];
  incoming.forEach(({ row, decides }, index) => {
    const before = stored(row);
    const merged: Row = before
      ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, decides(name) ? value : (before[name] ?? null)]))
      : { ...row };
    const hasDate = 'changed_on' in merged;
    const named = hasDate && decides('changed_on') && row.changed_on !== '';
    if (hasDate && !named) merged.changed_on = before?.changed_on ?? '';
    const differs = !before || Object.entries(merged).some(([name, value]) => before[name] !== value);
    if (!differs) return;
    if (hasDate && !named) merged.changed_on = today;
    written.push({ index, before, row: merged });
  });
  return written;
}

/** Inserts or overwrites; all rows have the same columns. */
export async function upsertRows(db: Kysely<Database>, table: keyof Database, key: readonly string[], rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const others = Object.keys(first).filter((column) => !key.includes(column));
  await writeBatches(db, rows, (batch) =>
    db
      .insertInto(table)
      .values(batch as never)
      .onConflict((conflict) =>
        conflict
          .columns(key as never)
          .doUpdateSet(Object.fromEntries(others.map((column) => [column, sql.ref(`excluded.${column}`)])) as never),
      )
      .compile(),
  );
}
