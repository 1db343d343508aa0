/** The tables of baskets, and of the goods that enquiries ask for. */
import { type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const basketMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createTable('basket_line')
      .addColumn('owner_id', 'bigint', required)
      .addColumn('good_id', 'integer', required)
      .addColumn('choices', 'text', required)
      .addColumn('merchant_id', 'integer', required)
      .addColumn('amount', 'integer', required)
      .addColumn('basket_key', 'text', required)
      .addColumn('added_at', 'bigint', required)
      .addColumn('asked_at', 'bigint')
      .addPrimaryKeyConstraint('basket_line_key', ['owner_id', 'good_id', 'choices'])
      .execute();
    await db.schema.createIndex('basket_line_by_key').on('basket_line').columns(['basket_key']).execute();
    await db.schema
      .createTable('enquiry_good')
      .addColumn('enquiry_id', 'text', required)
      .addColumn('merchant_id', 'integer', required)
      .addColumn('position', 'integer', required)
      .addColumn('good_id', 'integer', required)
      .addColumn('title', 'text', required)
      .addColumn('options', 'text', withDefault(''))
      .addColumn('amount', 'integer', required)
      .addColumn('unit', 'text', required)
      .addColumn('each_fen', 'bigint', required)
      .addPrimaryKeyConstraint('enquiry_good_key', ['enquiry_id', 'position', 'merchant_id'])
      .execute();
  },
};
