import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the fingerprints of the keys for phone numbers, so that a process with other keys can be refused at its start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('key_fingerprint')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('current_since', 'bigint')
    .execute();
}

/** Drops the fingerprints; the next start of a release that has them records its keys again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('key_fingerprint').execute();
}
