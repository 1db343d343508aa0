/**
 * Search over hotels, merchants, packages, cases and articles.
 *
 * 1. The keyword is split into n-grams (search-grams.ts). Latin letters can be a word, pinyin or initials: the first reading whose
 *    n-grams all exist is used.
 * 2. Entries with all n-grams match. If there are none, n-grams across two words are ignored (杭州草坪: 州草). If there are still none,
 *    entries with at least half of the n-grams match, and similar words are suggested.
 * 3. Results are ordered by the position of the rarest n-gram (name, place, elsewhere), then by score (views and tier).
 *
 * The statements are in postings.ts: at most `MOST` results are counted, and one page of them is read.
 */

import type { SearchGroup, SearchResult, SearchType } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { KEYWORD_LENGTH, SEARCH_TYPES } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { DEFAULT_PAGE_SIZE, pagingOf } from '../../../platform/calls/page-sizes.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { type CatalogueContext, ENTRY_TYPE, gramsOfRun, isHan, readingsOf, runsOf } from '../../catalogue/service.ts';
import type { SearchInput } from '../contract.ts';
import { type Match, type MatchPage, MOST, matchPage, nationwideMatches, postingsWithAll, type Slice } from './postings.ts';
import { hints, nearestWords } from './search-hints.ts';
import { hitsOf, isSearched } from './search-hits.ts';

const SHOWN_OF_EACH = 6;
/** Longer keywords are searched by their rarest n-grams. */
const GRAMS = 8;
const HINTS = 10;
/** Weight of an n-gram in a name (search-grams-of-entry.ts). */
const IN_NAME = 3;

export const keywordOf = (text: string): string => Array.from(text.trim()).slice(0, KEYWORD_LENGTH).join('');

/** Number of entries by n-gram and type. */
type Counts = Map<string, number>;
const key = (gram: string, type: number) => `${type} ${gram}`;

async function countsOf({ db }: DatabaseContext, grams: string[]): Promise<Counts> {
  if (!grams.length) return new Map();
  const rows = await db.selectFrom('search_count').select(['gram', 'type', 'total']).where('gram', 'in', grams).execute();
  return new Map(rows.map(({ gram, type, total }) => [key(gram, type), total]));
}

/** Returns the readings of each run of the keyword; a Chinese run has one. */
const runsToReadings = (keyword: string): string[][][] =>
  runsOf(keyword)
    .slice(0, GRAMS)
    .map((run) => (isHan(run) ? [gramsOfRun(run)] : readingsOf(run)));

const best = (a: Match, b: Match) => b.weight - a.weight || b.score - a.score || a.id - b.id;

/**
 * Returns the n-grams that entries of the type must contain, the rarest first; none when no entry can match.
 * @param isLoose ignores n-grams without entries whose characters are all in other n-grams
 */
function requiredGrams(type: number, readings: string[][][], counts: Counts, isLoose: boolean): string[] {
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

const NO_MATCHES: MatchPage = { total: 0, ids: [] };

/** Returns a page of the entries with at least half of the existing n-grams, those with the most first. */
async function partialMatches(
  { db }: DatabaseContext,
  { type, cityId }: { type: number; cityId: number },
  readings: string[][][],
  counts: Counts,
  { skip, size }: Slice,
): Promise<MatchPage> {
  // Long texts contain some n-grams of nearly every keyword.
  if (type === ENTRY_TYPE.article) return NO_MATCHES;
  const count = (gram: string) => counts.get(key(gram, type)) ?? 0;
  const existing = [...new Set(readings.flatMap((some) => some[0] ?? []))].filter(count).sort((a, b) => count(a) - count(b));
  const lists = await Promise.all(
    existing.slice(0, GRAMS).map((gram) =>
      postingsWithAll(db, { type, grams: [gram], cityId })
        .limit(MOST)
        .execute(),
    ),
  );
  const matches = new Map<number, Match & { grams: number }>();
  for (const { id, weight, score } of lists.flat()) {
    const before = matches.get(id);
    matches.set(id, { id, score, weight: Math.max(weight, before?.weight ?? 0), grams: (before?.grams ?? 0) + 1 });
  }
  const sorted = [...matches.values()]
    .filter(({ grams }) => grams * 2 >= existing.length)
    .sort((a, b) => b.grams - a.grams || best(a, b))
    .slice(0, MOST);
  return { total: sorted.length, ids: sorted.slice(skip, skip + size).map(({ id }) => id) };
}

export async function search(context: CatalogueContext, input: SearchInput): Promise<Result<SearchResult>> {
  const { type, cityId = 0, page = 1 } = input;
  const pageSize = type ? (input.pageSize ?? DEFAULT_PAGE_SIZE.search) : SHOWN_OF_EACH;
  const keyword = keywordOf(input.keyword);
  const readings = runsToReadings(keyword);
  const counts = await countsOf(context, [...new Set(readings.flat(2))]);
  const types = (type ? [type] : SEARCH_TYPES).filter((each: SearchType) => isSearched(context, each));
  const slice: Slice = { skip: type ? (page - 1) * pageSize : 0, size: pageSize };

  // Articles belong to every city.
  const scopes = types.map((each) => ({ type: ENTRY_TYPE[each], cityId: each === 'article' ? 0 : cityId }));
  const findAll = (isLoose: boolean) =>
    Promise.all(
      scopes.map((scope) => {
        const grams = requiredGrams(scope.type, readings, counts, isLoose);
        return grams.length ? matchPage(context.db, { ...scope, grams }, slice) : NO_MATCHES;
      }),
    );
  const isNothing = (pages: readonly MatchPage[]) => pages.every(({ total }) => total === 0);
  // All types use the same strictness, so that exact and loose matches are not mixed.
  let matches = await findAll(false);
  if (isNothing(matches)) matches = await findAll(true);
  const isPartial = isNothing(matches);
  if (isPartial) matches = await Promise.all(scopes.map((scope) => partialMatches(context, scope, readings, counts, slice)));

  const groups: SearchGroup[] = [];
  for (const [index, each] of types.entries()) {
    const { total, ids } = matches[index] ?? NO_MATCHES;
    if (total) groups.push({ type: each, total, list: await hitsOf(context, each, ids) });
  }
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return done({
    keyword,
    groups,
    total,
    page,
    pageSize,
    lastPage: type ? pagingOf(total, page, pageSize).lastPage : 1,
    nearest: isPartial && keyword ? await nearestWords(context, keyword) : [],
  });
}

/** Returns completions of the keyword, then names that contain it. */
export async function searchHints(context: DatabaseContext, input: string): Promise<Result<string[]>> {
  const keyword = keywordOf(input);
  const words = await hints(context, keyword, HINTS);
  if (words.length < HINTS && keyword.length > 1) words.push(...(await namesHolding(context, keyword)));
  return done([...new Set(words)].slice(0, HINTS));
}

async function namesHolding(context: DatabaseContext, keyword: string): Promise<string[]> {
  const readings = runsToReadings(keyword);
  const counts = await countsOf(context, [...new Set(readings.flat(2))]);
  const matches = await Promise.all(
    [ENTRY_TYPE.hotel, ENTRY_TYPE.merchant].map((type) => {
      const grams = requiredGrams(type, readings, counts, false);
      return grams.length ? nationwideMatches(context.db, { type, grams, cityId: 0 }, { skip: 0, size: HINTS }, IN_NAME).execute() : [];
    }),
  );
  const ids = matches.flat().map(({ id }) => id);
  if (!ids.length) return [];
  const rows = await context.db.selectFrom('merchant').select(['id', 'name']).where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);
}
