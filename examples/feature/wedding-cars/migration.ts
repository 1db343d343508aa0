/** The table of the cars. */
import { key, type Migration, required } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createTable('wedding_car')
      .addColumn('id', 'integer', key)
      .addColumn('name', 'text', required)
      .addColumn('yuan_per_hour', 'integer', required)
      .execute();
  },
};
