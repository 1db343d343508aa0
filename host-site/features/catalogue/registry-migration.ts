/** Adds the marriage registry offices, which an import writes. */
import { createTable, key, type Migration, optional, required, withDefault } from '../../platform/database/migration.ts';

export const registryMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await createTable(db, 'registry_office', [
      [key, 'integer', 'id'],
      [required, 'integer', 'city_id'],
      [optional, 'integer', 'district_id'],
      [required, 'text', 'name'],
      [withDefault(''), 'text', 'address', 'hours', 'phone', 'map_url', 'checked_on'],
      [withDefault(1), 'integer', 'active'],
    ]);
    await db.schema
      .createIndex('registry_office_by_city')
      .on('registry_office')
      .columns(['active', 'city_id', 'district_id', 'id'])
      .execute();
  },
};
