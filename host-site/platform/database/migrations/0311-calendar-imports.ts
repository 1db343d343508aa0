import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the calendars that are imported for halls, and the meals that they occupy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hall_import')
    .addColumn('hall_id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('sealed_key', 'text', (c) => c.notNull())
    .addColumn('sealed_cipher', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('next_fetch_at', 'bigint', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failure', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('last_attempt_at', 'bigint')
    .addColumn('last_success_at', 'bigint')
    .addColumn('lease', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('leased_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('hall_import_by_due').on('hall_import').column('next_fetch_at').execute();
  await db.schema
    .createTable('hall_busy')
    .addColumn('hall_id', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('meal', 'text', (c) => c.notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('hall_busy_key', ['hall_id', 'day', 'meal'])
    .execute();
  await db.schema.createIndex('hall_busy_by_day').on('hall_busy').column('day').execute();
}

/** Drops the imports; their addresses have to be entered again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['hall_busy', 'hall_import']) await db.schema.dropTable(table).execute();
}
