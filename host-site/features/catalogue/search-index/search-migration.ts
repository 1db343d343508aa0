/** The tables of the search, and what the header and the footer show. */
import type { Kysely } from 'kysely';
import { createTable, key, required } from '../../../platform/database/migration.ts';

export async function createSearchTables(db: Kysely<unknown>): Promise<void> {
  await createWords(db);
  await createPostings(db);
}

async function createWords(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'hot_word', [
    [key, 'integer', 'id'],
    [required, 'integer', 'input_type'],
    [required, 'text', 'alias_title'],
    [required, 'integer', 'position'],
  ]);
  await db.schema.createIndex('hot_word_by_type').on('hot_word').columns(['input_type', 'position']).execute();
  await createTable(db, 'friendly_link', [
    [key, 'integer', 'id'],
    [required, 'text', 'title', 'target_url'],
    [required, 'integer', 'position'],
  ]);
}

/**
 * `search_gram` maps what is searched (two Chinese characters, two syllables, two initials, a Latin word or number) to the entries that contain it. All grams
 * of an entry have the entry's score: the entries of one gram come in the order of the results, and whether an entry has another gram too is one step in
 * the same index. A search in a city reads one range of the index by city. `search_hint` maps every beginning of a word to the word. `search_change`
 * contains the former words of entries that an import has changed: the search index follows in small steps beside a running server.
 */
async function createPostings(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'search_gram', [
    [required, 'text', 'gram'],
    [required, 'integer', 'type', 'score', 'id', 'city_id', 'weight'],
  ]);
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
  await createTable(
    db,
    'search_count',
    [
      [required, 'text', 'gram'],
      [required, 'integer', 'type', 'total'],
    ],
    ['gram', 'type'],
  );
  await createTable(db, 'search_hint', [
    [required, 'text', 'prefix'],
    [required, 'integer', 'heat'],
    [required, 'text', 'word'],
  ]);
  await db.schema.createIndex('search_hint_by_prefix').on('search_hint').columns(['prefix', 'heat', 'word']).execute();
  await createTable(
    db,
    'search_change',
    [
      [required, 'integer', 'type', 'id'],
      [required, 'text', 'was'],
    ],
    ['type', 'id'],
  );
}
