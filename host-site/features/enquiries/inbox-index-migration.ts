/**
 * Adds an index from which an inbox counts its tabs and reads the packages and origins of its filters: without it, each read every enquiry of the merchant. A
 * repetition is no enquiry of the inbox.
 */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migration.ts';

export const inboxIndexMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createIndex('enquiry_by_inbox')
      .on('enquiry')
      .columns(['merchant_id', 'state', 'is_test', 'package_id', 'origin'])
      .where(sql<boolean>`repeats_enquiry_id is null`)
      .execute();
  },
};
