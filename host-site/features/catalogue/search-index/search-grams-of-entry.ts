/** Index rows of one entry. */
import { ENTRY_TYPE, type SearchedType } from './entry-types.ts';
import type { PinyinReader } from './pinyin.ts';
import type { IndexedEntry } from './search-entries.ts';
import { gramsOf, initialGrams, isHan, runsOf, syllableGrams } from './search-grams.ts';

/** Of an n-gram, by the part of the entry that has it. */
export const GRAM_WEIGHTS = { name: 3, place: 2, text: 1 } as const;
/** Whether entries of a type have a name that people search for; a package's title is a description. */
const NAMED: ReadonlySet<SearchedType> = new Set([ENTRY_TYPE.hotel, ENTRY_TYPE.merchant]);
export const isNamed = (type: SearchedType): boolean => NAMED.has(type);

/** A row of `search_gram`; a type and not an interface, so that it can be written in batches. */
export type GramRow = { gram: string; type: number; score: number; id: number; city_id: number; weight: number };

/** Returns each gram once, with its greatest weight. Only entries with a name have single characters and initials. */
export function gramRows({ type, id, city_id, score, name, city, place, text }: IndexedEntry, read: PinyinReader): GramRow[] {
  const weights = new Map<string, number>();
  const add = (grams: readonly string[], weight: number): void => {
    for (const gram of grams) if (!weights.has(gram)) weights.set(gram, weight);
  };
  add(gramsOf(name), GRAM_WEIGHTS.name);
  for (const run of runsOf(name)) {
    if (!isHan(run)) continue;
    const syllables = read(run);
    add(syllableGrams(syllables), GRAM_WEIGHTS.name);
    if (!isNamed(type)) continue;
    add(Array.from(run), GRAM_WEIGHTS.name);
    add(initialGrams(syllables), GRAM_WEIGHTS.name);
  }
  add(gramsOf(city), GRAM_WEIGHTS.place);
  add(syllableGrams(read(city)), GRAM_WEIGHTS.place);
  add(gramsOf(place), GRAM_WEIGHTS.place);
  add(gramsOf(text), GRAM_WEIGHTS.text);
  return Array.from(weights, ([gram, weight]) => ({ gram, type, score, id, city_id, weight }));
}
