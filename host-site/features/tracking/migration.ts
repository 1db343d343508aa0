/** The table of tracking events, which are written in batches and read or deleted by time. */
import type { Kysely } from 'kysely';
import { key, type Migration, required } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0001-initial', '0110-tracking-login-state'],
  async up(db) {
    await createEvents(db);
  },
};

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tracking_event')
    .addColumn('id', 'text', key)
    .addColumn('received_at', 'bigint', required)
    .addColumn('page_name', 'text', required)
    .addColumn('event_type', 'text', required)
    .addColumn('element_tag', 'text', required)
    .addColumn('element_data', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('device', 'text', required)
    .addColumn('app_name', 'text', required)
    .addColumn('rand_id', 'text', required)
    .execute();
  await db.schema.createIndex('tracking_event_by_time').on('tracking_event').column('received_at').execute();
}
