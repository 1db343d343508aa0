/** The tables of baskets, and of the goods that enquiries ask for. */
import { createTable, type Migration, optional, required, withDefault } from '../../platform/database/migration.ts';

export const basketMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await createTable(
      db,
      'basket_line',
      [
        [required, 'bigint', 'owner_id'],
        [required, 'integer', 'good_id'],
        [required, 'text', 'choices'],
        [required, 'integer', 'merchant_id', 'amount'],
        [required, 'text', 'basket_key'],
        [required, 'bigint', 'added_at'],
        [optional, 'bigint', 'asked_at'],
      ],
      ['owner_id', 'good_id', 'choices'],
    );
    await db.schema.createIndex('basket_line_by_key').on('basket_line').columns(['basket_key']).execute();
    await createTable(
      db,
      'enquiry_good',
      [
        [required, 'text', 'enquiry_id'],
        [required, 'integer', 'merchant_id', 'position', 'good_id'],
        [required, 'text', 'title'],
        [withDefault(''), 'text', 'options'],
        [required, 'integer', 'amount'],
        [required, 'text', 'unit'],
        [required, 'bigint', 'each_fen'],
      ],
      ['enquiry_id', 'position', 'merchant_id'],
    );
  },
};
