/**
 * Search by the words of a keyword:
 *
 * 1. The keyword is split into n-grams (search-grams.ts). Latin letters can be a word, pinyin or initials: the first reading whose
 *    n-grams all exist is used.
 * 2. Entries with all n-grams match. If there are none, n-grams across two words are ignored (杭州草坪: 州草). If there are still none,
 *    entries with at least half of the n-grams match, and similar words are suggested.
 * 3. Results are ordered by the position of the rarest n-gram (name, place, elsewhere), then by score (views and tier).
 *
 * The statements are in postings.ts: at most `MOST_FOUND` results are counted, and one page of them is read.
 */
import { MOST_FOUND, type SearchGroup, type SearchResult } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { type CatalogueContext, ENTRY_TYPE, SEARCHED_TYPE } from '../../catalogue/service.ts';
import type { SearchInput } from '../contract.ts';
import { type Match, type MatchPage, matchCount, matchPage, postingsWithAll, type Slice } from './postings.ts';
import { nearestWords } from './search-hints.ts';
import { entriesOf } from './search-hits.ts';
import { isNationwide, NOTHING_READ, pageFacts, type SearchScope } from './search-scope.ts';
import { type Counts, countsOf, GRAMS, key, requiredGrams, runsToReadings } from './words.ts';

const best = (a: Match, b: Match) => b.weight - a.weight || b.score - a.score || a.id - b.id;

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
        .limit(MOST_FOUND)
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
    .slice(0, MOST_FOUND);
  return { total: sorted.length, ids: sorted.slice(skip, skip + size).map(({ id }) => id) };
}

const sumOf = (pages: readonly { total: number }[]): number => pages.reduce((sum, { total }) => sum + total, 0);

async function countNationwide({ db }: DatabaseContext, type: number, grams: string[]): Promise<{ total: number }> {
  const counted = grams.length ? await matchCount(db, { type, grams, cityId: 0 }).executeTakeFirst() : undefined;
  return { total: Number(counted?.total ?? 0) };
}

/** Returns the results of a keyword without conditions. */
export async function searchWords(
  context: CatalogueContext,
  input: SearchInput,
  { keyword, types, size }: SearchScope,
): Promise<Result<SearchResult>> {
  const { type, cityId = 0, page = 1 } = input;
  const readings = runsToReadings(keyword);
  const counts = await countsOf(context, [...new Set(readings.flat(2))]);
  const slice: Slice = { skip: type ? (page - 1) * size : 0, size };

  const scopes = types.map((each) => ({ type: SEARCHED_TYPE[each], cityId: isNationwide(each) ? 0 : cityId }));
  const gramsOf = (type: number, isLoose: boolean) => requiredGrams(type, readings, counts, isLoose);
  const findAll = (isLoose: boolean) =>
    Promise.all(
      scopes.map((scope) => {
        const grams = gramsOf(scope.type, isLoose);
        return grams.length ? matchPage(context.db, { ...scope, grams }, slice) : NO_MATCHES;
      }),
    );
  // All types use the same strictness, so that exact and loose matches are not mixed.
  let matches = await findAll(false);
  const isLoose = sumOf(matches) === 0;
  if (isLoose) matches = await findAll(true);
  const here = sumOf(matches);
  // Where the city fills a page, the others are not counted: that costs as much as a search of the country.
  const inCity = here < size ? scopes.filter((scope) => scope.cityId) : [];
  const everywhere = await Promise.all(inCity.map(({ type: each }) => countNationwide(context, each, gramsOf(each, isLoose))));
  const elsewhere = inCity.length ? Math.max(0, sumOf(everywhere) - sumOf(matches.filter((_, at) => scopes[at]?.cityId))) : 0;
  const isPartial = here === 0;
  if (isPartial) matches = await Promise.all(scopes.map((scope) => partialMatches(context, scope, readings, counts, slice)));

  const groups: SearchGroup[] = [];
  for (const [index, each] of types.entries()) {
    const { total, ids } = matches[index] ?? NO_MATCHES;
    if (total) groups.push({ type: each, total, ...(await entriesOf(context, each, ids, input.rows ?? false)) });
  }
  const facts = {
    groups,
    nearest: isPartial && keyword ? await nearestWords(context, keyword) : [],
    unmatched: isPartial && groups.length ? [keyword] : [],
    elsewhere,
  };
  return done({ ...NOTHING_READ, ...facts, ...pageFacts(input, keyword, groups, size) });
}
