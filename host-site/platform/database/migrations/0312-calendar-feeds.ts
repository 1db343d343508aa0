import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the private feeds of halls' calendars, by the hash of their token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hall_feed')
    .addColumn('hall_id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('hall_feed_by_token').on('hall_feed').column('token_hash').unique().execute();
}

/** Drops the feeds; calendars that read them have to be given new addresses. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('hall_feed').execute();
}
