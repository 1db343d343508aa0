/** The tables of guides, notes, posters and ranks. */
import type { Kysely } from 'kysely';
import { createTable, key, required, withDefault } from '../../platform/database/migration.ts';

/**
 * A category lists its latest guides, and so does the list of all: each has an index in that order. `article_tag_entry` is derived: it
 * lists the guides of a tag in the order of their lists.
 */
export async function createGuides(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'article', [
    [key, 'integer', 'id'],
    [required, 'integer', 'category'],
    [required, 'text', 'title', 'summary', 'sections', 'pictures'],
    [required, 'integer', 'views'],
    [required, 'text', 'changed_on'],
    [required, 'integer', 'active'],
    [withDefault('[]'), 'text', 'tags'],
  ]);
  await db.schema.createIndex('article_by_category').on('article').columns(['category', 'active', 'changed_on', 'id']).execute();
  await db.schema.createIndex('article_by_change').on('article').columns(['active', 'changed_on', 'id']).execute();
  await createTable(db, 'article_tag', [
    [key, 'integer', 'id'],
    [required, 'text', 'name'],
    [withDefault(0), 'integer', 'position'],
  ]);
  await createTable(
    db,
    'article_tag_entry',
    [
      [required, 'integer', 'tag_id'],
      [required, 'text', 'changed_on'],
      [required, 'integer', 'article_id'],
    ],
    ['tag_id', 'changed_on', 'article_id'],
  );
}

/** Notes of merchants, poster blocks of the operator, and ranks. */
export async function createTexts(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'note', [
    [key, 'integer', 'id'],
    [(c) => c.notNull().references('merchant.id'), 'integer', 'merchant_id'],
    [required, 'text', 'title', 'text', 'pictures'],
    [required, 'integer', 'views'],
    [required, 'text', 'changed_on'],
    [required, 'integer', 'active'],
  ]);
  await db.schema.createIndex('note_by_merchant').on('note').columns(['merchant_id', 'active', 'changed_on', 'id']).execute();
  await createTable(db, 'poster', [
    [key, 'integer', 'id'],
    [required, 'text', 'place'],
    [required, 'integer', 'city_id'],
    [required, 'text', 'title', 'lead', 'picture', 'target_url'],
    [required, 'integer', 'position', 'active'],
  ]);
  await db.schema.createIndex('poster_by_place').on('poster').columns(['place', 'active', 'city_id', 'position', 'id']).execute();
  await createTable(db, 'rank', [
    [key, 'integer', 'id'],
    [required, 'text', 'alias_title'],
    [required, 'integer', 'heat', 'position'],
  ]);
}
