import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * A search in a city reads one range of this index: one n-gram in that city, in display order. Imports of the previous release keep it
 * current too, because it is an index and not a table.
 *
 * `if not exists`: operators of a very large catalogue on PostgreSQL can create it before the update with `create index concurrently`, so
 * that imports need not wait for this step.
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
