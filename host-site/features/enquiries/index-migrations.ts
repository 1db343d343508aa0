/** Indexes that the inbox got after the first release. Each contains a part of the enquiries. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migration.ts';

const partialIndex = (name: string, columns: readonly string[], condition: string): Migration => ({
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createIndex(name)
      .on('enquiry')
      .columns([...columns])
      .where(sql.raw<boolean>(condition))
      .execute();
  },
});

/** Contains the enquiries that no user of the merchant has opened, so that they are counted without reading the others. */
export const newIndexMigration = partialIndex(
  'enquiry_by_new',
  ['merchant_id'],
  "state = 'new' and is_test = 0 and repeats_enquiry_id is null",
);

/**
 * An inbox counts its tabs and reads the packages and origins of its filters from it: without it, each read every enquiry of the merchant. It leaves out
 * repetitions, which are no enquiries of the inbox; SQLite reads the column of that condition too.
 */
export const inboxIndexMigration = partialIndex(
  'enquiry_by_inbox',
  ['merchant_id', 'state', 'is_test', 'package_id', 'origin', 'repeats_enquiry_id'],
  'repeats_enquiry_id is null',
);
