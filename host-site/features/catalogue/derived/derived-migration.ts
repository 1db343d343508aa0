/**
 * The derived tables of lists, which are rebuilt from other tables.
 *
 * `listing` is the narrow row of everything that a category lists. Its indexes have every column that a filter or a sort needs, so that a page is found in the
 * index alone and only the dozen rows that are shown are read in full. Each sort has one index with and one without the city; both directions of a
 * sort read the same index. The counts say how many entries there are without counting. `push_entry` lists the pages that search engines do not know yet.
 */
import type { Kysely } from 'kysely';
import { required } from '../../../platform/database/migration.ts';

export async function createDerivedTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing')
    .addColumn('type', 'integer', required)
    .addColumn('id', 'integer', required)
    .addColumn('category', 'integer', required)
    .addColumn('city_id', 'integer', required)
    .addColumn('tier', 'integer', required)
    .addColumn('style', 'text', required)
    .addColumn('price', 'integer', required)
    .addColumn('views', 'integer', required)
    .addColumn('score', 'integer', required)
    .addPrimaryKeyConstraint('listing_key', ['type', 'id'])
    .execute();
  for (const sort of ['score', 'price', 'views']) {
    const filters = ['tier', 'style', ...(sort === 'price' ? [] : ['price'])];
    for (const [name, place] of [
      [`listing_by_city_${sort}`, ['city_id']],
      [`listing_by_${sort}`, []],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('listing')
        .columns(['type', 'category', ...place, sort, 'id', ...filters])
        .execute();
  }
  await db.schema
    .createTable('listing_count')
    .addColumn('city_id', 'integer', required)
    .addColumn('category', 'integer', required)
    .addColumn('type', 'integer', required)
    .addColumn('style', 'text', required)
    .addColumn('tier', 'integer', required)
    .addColumn('total', 'integer', required)
    .addPrimaryKeyConstraint('listing_count_key', ['city_id', 'category', 'type', 'style', 'tier'])
    .execute();
  await db.schema
    .createTable('filter_count')
    .addColumn('city_id', 'integer', required)
    .addColumn('category', 'integer', required)
    .addColumn('type', 'integer', required)
    .addColumn('style', 'text', required)
    .addColumn('tier', 'integer', required)
    .addColumn('band', 'integer', required)
    .addColumn('total', 'integer', required)
    .addPrimaryKeyConstraint('filter_count_key', ['city_id', 'category', 'type', 'style', 'tier', 'band'])
    .execute();
  await db.schema
    .createTable('push_entry')
    .addColumn('type', 'integer', required)
    .addColumn('id', 'integer', required)
    .addColumn('queued_at', 'bigint', required)
    .addPrimaryKeyConstraint('push_entry_key', ['type', 'id'])
    .execute();
  await db.schema.createIndex('push_entry_by_time').on('push_entry').columns(['queued_at', 'type', 'id']).execute();
}
