/** The table of the goods. */
import { type Migration, required, withDefault } from '../../platform/database/migration.ts';
import { offeringIndexes, offeringTable } from '../catalogue/service.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await offeringTable(db, 'good')
      .addColumn('list_id', 'integer', required)
      .addColumn('unit', 'text', required)
      .addColumn('steps', 'text', required)
      .addColumn('options', 'text', withDefault('[]'))
      .addColumn('colours', 'integer', withDefault(0))
      .addColumn('lead_days', 'integer', required)
      .addColumn('per_table', 'integer', withDefault(0))
      .addColumn('ships_to', 'text', withDefault(''))
      .execute();
    await offeringIndexes(db, 'good', {
      list: 'list_id',
      sorts: { views: 'views', price: 'price', lead: 'lead_days' },
      filtered: ['price', 'lead_days', 'colours'],
    });
  },
};
