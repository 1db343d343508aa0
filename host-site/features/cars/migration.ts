/** The table of the fleets. */
import { type Migration, required, withDefault } from '../../platform/database/migration.ts';
import { offeringIndexes, offeringTable } from '../catalogue/service.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await offeringTable(db, 'car_fleet')
      .addColumn('city_id', 'integer', required)
      .addColumn('brand', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('lead_car', 'text', required)
      .addColumn('colour', 'text', required)
      .addColumn('seats', 'integer', required)
      .addColumn('following_car', 'text', withDefault(''))
      .addColumn('included_cars', 'integer', withDefault(1))
      .addColumn('most_cars', 'integer', required)
      .addColumn('hours', 'integer', required)
      .addColumn('km', 'integer', required)
      .addColumn('following_price', 'integer')
      .addColumn('overtime_price', 'integer')
      .addColumn('over_km_price', 'integer')
      .addColumn('driver_price', 'integer')
      .addColumn('tolls_price', 'integer')
      .addColumn('flowers_price', 'integer')
      .execute();
    await offeringIndexes(db, 'car_fleet', {
      list: 'city_id',
      sorts: { views: 'views', price: 'price', cars: 'most_cars' },
      filtered: ['price', 'most_cars', 'brand', 'kind', 'colour'],
    });
  },
};
