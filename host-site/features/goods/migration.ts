/** The table of the goods. Each of its indexes contains the columns of all filters, so that a list reads rows of its page only. */
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

const FILTERED = ['price', 'lead_days', 'colours', 'merchant_id'] as const;

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createTable('good')
      .addColumn('id', 'integer', key)
      .addColumn('merchant_id', 'integer', required)
      .addColumn('list_id', 'integer', required)
      .addColumn('title', 'text', required)
      .addColumn('text', 'text', withDefault(''))
      .addColumn('unit', 'text', required)
      .addColumn('price', 'integer', required)
      .addColumn('steps', 'text', required)
      .addColumn('options', 'text', withDefault('[]'))
      .addColumn('colours', 'integer', withDefault(0))
      .addColumn('lead_days', 'integer', required)
      .addColumn('per_table', 'integer', withDefault(0))
      .addColumn('ships_to', 'text', withDefault(''))
      .addColumn('pictures', 'text', withDefault('[]'))
      .addColumn('views', 'integer', withDefault(0))
      .addColumn('active', 'integer', withDefault(1))
      .execute();
    for (const [name, column] of [
      ['good_by_views', 'views'],
      ['good_by_price', 'price'],
      ['good_by_lead', 'lead_days'],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('good')
        .columns(['active', 'list_id', column, 'id', ...FILTERED.filter((filter) => filter !== column)])
        .execute();
    await db.schema.createIndex('good_by_merchant').on('good').columns(['merchant_id', 'active', 'views', 'id']).execute();
  },
};
