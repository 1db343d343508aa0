/** Updates lists and search after a change of the catalogue, by comparing the state before and after, in its transaction. */
import type { Kysely } from 'kysely';
import { inBatches } from '../../../platform/database/in-batches.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { ENTRY_TYPE, type EntryType } from '../search-index/entry-types.ts';
import { pinyinReader } from '../search-index/pinyin.ts';
import { entriesOf, type SearchEntry, searchEntries } from '../search-index/search-entries.ts';
import { deleteHints, insertHints, knownWords } from '../search-index/search-terms.ts';
import { countListings, insertListings } from './listing-derived.ts';

/** Merchants per statement. */
const AT_ONCE = 500;

export interface EntryKey {
  type: EntryType;
  id: number;
}

export interface CatalogueChange {
  /**
   * Updates the lists, and queues the changed entries for the search index and the changed pages for search engines. Returns the number of
   * entries that the search index must update.
   * @param written the entries whose own rows were written
   * @param now milliseconds
   */
  finish(written: readonly EntryKey[], now: number): Promise<number>;
}

const key = ({ type, id }: { type: number; id: number }) => `${type} ${id}`;
const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, at) => list.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

async function entriesNow(
  trx: Kysely<Database>,
  merchants: readonly number[],
  articles: readonly number[],
): Promise<Map<string, SearchEntry>> {
  const entries = new Map<string, SearchEntry>();
  for (const some of chunks(articles)) for (const entry of await entriesOf(trx, ENTRY_TYPE.article, some)) entries.set(key(entry), entry);
  for (const some of chunks(merchants))
    for await (const page of searchEntries(trx, { merchants: some })) for (const entry of page) entries.set(key(entry), entry);
  return entries;
}

/**
 * Reads the state before a change.
 * @param merchants everyone whose own row, hall, fee, package or case is written, also who loses one
 * @param articles those that are written or go
 */
export type BeginChange = (trx: Kysely<Database>, merchants: readonly number[], articles?: readonly number[]) => Promise<CatalogueChange>;

/** Updates nothing: for a caller that rebuilds lists and search index in the same transaction. */
export const rebuiltLater: BeginChange = async () => ({ finish: async () => 0 });

export const beginChange: BeginChange = async (trx, merchants, articles = []) => {
  const before = await entriesNow(trx, merchants, articles);
  const wordsBefore = await knownWords(trx);
  return {
    async finish(written, now) {
      const after = await entriesNow(trx, merchants, articles);
      await renewListings(trx, merchants, before, after);
      const changed = [...new Set([...before.keys(), ...after.keys()])]
        .map((each) => ({ was: before.get(each), is: after.get(each) }))
        .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
      const rows = changed.map(({ was, is }) => {
        const { type, id } = (was ?? is) as SearchEntry;
        return { type, id, was: was ? JSON.stringify(was) : '' };
      });
      // An earlier change that is not applied yet names the entry that the index still contains, so it stays.
      await inBatches(rows, (batch) =>
        trx
          .insertInto('search_change')
          .values(batch)
          .onConflict((conflict) => conflict.columns(['type', 'id']).doNothing())
          .execute(),
      );
      await changeWords(trx, wordsBefore);
      await queuePush(
        trx,
        written.filter((each) => after.has(key(each))),
        now,
      );
      return changed.length;
    },
  };
};

async function renewListings(
  trx: Kysely<Database>,
  merchants: readonly number[],
  before: ReadonlyMap<string, SearchEntry>,
  after: ReadonlyMap<string, SearchEntry>,
): Promise<void> {
  for (const type of Object.values(ENTRY_TYPE)) {
    const ids = [...before.values()].filter((entry) => entry.type === type).map(({ id }) => id);
    for (const some of chunks(ids)) await trx.deleteFrom('listing').where('type', '=', type).where('id', 'in', some).execute();
  }
  for (const some of chunks(merchants)) await insertListings(trx, some);
  // Entries without a city are in no list.
  const cities = new Set([...before.values(), ...after.values()].map(({ city_id }) => city_id).filter(Boolean));
  if (cities.size) await countListings(trx, [...cities]);
}

/** Words that are not names: searched words, and the categories with their styles. */
async function changeWords(trx: Kysely<Database>, before: ReadonlyMap<string, number>): Promise<void> {
  const after = await knownWords(trx);
  const moved = [...new Set([...before.keys(), ...after.keys()])].filter((word) => before.get(word) !== after.get(word));
  if (!moved.length) return;
  const read = await pinyinReader();
  await deleteHints(trx, moved, read);
  await insertHints(trx, new Map(moved.flatMap((word) => (after.has(word) ? [[word, after.get(word) as number]] : []))), read);
}

async function queuePush(trx: Kysely<Database>, entries: readonly EntryKey[], now: number): Promise<void> {
  const rows = [...new Map(entries.map((each) => [key(each), each])).values()].map(({ type, id }) => ({ type, id, queued_at: now }));
  await inBatches(rows, (batch) =>
    trx
      .insertInto('push_entry')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['type', 'id']).doUpdateSet((e) => ({ queued_at: e.ref('excluded.queued_at') })))
      .execute(),
  );
}
