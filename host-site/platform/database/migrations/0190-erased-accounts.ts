import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the keyed hash of a deleted account to its pending erasure, so that the erasure journal can record the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('erasure')
    .addColumn('account_hash', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

/** Pending deletions of accounts are not recorded in the journal. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('erasure').dropColumn('account_hash').execute();
}
