/**
 * The derived tables of lists, which are rebuilt from other tables.
 *
 * `listing` is the narrow row of everything that a category lists. Its indexes have every column that a filter or a sort needs, so that a page is found in the
 * index alone and only the dozen rows that are shown are read in full. Each sort has one index with and one without the city; both directions of a
 * sort read the same index. The counts say how many entries there are without counting. `push_entry` lists the pages that search engines do not know yet.
 */
import type { Kysely } from 'kysely';
import { createTable, required } from '../../../platform/database/migration.ts';

export async function createDerivedTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'listing',
    [
      [required, 'integer', 'type', 'id', 'category', 'city_id', 'tier'],
      [required, 'text', 'style'],
      [required, 'integer', 'price', 'views', 'score'],
    ],
    ['type', 'id'],
  );
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
  await createTable(
    db,
    'listing_count',
    [
      [required, 'integer', 'city_id', 'category', 'type'],
      [required, 'text', 'style'],
      [required, 'integer', 'tier', 'total'],
    ],
    ['city_id', 'category', 'type', 'style', 'tier'],
  );
  await createTable(
    db,
    'filter_count',
    [
      [required, 'integer', 'city_id', 'category', 'type'],
      [required, 'text', 'style'],
      [required, 'integer', 'tier', 'band', 'total'],
    ],
    ['city_id', 'category', 'type', 'style', 'tier', 'band'],
  );
  await createTable(
    db,
    'push_entry',
    [
      [required, 'integer', 'type', 'id'],
      [required, 'bigint', 'queued_at'],
    ],
    ['type', 'id'],
  );
  await db.schema.createIndex('push_entry_by_time').on('push_entry').columns(['queued_at', 'type', 'id']).execute();
}
