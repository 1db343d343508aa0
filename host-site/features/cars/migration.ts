/** The table of the fleets. Each index of a city's list contains the columns of all filters, so that a list reads rows of its page only. */
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

const FILTERED = ['price', 'most_cars', 'brand', 'kind', 'colour', 'merchant_id'] as const;

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createTable('car_fleet')
      .addColumn('id', 'integer', key)
      .addColumn('merchant_id', 'integer', required)
      .addColumn('city_id', 'integer', required)
      .addColumn('title', 'text', required)
      .addColumn('text', 'text', withDefault(''))
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
      .addColumn('price', 'integer', required)
      .addColumn('following_price', 'integer')
      .addColumn('overtime_price', 'integer')
      .addColumn('over_km_price', 'integer')
      .addColumn('driver_price', 'integer')
      .addColumn('tolls_price', 'integer')
      .addColumn('flowers_price', 'integer')
      .addColumn('pictures', 'text', withDefault('[]'))
      .addColumn('views', 'integer', withDefault(0))
      .addColumn('active', 'integer', withDefault(1))
      .execute();
    for (const [name, column] of [
      ['car_fleet_by_views', 'views'],
      ['car_fleet_by_price', 'price'],
      ['car_fleet_by_cars', 'most_cars'],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('car_fleet')
        .columns(['active', 'city_id', column, 'id', ...FILTERED.filter((filter) => filter !== column)])
        .execute();
    await db.schema.createIndex('car_fleet_by_merchant').on('car_fleet').columns(['merchant_id', 'active', 'views', 'id']).execute();
  },
};
