import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the sessions of visitors without an account, and what visitors and accounts have in their planner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visitor')
    .addColumn('id_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('owner_id', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('visitor_by_expiry').on('visitor').column('expires_at').execute();
  await db.schema
    .createTable('favourite')
    .addColumn('owner_id', 'bigint', (c) => c.notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('favourite_key', ['owner_id', 'merchant_id'])
    .execute();
  await db.schema
    .createTable('own_plan')
    .addColumn('owner_id', 'bigint', (c) => c.primaryKey().notNull())
    .addColumn('wedding_date', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('meal', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('table_count', 'integer')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}

/** Visitors lose their sessions, visitors and accounts their planner. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['own_plan', 'favourite', 'visitor']) await db.schema.dropTable(table).execute();
}
