/**
 * Search by the words of a keyword:
 *
 * 1. The keyword is split into n-grams (search-grams.ts). Latin letters can be a word, pinyin or initials: the first reading whose
 *    n-grams all exist is used.
 * 2. Entries with all n-grams match. If there are none, n-grams across two words are ignored (杭州草坪: 州草). If there are still none,
 *    entries with at least half of the n-grams match, and similar words are suggested.
 * 3. Results are ordered by the position of the rarest n-gram (name, place, elsewhere), then by score (views and tier).
 *
 * The statements are in postings.ts: at most `MOST` results are counted, and one page of them is read.
 */
import type { SearchGroup, SearchResult } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { type CatalogueContext, ENTRY_TYPE } from '../../catalogue/service.ts';
import type { SearchInput } from '../contract.ts';
import { type Match, type MatchPage, MOST, matchPage, postingsWithAll, type Slice } from './postings.ts';
import { nearestWords } from './search-hints.ts';
import { entriesOf } from './search-hits.ts';
import { NOTHING_READ, pageFacts, type SearchScope } from './search-scope.ts';
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
    if (total) groups.push({ type: each, total, ...(await entriesOf(context, each, ids, input.rows ?? false)) });
  }
  const facts = {
    groups,
    nearest: isPartial && keyword ? await nearestWords(context, keyword) : [],
    unmatched: isPartial && groups.length ? [keyword] : [],
  };
  return done({ ...NOTHING_READ, ...facts, ...pageFacts(input, keyword, groups, size) });
}
