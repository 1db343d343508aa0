import { type Kysely, sql } from 'kysely';
import { categoryById } from '../../widgets/domain/category.ts';
import { writeBatches } from './batch.ts';
import { ENTRY_TYPE } from './entry-types.ts';
import { type PinyinReader, pinyinReader } from './pinyin.ts';
import type { Database } from './schema.ts';
import { type SearchEntry, searchEntries } from './search-entries.ts';
import { gramsOf, isHan, runsOf, soundGrams } from './search-grams.ts';

const WEIGHTS = { name: 3, place: 2, text: 1 } as const;
/** Longer beginnings tell nothing new. */
const LONGEST_PREFIX = 16;
/** Categories whose styles are things: dresses, rings, flowers and sweets. */
const THINGS: ReadonlySet<number> = new Set([12, 14, 15]);
const HEAT_OF_CATEGORY = 2_000_000_000;

/**
 * Makes the search anew from everything that can be found; `listing` must be up to date. Whoever writes merchants, packages, cases or words calls this in the same
 * transaction. About 0.3 ms an entry.
 */
export async function buildSearchIndex(trx: Kysely<Database>): Promise<void> {
  const read = await pinyinReader();
  await trx.deleteFrom('search_gram').execute();
  await trx.deleteFrom('search_count').execute();
  await trx.deleteFrom('search_hint').execute();
  const words = await knownWords(trx);
  for await (const entries of searchEntries(trx)) {
    const grams = entries.flatMap((entry) => gramRows(entry, read));
    await writeBatches(trx, grams, (batch) => trx.insertInto('search_gram').values(batch).compile());
    for (const { type, name, score } of entries)
      if (type === ENTRY_TYPE.hotel || type === ENTRY_TYPE.merchant) words.set(name, Math.max(words.get(name) ?? 0, score));
  }
  await trx
    .insertInto('search_count')
    .columns(['gram', 'type', 'total'])
    .expression(
      trx
        .selectFrom('search_gram')
        .select(['gram', 'type', sql<number>`count(*)`.as('total')])
        .groupBy(['gram', 'type']),
    )
    .execute();
  const hints = [...words].flatMap(([word, heat]) => prefixesOf(word, read).map((prefix) => ({ prefix, heat, word })));
  await writeBatches(trx, hints, (batch) => trx.insertInto('search_hint').values(batch).compile());
}

/** Each gram once, with its greatest weight. */
function gramRows({ type, id, city_id, score, name, city, place, text }: SearchEntry, read: PinyinReader) {
  const weights = new Map<string, number>();
  const add = (grams: readonly string[], weight: number): void => {
    for (const gram of grams) if (!weights.has(gram)) weights.set(gram, weight);
  };
  add(gramsOf(name), WEIGHTS.name);
  for (const run of runsOf(name)) {
    if (!isHan(run)) continue;
    add(Array.from(run), WEIGHTS.name);
    add(soundGrams(read(run)), WEIGHTS.name);
  }
  add(gramsOf(city), WEIGHTS.place);
  add(soundGrams(read(city)), WEIGHTS.place);
  add(gramsOf(place), WEIGHTS.place);
  add(gramsOf(text), WEIGHTS.text);
  return Array.from(weights, ([gram, weight]) => ({ gram, type, score, id, city_id, weight }));
}

/** Words that hints offer, with their heat: categories first, then what people search, then styles; names are added by score. */
async function knownWords(trx: Kysely<Database>): Promise<Map<string, number>> {
  const words = new Map<string, number>();
  const add = (word: string, heat: number) => words.set(word, Math.max(words.get(word) ?? 0, heat));
  // Only what has something to find. 中式婚礼策划, but 手捧花: things are called by their own name.
  const offered = await trx.selectFrom('listing').select(['category', 'style']).distinct().execute();
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
  for (const { alias_title, heat } of ranks) add(alias_title, HEAT_OF_CATEGORY / 2 + heat);
  for (const { alias_title } of hot) add(alias_title, HEAT_OF_CATEGORY / 2);
  return words;
}

/** All beginnings of a word as written, as pinyin and as initials. */
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
