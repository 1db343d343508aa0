/** Compares rows with stored rows by key and writes those that are new or differ. */
import { type Kysely, sql } from 'kysely';
import { inBatches } from '../../../../platform/database/in-batches.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';

export type Row = Record<string, string | number | null>;
const AT_ONCE = 500;

export interface Written {
  /** Index among the rows given. */
  index: number;
  /** The stored row; undefined: new. */
  before: Row | undefined;
  row: Row;
}

/** Returns the stored rows of the keys, by key. */
export async function storedRows(
  db: Kysely<Database>,
  table: keyof Database,
  key: string,
  keys: readonly number[],
): Promise<Map<number, Row[]>> {
  const rowsByKey = new Map<number, Row[]>();
  const all = [...new Set(keys)];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(some)})`.execute(db);
    for (const row of rows) {
      const value = row[key] as number;
      rowsByKey.set(value, [...(rowsByKey.get(value) ?? []), row]);
    }
  }
  return rowsByKey;
}

export interface Incoming {
  row: Row;
  /** Whether the file sets the column; other columns of a stored row stay. */
  decides: (column: string) => boolean;
}

/**
 * Returns the rows that are new or differ. A changed row without a date gets `today`.
 * @param stored returns the stored row of an incoming one
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
export async function upsertRows(
  db: Kysely<Database>,
  table: keyof Database,
  key: readonly string[],
  rows: readonly Row[],
  onRows?: (count: number) => void,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const others = Object.keys(first).filter((column) => !key.includes(column));
  await inBatches(rows, async (batch) => {
    await db
      .insertInto(table)
      .values(batch as never)
      .onConflict((conflict) =>
        conflict
          .columns(key as never)
          .doUpdateSet(Object.fromEntries(others.map((column) => [column, sql.ref(`excluded.${column}`)])) as never),
      )
      .execute();
    onRows?.(batch.length);
  });
}
