import type { Kysely } from 'kysely';
import { writeBatches } from '../database/batch.ts';
import type { Database } from '../database/schema/schema.ts';

/** Inserts rows of a table. */
export function insertRows(trx: Kysely<Database>, table: keyof Database, rows: readonly object[]): Promise<void> {
  return writeBatches(trx, rows as Record<string, string | number | null>[], (batch) =>
    trx
      .insertInto(table)
      .values(batch as never)
      .compile(),
  );
}
