/** Adds the synonyms of the search, which an import writes. */
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const synonymMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createTable('search_synonym')
      .addColumn('id', 'integer', key)
      .addColumn('word', 'text', required)
      .addColumn('means', 'text', required)
      .addColumn('active', 'integer', withDefault(1))
      .execute();
  },
};
