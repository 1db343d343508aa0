/** Search hints: words and their prefixes. */
import { type Kysely, sql } from 'kysely';
import { categoryById } from '../../../../widgets/domain/catalogue/category.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { PinyinReader } from './pinyin.ts';
import { isHan, runsOf } from './search-grams.ts';

/** Longer prefixes add no matches. */
const LONGEST_PREFIX = 16;
/** Categories whose styles are things: dresses, rings, flowers and sweets. */
const THINGS: ReadonlySet<number> = new Set([12, 14, 15]);
const HEAT_OF_CATEGORY = 2_000_000_000;

/** Returns words with their heat: categories first, then searched words, then styles. Names are added by their score. */
export async function knownWords(trx: Kysely<Database>): Promise<Map<string, number>> {
  const words = new Map<string, number>();
  const add = (word: string, heat: number) => words.set(word, Math.max(words.get(word) ?? 0, heat));
  // Only styles with entries. A style of a service is a prefix (中式婚礼策划); a thing is a word by itself (手捧花).
  const offered = await trx.selectFrom('listing_count').select(['category', 'style']).where('city_id', '=', 0).distinct().execute();
  for (const { category, style } of offered) {
    const name = categoryById(category)?.name;
    if (!name) continue;
    add(name, HEAT_OF_CATEGORY);
    if (style) add(THINGS.has(category) ? style : `${style}${name}`, HEAT_OF_CATEGORY / 4);
  }
  const [ranks, hot] = await Promise.all([
    trx.selectFrom('rank').select(['alias_title', 'heat']).execute(),
    trx.selectFrom('hot_word').select('alias_title').execute(),
  ]);
  for (const { alias_title, heat } of ranks) add(alias_title, Math.min(HEAT_OF_CATEGORY - 1, HEAT_OF_CATEGORY / 2 + heat));
  for (const { alias_title } of hot) add(alias_title, HEAT_OF_CATEGORY / 2);
  return words;
}

/** Returns all prefixes of a word as written, as pinyin and as initials. */
function prefixesOf(word: string, read: PinyinReader): string[] {
  const runs = runsOf(word);
  const syllables = runs.flatMap((run) => (isHan(run) ? read(run) : [run]));
  const initials = runs.flatMap((run) => (isHan(run) ? read(run).map((syllable) => syllable.slice(0, 1)) : [run]));
  const prefixes = new Set<string>();
  for (const text of [runs.join(''), syllables.join(''), initials.join('')]) {
    const characters = Array.from(text).slice(0, LONGEST_PREFIX);
    characters.forEach((_, at) => {
      prefixes.add(characters.slice(0, at + 1).join(''));
    });
  }
  return [...prefixes];
}

/** Adds hints; earlier hints of these words must have been deleted. */
export async function insertHints(trx: Kysely<Database>, words: ReadonlyMap<string, number>, read: PinyinReader): Promise<void> {
  const rows = [...words].flatMap(([word, heat]) => prefixesOf(word, read).map((prefix) => ({ prefix, heat, word })));
  await inBatches(rows, (batch) => trx.insertInto('search_hint').values(batch).execute());
}

/** Deletes the hints of these words, many in a statement: on a cluster each is a round trip to every node. */
export async function deleteHints(trx: Kysely<Database>, words: Iterable<string>, read: PinyinReader): Promise<void> {
  const rows = [...words].flatMap((word) => prefixesOf(word, read).map((prefix) => ({ prefix, word })));
  await inBatches(rows, (batch) => {
    const keys = sql.join(batch.map(({ prefix, word }) => sql`(${prefix}, ${word})`));
    return trx.deleteFrom('search_hint').where(sql<boolean>`(prefix, word) in (values ${keys})`).execute();
  });
}
