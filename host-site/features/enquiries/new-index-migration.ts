/** Adds an index of the enquiries that no user of the merchant has opened. It contains those alone, so that they are counted without reading the others. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migration.ts';

export const newIndexMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createIndex('enquiry_by_new')
      .on('enquiry')
      .column('merchant_id')
      .where(sql<boolean>`state = 'new' and is_test = 0 and repeats_enquiry_id is null`)
      .execute();
  },
};
