/** The tables of what visitors and accounts have in their planner. */
import type { Kysely } from 'kysely';
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0281-visitors'],
  async up(db) {
    await createPlans(db);
  },
};

async function createPlans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('favourite')
    .addColumn('owner_id', 'bigint', required)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('favourite_key', ['owner_id', 'merchant_id'])
    .execute();
  await db.schema
    .createTable('own_plan')
    .addColumn('owner_id', 'bigint', key)
    .addColumn('wedding_date', 'text', withDefault(''))
    .addColumn('meal', 'text', withDefault(''))
    .addColumn('table_count', 'integer')
    .addColumn('updated_at', 'bigint', required)
    .execute();
}
