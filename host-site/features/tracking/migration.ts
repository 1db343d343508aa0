/** The table of tracking events, which are written in batches and read or deleted by time. */
import type { Kysely } from 'kysely';
import { createTable, key, type Migration, required } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0001-initial', '0110-tracking-login-state'],
  async up(db) {
    await createEvents(db);
  },
};

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'tracking_event', [
    [key, 'text', 'id'],
    [required, 'bigint', 'received_at'],
    [required, 'text', 'page_name', 'event_type', 'element_tag', 'element_data', 'user_id', 'device', 'app_name', 'rand_id'],
  ]);
  await db.schema.createIndex('tracking_event_by_time').on('tracking_event').column('received_at').execute();
}
