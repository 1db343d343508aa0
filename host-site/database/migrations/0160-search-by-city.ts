import type { Kysely } from 'kysely';

/*
 * A search in a city reads one range of this index: one n-gram in that city, in display order. The previous release neither reads nor
 * misses it, and its imports keep it current, because it is an index and not a table.
 *
 * `if not exists`: PostgreSQL needs more than the 30 s of a statement for about ten million postings. Operators of such a catalogue create
 * the index before the update with `create index concurrently` (CHANGELOG.md has the statement), and this step finds it.
 */
const INDEX = 'search_gram_by_city';

/** Adds the index of postings by city. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex(INDEX)
    .ifNotExists()
    .on('search_gram')
    .columns(['gram', 'type', 'city_id', 'weight desc', 'score desc', 'id'])
    .execute();
}

/** Drops the index; searches in a city read the index by score again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex(INDEX).execute();
}
