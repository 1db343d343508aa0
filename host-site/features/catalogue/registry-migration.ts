/** Adds the marriage registry offices, which an import writes. */
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const registryMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createTable('registry_office')
      .addColumn('id', 'integer', key)
      .addColumn('city_id', 'integer', required)
      .addColumn('district_id', 'integer')
      .addColumn('name', 'text', required)
      .addColumn('address', 'text', withDefault(''))
      .addColumn('hours', 'text', withDefault(''))
      .addColumn('phone', 'text', withDefault(''))
      .addColumn('map_url', 'text', withDefault(''))
      .addColumn('checked_on', 'text', withDefault(''))
      .addColumn('active', 'integer', withDefault(1))
      .execute();
    await db.schema
      .createIndex('registry_office_by_city')
      .on('registry_office')
      .columns(['active', 'city_id', 'district_id', 'id'])
      .execute();
  },
};
