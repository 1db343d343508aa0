import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engines/database-engine.ts';
import type { Database } from '../schema/schema.ts';

/**
 * Lets a transaction write to all nodes by one connection to each, and so to distributed tables first and then to tables that are on every node: parallel
 * connections cannot follow the foreign keys between these.
 */
export async function writeSequentially(trx: Kysely<Database>): Promise<void> {
  if (engineOf(trx) === 'citus') await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx);
}
