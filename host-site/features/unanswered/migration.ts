/** The table of searches without a result. */
import { createTable, key, type Migration, required } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await createTable(db, 'unanswered_search', [
      [key, 'text', 'id'],
      [required, 'text', 'text'],
      [required, 'bigint', 'searched_at'],
    ]);
    await db.schema.createIndex('unanswered_search_by_time').on('unanswered_search').column('searched_at').execute();
  },
};
