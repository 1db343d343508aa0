import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the availability of halls: whether a hall states any, and what its merchant states for each day and meal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hall_availability')
    .addColumn('hall_id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('hall_slot')
    .addColumn('hall_id', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('meal', 'text', (c) => c.notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('hall_slot_key', ['hall_id', 'day', 'meal'])
    .execute();
  await db.schema.createIndex('hall_slot_by_day').on('hall_slot').column('day').execute();
}

/** Availability is lost. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['hall_slot', 'hall_availability']) await db.schema.dropTable(table).execute();
}
