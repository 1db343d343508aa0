import { type Kysely, sql } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the quotes of an enquiry, one row for each version. The index allows one accepted version for each enquiry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quote')
    .addColumn('enquiry_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('valid_until', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('accepted_at', 'bigint')
    .addPrimaryKeyConstraint('quote_key', ['enquiry_id', 'version'])
    .execute();
  await db.schema
    .createIndex('quote_by_accepted')
    .on('quote')
    .column('enquiry_id')
    .unique()
    .where(sql<boolean>`accepted_at is not null`)
    .execute();
}

/** All quotes are lost. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('quote').execute();
}
