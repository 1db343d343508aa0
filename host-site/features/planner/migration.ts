/** The tables of what visitors and accounts have in their planner. */
import type { Kysely } from 'kysely';
import { createTable, key, type Migration, optional, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0281-visitors'],
  async up(db) {
    await createPlans(db);
  },
};

async function createPlans(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'favourite',
    [
      [required, 'bigint', 'owner_id'],
      [required, 'integer', 'merchant_id'],
      [required, 'bigint', 'created_at'],
    ],
    ['owner_id', 'merchant_id'],
  );
  await createTable(db, 'own_plan', [
    [key, 'bigint', 'owner_id'],
    [withDefault(''), 'text', 'wedding_date', 'meal'],
    [optional, 'integer', 'table_count'],
    [required, 'bigint', 'updated_at'],
  ]);
}
