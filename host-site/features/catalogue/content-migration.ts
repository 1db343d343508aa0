/** The tables of guides, notes, posters and ranks. */
import type { Kysely } from 'kysely';
import { key, required, withDefault } from '../../platform/database/migration.ts';

/**
 * A category lists its latest guides, and so does the list of all: each has an index in that order. `article_tag_entry` is derived: it
 * lists the guides of a tag in the order of their lists.
 */
export async function createGuides(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article')
    .addColumn('id', 'integer', key)
    .addColumn('category', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('summary', 'text', required)
    .addColumn('sections', 'text', required)
    .addColumn('pictures', 'text', required)
    .addColumn('views', 'integer', required)
    .addColumn('changed_on', 'text', required)
    .addColumn('active', 'integer', required)
    .addColumn('tags', 'text', withDefault('[]'))
    .execute();
  await db.schema.createIndex('article_by_category').on('article').columns(['category', 'active', 'changed_on', 'id']).execute();
  await db.schema.createIndex('article_by_change').on('article').columns(['active', 'changed_on', 'id']).execute();
  await db.schema
    .createTable('article_tag')
    .addColumn('id', 'integer', key)
    .addColumn('name', 'text', required)
    .addColumn('position', 'integer', withDefault(0))
    .execute();
  await db.schema
    .createTable('article_tag_entry')
    .addColumn('tag_id', 'integer', required)
    .addColumn('changed_on', 'text', required)
    .addColumn('article_id', 'integer', required)
    .addPrimaryKeyConstraint('article_tag_entry_key', ['tag_id', 'changed_on', 'article_id'])
    .execute();
}

/** Notes of merchants, poster blocks of the operator, and ranks. */
export async function createTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('note')
    .addColumn('id', 'integer', key)
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('title', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('pictures', 'text', required)
    .addColumn('views', 'integer', required)
    .addColumn('changed_on', 'text', required)
    .addColumn('active', 'integer', required)
    .execute();
  await db.schema.createIndex('note_by_merchant').on('note').columns(['merchant_id', 'active', 'changed_on', 'id']).execute();
  await db.schema
    .createTable('poster')
    .addColumn('id', 'integer', key)
    .addColumn('place', 'text', required)
    .addColumn('city_id', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('lead', 'text', required)
    .addColumn('picture', 'text', required)
    .addColumn('target_url', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('active', 'integer', required)
    .execute();
  await db.schema.createIndex('poster_by_place').on('poster').columns(['place', 'active', 'city_id', 'position', 'id']).execute();
  await db.schema
    .createTable('rank')
    .addColumn('id', 'integer', key)
    .addColumn('alias_title', 'text', required)
    .addColumn('heat', 'integer', required)
    .addColumn('position', 'integer', required)
    .execute();
}
