/**
 * Updates the search index after an import, in short transactions, so that a running server and its enquiries hardly wait.
 * `search_change` lists the remaining entries: when a process stops, the next one continues.
 */
import { type Kysely, sql } from 'kysely';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { holdLock } from '../../../platform/database/setting.ts';
import type { EntryType } from './entry-types.ts';
import { type PinyinReader, pinyinReader } from './pinyin.ts';
import { entriesOf, type IndexedEntry, type SearchEntry } from './search-entries.ts';
import { type GramRow, gramRows, isNamed } from './search-grams-of-entry.ts';
import { deleteHints, insertHints, knownWords } from './search-terms.ts';

/** About 50 ms of work. */
const ENTRIES_AT_ONCE = 100;

/** @param onEntries called with the number of entries after each transaction */
export async function applySearchChanges(db: Kysely<Database>, onEntries?: (count: number) => void): Promise<void> {
  const waiting = await db.selectFrom('search_change').select('id').limit(1).executeTakeFirst();
  if (!waiting) return;
  const read = await pinyinReader();
  const wordHeat = await knownWords(db);
  for (let count = 1; count; ) {
    count = await withRetry(() => db.transaction().execute((trx) => applySome(trx, read, wordHeat)));
    onEntries?.(count);
    // Lets transactions that wait for the write lock run first.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** An entry as the index has it, and as it has to have it; undefined: not at all. */
export interface IndexChange<Entry extends IndexedEntry = IndexedEntry> {
  before: Entry | undefined;
  after: Entry | undefined;
}
type Change = IndexChange<SearchEntry>;

/** Changes entries of a feature in the index, in the caller's transaction. */
export async function changeIndex(trx: Kysely<Database>, changes: readonly IndexChange[]): Promise<void> {
  if (!changes.length) return;
  await holdLock(trx, 'search');
  await changeGrams(trx, changes, await pinyinReader());
}

/** Updates some entries and returns their number. */
async function applySome(trx: Kysely<Database>, read: PinyinReader, wordHeat: ReadonlyMap<string, number>): Promise<number> {
  await holdLock(trx, 'search');
  const some = await trx.selectFrom('search_change').selectAll().orderBy('type').orderBy('id').limit(ENTRIES_AT_ONCE).execute();
  if (!some.length) return 0;
  const changes: Change[] = [];
  for (const type of new Set(some.map((each) => each.type as EntryType))) {
    const own = some.filter((each) => each.type === type);
    const ids = own.map(({ id }) => id);
    const now = new Map((await entriesOf(trx, type, ids)).map((entry) => [entry.id, entry]));
    for (const { id, was } of own) changes.push({ before: was ? (JSON.parse(was) as SearchEntry) : undefined, after: now.get(id) });
    await trx.deleteFrom('search_change').where('type', '=', type).where('id', 'in', ids).execute();
  }
  await changeGrams(trx, changes, read);
  await changeNames(trx, changes, read, wordHeat);
  return some.length;
}

const sign = ({ gram, score, city_id, weight }: GramRow): string => `${gram} ${score} ${city_id} ${weight}`;

/** Deletes rows of many entries in a statement: on a cluster each is a round trip to every node. */
async function deleteGrams(trx: Kysely<Database>, rows: readonly GramRow[]): Promise<void> {
  const keys = rows.map(
    ({ gram, type, score, id }) => sql`(${gram}, cast(${type} as integer), cast(${score} as integer), cast(${id} as integer))`,
  );
  await trx
    .deleteFrom('search_gram')
    .where(sql<boolean>`(gram, type, score, id) in (values ${sql.join(keys)})`)
    .execute();
}

async function changeGrams(trx: Kysely<Database>, changes: readonly IndexChange[], read: PinyinReader): Promise<void> {
  const removed: GramRow[] = [];
  const added: GramRow[] = [];
  const counts = new Map<string, { gram: string; type: number; total: number }>();
  const count = ({ gram, type }: GramRow, by: number) => {
    const key = `${type} ${gram}`;
    const entry = counts.get(key) ?? { gram, type, total: 0 };
    entry.total += by;
    counts.set(key, entry);
  };
  for (const { before, after } of changes) {
    const old = before ? gramRows(before, read) : [];
    const now = after ? gramRows(after, read) : [];
    const [oldSigns, nowSigns] = [new Set(old.map(sign)), new Set(now.map(sign))];
    const gone = old.filter((row) => !nowSigns.has(sign(row)));
    for (const row of gone) {
      removed.push(row);
      count(row, -1);
    }
    for (const row of now.filter((each) => !oldSigns.has(sign(each)))) {
      added.push(row);
      count(row, 1);
    }
  }
  await inBatches(removed, (batch) => deleteGrams(trx, batch));
  await inBatches(added, (batch) => trx.insertInto('search_gram').values(batch).execute());
  const moved = [...counts.values()].filter(({ total }) => total !== 0);
  await inBatches(moved, (batch) =>
    trx
      .insertInto('search_count')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['gram', 'type']).doUpdateSet((e) => ({ total: sql<number>`search_count.total + ${e.ref('excluded.total')}` })),
      )
      .execute(),
  );
  if (moved.some(({ total }) => total < 0)) await trx.deleteFrom('search_count').where('total', '<=', 0).execute();
}

/** Updates the hints of names that were added, removed or scored differently. Two merchants may share a name, and a name may be a word. */
async function changeNames(
  trx: Kysely<Database>,
  changes: readonly Change[],
  read: PinyinReader,
  wordHeat: ReadonlyMap<string, number>,
): Promise<void> {
  const names = new Set<string>();
  for (const { before, after } of changes) {
    const type = (before ?? after)?.type;
    if (type === undefined || !isNamed(type) || (before?.name === after?.name && before?.score === after?.score)) continue;
    for (const entry of [before, after]) if (entry) names.add(entry.name);
  }
  if (!names.size) return;
  await deleteHints(trx, names, read);
  const left = await trx
    .selectFrom('merchant')
    .innerJoin('listing', 'listing.id', 'merchant.id')
    .select(['merchant.name', sql<number>`max(listing.score)`.as('score')])
    .where('merchant.name', 'in', [...names])
    .where('listing.type', 'in', [1, 3])
    .groupBy('merchant.name')
    .execute();
  const heat = new Map(left.map(({ name, score }) => [name, Number(score)]));
  for (const name of names) {
    const word = wordHeat.get(name);
    if (word !== undefined) heat.set(name, Math.max(word, heat.get(name) ?? 0));
  }
  await insertHints(trx, heat, read);
}
