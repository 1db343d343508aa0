/** The table of the packages. */
import { type Migration, required, withDefault } from '../../platform/database/migration.ts';
import { offeringIndexes, offeringTable } from '../catalogue/service.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await offeringTable(db, 'travel_package')
      .addColumn('destination', 'text', required)
      .addColumn('days', 'integer', required)
      .addColumn('journey', 'text', required)
      .addColumn('nights', 'integer', withDefault(0))
      .addColumn('hotel', 'text', withDefault(''))
      .addColumn('dresses', 'integer', withDefault(0))
      .addColumn('suits', 'integer', withDefault(0))
      .addColumn('makeups', 'integer', withDefault(0))
      .addColumn('photographs', 'integer', required)
      .addColumn('edited', 'integer', required)
      .addColumn('all_originals', 'integer', withDefault(0))
      .addColumn('charges', 'text')
      .addColumn('months', 'integer', required)
      .addColumn('months_reason', 'text', required)
      .addColumn('from_cities', 'text', withDefault(''))
      .execute();
    await offeringIndexes(db, 'travel_package', {
      list: 'destination',
      sorts: { views: 'views', price: 'price', days: 'days' },
      filtered: ['price', 'days', 'journey', 'months', 'from_cities'],
    });
  },
};
