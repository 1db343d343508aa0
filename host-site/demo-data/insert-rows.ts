import type { Kysely } from 'kysely';
import { inBatches } from '../platform/database/in-batches.ts';
import type { Database } from '../platform/database/schema/schema.ts';

/** Inserts rows of a table. */
export function insertRows(trx: Kysely<Database>, table: keyof Database, rows: readonly object[]): Promise<void> {
  return inBatches(rows, (batch) =>
    trx
      .insertInto(table)
      .values(batch as never)
      .execute(),
  );
}
