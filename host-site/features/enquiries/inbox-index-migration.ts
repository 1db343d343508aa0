/**
 * Adds an index from which an inbox counts its tabs and reads the packages and origins of its filters: without it, each read every enquiry of the merchant. It leaves
 * out repetitions, which are no enquiries of the inbox; SQLite reads the column of that condition too.
 */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migration.ts';

export const inboxIndexMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createIndex('enquiry_by_inbox')
      .on('enquiry')
      .columns(['merchant_id', 'state', 'is_test', 'package_id', 'origin', 'repeats_enquiry_id'])
      .where(sql<boolean>`repeats_enquiry_id is null`)
      .execute();
  },
};
