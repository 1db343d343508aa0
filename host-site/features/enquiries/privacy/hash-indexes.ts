/** Indexes of keyed hashes of numbers. */
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../../platform/database/engines/database-engine.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';

/** Rebuilds them without remains in unused parts of SQLite's pages. For the command line: it blocks writers. */
export async function rebuildHashIndexes(db: Kysely<Database>): Promise<void> {
  if (engineOf(db) !== 'sqlite') return;
  await sql`reindex enquiry_by_phone`.execute(db);
  await sql`reindex idempotency`.execute(db);
}
