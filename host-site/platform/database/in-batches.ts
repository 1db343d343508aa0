import type { Kysely } from 'kysely';
import type { Database } from './schema/schema.ts';

/** Parameters per statement, far below SQLite's limit of 32,766. */
const PARAMETERS = 4000;

/** Calls `write` with as many rows at a time as one statement can hold. All rows have the same columns. */
export async function inBatches<R extends object>(rows: readonly R[], write: (batch: R[]) => Promise<unknown>): Promise<void> {
  const size = Math.max(1, Math.floor(PARAMETERS / Object.keys(rows[0] ?? {}).length));
  for (let start = 0; start < rows.length; start += size) await write(rows.slice(start, start + size));
}

export const insertRows = (trx: Kysely<Database>, table: keyof Database, rows: readonly object[]): Promise<void> =>
  inBatches(rows, (batch) =>
    trx
      .insertInto(table)
      .values(batch as never)
      .execute(),
  );
