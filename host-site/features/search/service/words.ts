/** Words of a keyword as n-grams of the search index. */
import { MOST_FOUND, type SearchType } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { gramsOfRun, isHan, readingsOf, runsOf, SEARCHED_TYPE } from '../../catalogue/service.ts';
import { type MatchPage, matchPage, type Slice } from './postings.ts';

/** Longer keywords are searched by their rarest n-grams. */
export const GRAMS = 8;

/** Number of entries by n-gram and type. */
export type Counts = ReadonlyMap<string, number>;
export const key = (gram: string, type: number) => `${type} ${gram}`;

export async function countsOf({ db }: DatabaseContext, grams: string[]): Promise<Counts> {
  if (!grams.length) return new Map();
  const rows = await db.selectFrom('search_count').select(['gram', 'type', 'total']).where('gram', 'in', grams).execute();
  return new Map(rows.map(({ gram, type, total }) => [key(gram, type), total]));
}

/** Returns the readings of each run of the keyword; a Chinese run has one. */
export const runsToReadings = (keyword: string): string[][][] =>
  runsOf(keyword)
    .slice(0, GRAMS)
    .map((run) => (isHan(run) ? [gramsOfRun(run)] : readingsOf(run)));

/**
 * Returns the n-grams that entries of the type must contain, the rarest first; none when no entry can match.
 * @param isLoose ignores n-grams without entries whose characters are all in other n-grams
 */
export function requiredGrams(type: number, readings: string[][][], counts: Counts, isLoose: boolean): string[] {
  const count = (gram: string) => counts.get(key(gram, type)) ?? 0;
  const chosen = readings.map((some) => some.find((grams) => grams.every(count)) ?? some[0] ?? []);
  const all = [...new Set(chosen.flat())];
  const existing = all.filter(count).sort((a, b) => count(a) - count(b));
  if (existing.length < all.length) {
    const covered = new Set(existing.join(''));
    if (!isLoose || !all.every((gram) => Array.from(gram).every((character) => covered.has(character)))) return [];
  }
  return existing.slice(0, GRAMS);
}

/** A page of matches, and the words that no entry of the type contains. */
export interface WordMatches extends MatchPage {
  unmatched: string[];
}

/** Returns the entries of a type that contain all words. @param words at least one */
export async function wordMatches(
  context: DatabaseContext,
  { type, cityId, words }: { type: SearchType; cityId: number; words: readonly string[] },
  slice: Slice = { skip: 0, size: MOST_FOUND },
): Promise<WordMatches> {
  const entry = SEARCHED_TYPE[type];
  const readings = words.map(runsToReadings);
  const counts = await countsOf(context, [...new Set(readings.flat(3))]);
  const gramsOf = (some: string[][][]) => {
    const strict = requiredGrams(entry, some, counts, false);
    return strict.length ? strict : requiredGrams(entry, some, counts, true);
  };
  const unmatched = words.filter((_, at) => !gramsOf(readings[at] ?? []).length);
  const grams = unmatched.length ? [] : gramsOf(readings.flat());
  if (!grams.length) return { total: 0, ids: [], unmatched };
  return { ...(await matchPage(context.db, { type: entry, grams, cityId }, slice)), unmatched };
}
