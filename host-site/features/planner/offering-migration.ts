/** The table of the offerings, such as goods or fleets, that visitors and accounts have saved. */
import { createTable, type Migration, required } from '../../platform/database/migration.ts';

export const offeringMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await createTable(
      db,
      'favourite_offering',
      [
        [required, 'bigint', 'owner_id'],
        [required, 'text', 'kind'],
        [required, 'integer', 'offering_id', 'merchant_id'],
        [required, 'text', 'title'],
        [required, 'bigint', 'created_at'],
      ],
      ['owner_id', 'kind', 'offering_id'],
    );
  },
};
