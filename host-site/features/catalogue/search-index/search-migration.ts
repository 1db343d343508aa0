/** The tables of the search, and what the header and the footer show. */
import type { Kysely } from 'kysely';
import { key, required } from '../../../platform/database/migration.ts';

export async function createSearchTables(db: Kysely<unknown>): Promise<void> {
  await createWords(db);
  await createPostings(db);
}

async function createWords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hot_word')
    .addColumn('id', 'integer', key)
    .addColumn('input_type', 'integer', required)
    .addColumn('alias_title', 'text', required)
    .addColumn('position', 'integer', required)
    .execute();
  await db.schema.createIndex('hot_word_by_type').on('hot_word').columns(['input_type', 'position']).execute();
  await db.schema
    .createTable('friendly_link')
    .addColumn('id', 'integer', key)
    .addColumn('title', 'text', required)
    .addColumn('target_url', 'text', required)
    .addColumn('position', 'integer', required)
    .execute();
}

/**
 * `search_gram` maps what is searched (two Chinese characters, two syllables, two initials, a Latin word or number) to the entries that contain it. All grams
 * of an entry have the entry's score: the entries of one gram come in the order of the results, and whether an entry has another gram too is one step in
 * the same index. A search in a city reads one range of the index by city. `search_hint` maps every beginning of a word to the word. `search_change`
 * contains the former words of entries that an import has changed: the search index follows in small steps beside a running server.
 */
async function createPostings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_gram')
    .addColumn('gram', 'text', required)
    .addColumn('type', 'integer', required)
    .addColumn('score', 'integer', required)
    .addColumn('id', 'integer', required)
    .addColumn('city_id', 'integer', required)
    .addColumn('weight', 'integer', required)
    .execute();
  await db.schema
    .createIndex('search_gram_by_gram')
    .on('search_gram')
    .columns(['gram', 'type', 'score', 'id', 'city_id', 'weight'])
    .execute();
  // After the other one: of two indexes that serve a look-up equally well SQLite takes the one that was created last.
  await db.schema
    .createIndex('search_gram_by_city')
    .on('search_gram')
    .columns(['gram', 'type', 'city_id', 'weight desc', 'score desc', 'id'])
    .execute();
  await db.schema
    .createTable('search_count')
    .addColumn('gram', 'text', required)
    .addColumn('type', 'integer', required)
    .addColumn('total', 'integer', required)
    .addPrimaryKeyConstraint('search_count_key', ['gram', 'type'])
    .execute();
  await db.schema
    .createTable('search_hint')
    .addColumn('prefix', 'text', required)
    .addColumn('heat', 'integer', required)
    .addColumn('word', 'text', required)
    .execute();
  await db.schema.createIndex('search_hint_by_prefix').on('search_hint').columns(['prefix', 'heat', 'word']).execute();
  await db.schema
    .createTable('search_change')
    .addColumn('type', 'integer', required)
    .addColumn('id', 'integer', required)
    .addColumn('was', 'text', required)
    .addPrimaryKeyConstraint('search_change_key', ['type', 'id'])
    .execute();
}
