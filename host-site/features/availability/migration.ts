/** The tables of the availability of halls. */
import type { Kysely } from 'kysely';
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

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
  await db.schema
    .createTable('hall_availability')
    .addColumn('hall_id', 'integer', key)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('is_on', 'integer', required)
    .addColumn('confirmed_at', 'bigint', required)
    .addColumn('is_demo', 'integer', withDefault(0))
    .execute();
  await db.schema
    .createTable('hall_slot')
    .addColumn('hall_id', 'integer', required)
    .addColumn('day', 'text', required)
    .addColumn('meal', 'text', required)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('is_demo', 'integer', withDefault(0))
    .addPrimaryKeyConstraint('hall_slot_key', ['hall_id', 'day', 'meal'])
    .execute();
  await db.schema.createIndex('hall_slot_by_day').on('hall_slot').column('day').execute();
}

/** The calendars that are imported for halls, the meals that they occupy, and the private feeds of halls by the hash of their token. */
async function createCalendars(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hall_import')
    .addColumn('hall_id', 'integer', key)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('host', 'text', required)
    .addColumn('sealed_key', 'text', required)
    .addColumn('sealed_cipher', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('next_fetch_at', 'bigint', required)
    .addColumn('failures', 'integer', withDefault(0))
    .addColumn('failure', 'text', withDefault(''))
    .addColumn('last_attempt_at', 'bigint')
    .addColumn('last_success_at', 'bigint')
    .addColumn('lease', 'text', withDefault(''))
    .addColumn('leased_until', 'bigint', withDefault(0))
    .execute();
  await db.schema.createIndex('hall_import_by_due').on('hall_import').column('next_fetch_at').execute();
  await db.schema
    .createTable('hall_busy')
    .addColumn('hall_id', 'integer', required)
    .addColumn('day', 'text', required)
    .addColumn('meal', 'text', required)
    .addColumn('merchant_id', 'integer', required)
    .addPrimaryKeyConstraint('hall_busy_key', ['hall_id', 'day', 'meal'])
    .execute();
  await db.schema.createIndex('hall_busy_by_day').on('hall_busy').column('day').execute();
  await db.schema
    .createTable('hall_feed')
    .addColumn('hall_id', 'integer', key)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('token_hash', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('hall_feed_by_token').unique().on('hall_feed').column('token_hash').execute();
}
