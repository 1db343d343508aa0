import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * Withdrawing deletes the number's cipher and hashes in the request. What is slow (rewriting export files, emptying SQLite's journal) follows
 * in one pass for all; this table holds what that pass still has to do, so that a restart loses nothing.
 */

/** Adds the table of erasures that the next pass completes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasure')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('enquiry_id', 'text', (c) => c.notNull())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'bigint', (c) => c.notNull())
    .execute();
}

/** Pending erasures are lost: export files and the journal may keep what they hold. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('erasure').execute();
}
