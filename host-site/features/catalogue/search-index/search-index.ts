import { type Kysely, sql } from 'kysely';
import { inBatches } from '../../../platform/database/in-batches.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { ENTRY_TYPE } from './entry-types.ts';
import { pinyinReader } from './pinyin.ts';
import { searchEntries } from './search-entries.ts';
import { gramRows, isNamed } from './search-grams-of-entry.ts';
import { insertHints, knownWords } from './search-terms.ts';

const TYPES = Object.values(ENTRY_TYPE);

/**
 * Rebuilds the search index from all entries of the catalogue; `listing_count` must be up to date. For the first fill and after a
 * change of the algorithm. An import updates the index instead (search-changes.ts).
 */
export async function buildSearchIndex(db: Kysely<Database>): Promise<void> {
  const read = await pinyinReader();
  for (const table of ['search_gram', 'search_count'] as const) await db.deleteFrom(table).where('type', 'in', TYPES).execute();
  for (const table of ['search_hint', 'search_change'] as const) await db.deleteFrom(table).execute();
  const words = await knownWords(db);
  for await (const entries of searchEntries(db)) {
    const grams = entries.flatMap((entry) => gramRows(entry, read));
    await inBatches(grams, (batch) => db.insertInto('search_gram').values(batch).execute());
    for (const { type, name, score } of entries) if (isNamed(type)) words.set(name, Math.max(words.get(name) ?? 0, score));
  }
  await insertHints(db, words, read);
}

/** Counts every gram. Fast only after the index of the grams has been created, because it reads them in index order. */
export async function countGrams(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('search_count')
    .columns(['gram', 'type', 'total'])
    .expression(
      db
        .selectFrom('search_gram')
        .select(['gram', 'type', sql<number>`count(*)`.as('total')])
        .where('type', 'in', TYPES)
        .groupBy(['gram', 'type']),
    )
    .execute();
}
