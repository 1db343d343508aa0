/** Adds the synonyms of the search, which an import writes. */
import { createTable, key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const synonymMigration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await createTable(db, 'search_synonym', [
      [key, 'integer', 'id'],
      [required, 'text', 'word', 'means'],
      [withDefault(1), 'integer', 'active'],
    ]);
  },
};
