/** The table of searches without a result. */
import { key, type Migration, required } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  async up(db) {
    await db.schema
      .createTable('unanswered_search')
      .addColumn('id', 'text', key)
      .addColumn('text', 'text', required)
      .addColumn('searched_at', 'bigint', required)
      .execute();
    await db.schema.createIndex('unanswered_search_by_time').on('unanswered_search').column('searched_at').execute();
  },
};
