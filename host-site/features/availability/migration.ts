/** The tables of the availability of halls. */
import type { Kysely } from 'kysely';
import { createTable, key, type Migration, optional, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0310-availability', '0311-calendar-imports', '0312-calendar-feeds', '0313-demo-availability'],
  async up(db) {
    await createSlots(db);
    await createCalendars(db);
  },
};

/** Whether a hall states its availability, and what its merchant states for each day and meal. */
async function createSlots(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'hall_availability', [
    [key, 'integer', 'hall_id'],
    [required, 'integer', 'merchant_id', 'is_on'],
    [required, 'bigint', 'confirmed_at'],
    [withDefault(0), 'integer', 'is_demo'],
  ]);
  await createTable(
    db,
    'hall_slot',
    [
      [required, 'integer', 'hall_id'],
      [required, 'text', 'day', 'meal'],
      [required, 'integer', 'merchant_id'],
      [required, 'text', 'state'],
      [required, 'bigint', 'updated_at'],
      [withDefault(0), 'integer', 'is_demo'],
    ],
    ['hall_id', 'day', 'meal'],
  );
  await db.schema.createIndex('hall_slot_by_day').on('hall_slot').column('day').execute();
}

/** The calendars that are imported for halls, the meals that they occupy, and the private feeds of halls by the hash of their token. */
async function createCalendars(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'hall_import', [
    [key, 'integer', 'hall_id'],
    [required, 'integer', 'merchant_id'],
    [required, 'text', 'host', 'sealed_key', 'sealed_cipher'],
    [required, 'bigint', 'created_at', 'next_fetch_at'],
    [withDefault(0), 'integer', 'failures'],
    [withDefault(''), 'text', 'failure'],
    [optional, 'bigint', 'last_attempt_at', 'last_success_at'],
    [withDefault(''), 'text', 'lease'],
    [withDefault(0), 'bigint', 'leased_until'],
  ]);
  await db.schema.createIndex('hall_import_by_due').on('hall_import').column('next_fetch_at').execute();
  await createTable(
    db,
    'hall_busy',
    [
      [required, 'integer', 'hall_id'],
      [required, 'text', 'day', 'meal'],
      [required, 'integer', 'merchant_id'],
    ],
    ['hall_id', 'day', 'meal'],
  );
  await db.schema.createIndex('hall_busy_by_day').on('hall_busy').column('day').execute();
  await createTable(db, 'hall_feed', [
    [key, 'integer', 'hall_id'],
    [required, 'integer', 'merchant_id'],
    [required, 'text', 'token_hash'],
    [required, 'bigint', 'created_at'],
  ]);
  await db.schema.createIndex('hall_feed_by_token').unique().on('hall_feed').column('token_hash').execute();
}
