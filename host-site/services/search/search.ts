/**
 * Search over hotels, merchants, packages, cases and articles.
 *
 * 1. The keyword is split into n-grams (search-grams.ts). Latin letters can be a word, pinyin or initials: the first reading whose
 *    n-grams all exist is used.
 * 2. Entries with all n-grams match. If there are none, n-grams across two words are ignored (杭州草坪: 州草). If there are still none,
 *    entries with at least half of the n-grams match, and similar words are suggested.
 * 3. Results are ordered by the position of the rarest n-gram (name, place, elsewhere), then by score (views and tier).
 *
 * The query reads the postings of the rarest n-gram, best score first, and looks each up in the index of the others: at most `WALKED`
 * postings are read and `MOST` results returned. In a city, the city's name is one more n-gram, which reduces the postings to read.
 */

import type { Result } from '../../../widgets/domain/result.ts';
import type { SearchGroup, SearchResult, SearchType } from '../../../widgets/domain/search-entities.ts';
import { KEYWORD_LENGTH, SEARCH_TYPES } from '../../../widgets/domain/search-entities.ts';
import { ENTRY_TYPE } from '../../database/search-index/entry-types.ts';
import { gramsOf, gramsOfRun, isHan, readingsOf, runsOf } from '../../database/search-index/search-grams.ts';
import type { SearchInput } from '../../service-contract/call-inputs.ts';
import { DEFAULT_PAGE_SIZE, lastPageOf } from '../../service-contract/page-sizes.ts';
import type { ServiceContext } from '../context.ts';
import { done } from '../refusals.ts';
import { hints, nearestWords } from './search-hints.ts';
import { hitsOf } from './search-hits.ts';

const SHOWN_OF_EACH = 6;
const MOST = 500;
/** Ten to twenty milliseconds. Entries behind this many better ones of the same word would not be visible anyway. */
const WALKED = 10_000;
/** Longer keywords are searched by their rarest n-grams. */
const GRAMS = 8;
const HINTS = 10;
/** Weight of an n-gram in a name (search-index.ts). */
const IN_NAME = 3;

export const keywordOf = (text: string): string => Array.from(text.trim()).slice(0, KEYWORD_LENGTH).join('');

/** Number of entries by n-gram and type. */
type Counts = Map<string, number>;
const key = (gram: string, type: number) => `${type} ${gram}`;

/** City of a search. Every entry of a city has the n-gram of its name. */
interface Where {
  cityId: number;
  grams: readonly string[];
}

const NOWHERE: Where = { cityId: 0, grams: [] };

async function whereOf({ db }: ServiceContext, cityId: number): Promise<Where> {
  const city = cityId ? await db.selectFrom('city').select('name').where('id', '=', cityId).executeTakeFirst() : undefined;
  return { cityId, grams: city ? gramsOf(city.name).slice(0, 1) : [] };
}

async function countsOf({ db }: ServiceContext, grams: string[]): Promise<Counts> {
  if (!grams.length) return new Map();
  const rows = await db.selectFrom('search_count').select(['gram', 'type', 'total']).where('gram', 'in', grams).execute();
  return new Map(rows.map(({ gram, type, total }) => [key(gram, type), total]));
}

/** Returns the readings of each run of the keyword; a Chinese run has one. */
const runsToReadings = (keyword: string): string[][][] =>
  runsOf(keyword)
    .slice(0, GRAMS)
    .map((run) => (isHan(run) ? [gramsOfRun(run)] : readingsOf(run)));

/** Selects the entries that contain every n-gram, best score first. */
export function holdingAll({ db }: ServiceContext, type: number, grams: readonly string[], cityId: number) {
  const [rarest = '', ...others] = grams;
  let walked = db
    .selectFrom('search_gram')
    .select(['search_gram.id', 'search_gram.weight', 'search_gram.score'])
    .where('search_gram.gram', '=', rarest)
    .where('search_gram.type', '=', type);
  if (cityId) walked = walked.where('search_gram.city_id', '=', cityId);
  walked = walked
    .orderBy('search_gram.score', 'desc')
    .orderBy('search_gram.id', 'desc')
    .limit(others.length ? WALKED : MOST);
  let query = db.selectFrom(walked.as('walked')).select(['walked.id', 'walked.weight', 'walked.score']);
  for (const gram of others)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('search_gram as other')
          .select('other.id')
          .where('other.gram', '=', gram)
          .where('other.type', '=', type)
          .whereRef('other.score', '=', 'walked.score')
          .whereRef('other.id', '=', 'walked.id'),
      ),
    );
  // The first `MOST` rows have the best scores; the caller sorts them by weight.
  return query.limit(MOST);
}

interface Match {
  id: number;
  weight: number;
  score: number;
}
const best = (a: Match, b: Match) => b.weight - a.weight || b.score - a.score || a.id - b.id;

/** Returns the matches of one type, in display order. */
async function find(
  context: ServiceContext,
  type: number,
  readings: string[][][],
  counts: Counts,
  { cityId, grams: place }: Where,
  loose: boolean,
): Promise<Match[]> {
  const count = (gram: string) => counts.get(key(gram, type)) ?? 0;
  const chosen = readings.map((some) => some.find((grams) => grams.every(count)) ?? some[0] ?? []);
  const all = [...new Set(chosen.flat())];
  const existing = all.filter(count).sort((a, b) => count(a) - count(b));
  if (!existing.length) return [];
  if (existing.length < all.length) {
    const covered = new Set(existing.join(''));
    if (!loose || !all.every((gram) => Array.from(gram).every((character) => covered.has(character)))) return [];
  }
  const walked = existing.slice(0, GRAMS);
  // The first n-gram decides the order, so the city comes first only when the rarest n-gram has too many postings.
  if (count(walked[0] as string) > WALKED)
    walked.unshift(...place.filter((gram) => count(gram) && count(gram) < count(walked[0] as string)));
  const whole = await holdingAll(context, type, walked, cityId).execute();
  return whole.sort(best);
}

/** Returns entries with at least half of the existing n-grams, those with the most first. */
async function findSome(
  context: ServiceContext,
  type: number,
  readings: string[][][],
  counts: Counts,
  { cityId }: Where,
): Promise<Match[]> {
  // Long texts contain some n-grams of nearly every keyword.
  if (type === ENTRY_TYPE.article) return [];
  const count = (gram: string) => counts.get(key(gram, type)) ?? 0;
  const existing = [...new Set(readings.flatMap((some) => some[0] ?? []))].filter(count).sort((a, b) => count(a) - count(b));
  const lists = await Promise.all(existing.slice(0, GRAMS).map((gram) => holdingAll(context, type, [gram], cityId).execute()));
  const matches = new Map<number, Match & { grams: number }>();
  for (const { id, weight, score } of lists.flat()) {
    const before = matches.get(id);
    matches.set(id, { id, score, weight: Math.max(weight, before?.weight ?? 0), grams: (before?.grams ?? 0) + 1 });
  }
  return [...matches.values()]
    .filter(({ grams }) => grams * 2 >= existing.length)
    .sort((a, b) => b.grams - a.grams || best(a, b))
    .slice(0, MOST);
}

export async function search(context: ServiceContext, input: SearchInput): Promise<Result<SearchResult>> {
  const { type, cityId = 0, page = 1 } = input;
  const pageSize = type ? (input.pageSize ?? DEFAULT_PAGE_SIZE.search) : SHOWN_OF_EACH;
  const keyword = keywordOf(input.keyword);
  const readings = runsToReadings(keyword);
  const where = await whereOf(context, cityId);
  const counts = await countsOf(context, [...new Set([...readings.flat(2), ...where.grams])]);
  const types: readonly SearchType[] = type ? [type] : SEARCH_TYPES;

  // All types use the same strictness, so that exact and loose matches are not mixed.
  const ofAll = (look: (entry: number, there: Where) => Promise<Match[]>) =>
    // Articles belong to every city.
    Promise.all(types.map((each) => look(ENTRY_TYPE[each], each === 'article' ? NOWHERE : where)));
  const isNothing = (each: Match[][]) => each.every((list) => !list.length);
  let matches = await ofAll((entry, there) => find(context, entry, readings, counts, there, false));
  if (isNothing(matches)) matches = await ofAll((entry, there) => find(context, entry, readings, counts, there, true));
  const isPartial = isNothing(matches);
  if (isPartial) matches = await ofAll((entry, there) => findSome(context, entry, readings, counts, there));

  const at = type ? (page - 1) * pageSize : 0;
  const groups: SearchGroup[] = [];
  for (const [index, each] of types.entries()) {
    const ids = (matches[index] ?? []).map(({ id }) => id);
    if (ids.length) groups.push({ type: each, total: ids.length, list: await hitsOf(context, each, ids.slice(at, at + pageSize)) });
  }
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return done({
    keyword,
    groups,
    total,
    page,
    pageSize,
    lastPage: type ? lastPageOf(total, pageSize) : 1,
    nearest: isPartial && keyword ? await nearestWords(context, keyword) : [],
  });
}

/** Returns completions of the keyword, then names that contain it. */
export async function searchHints(context: ServiceContext, input: string): Promise<Result<string[]>> {
  const keyword = keywordOf(input);
  const words = await hints(context, keyword, HINTS);
  if (words.length < HINTS && keyword.length > 1) words.push(...(await namesHolding(context, keyword)));
  return done([...new Set(words)].slice(0, HINTS));
}

async function namesHolding(context: ServiceContext, keyword: string): Promise<string[]> {
  const readings = runsToReadings(keyword);
  const counts = await countsOf(context, [...new Set(readings.flat(2))]);
  const matches = await Promise.all(
    [ENTRY_TYPE.hotel, ENTRY_TYPE.merchant].map((entry) => find(context, entry, readings, counts, NOWHERE, false)),
  );
  const ids = matches.flatMap((list) => list.filter(({ weight }) => weight === IN_NAME).slice(0, HINTS)).map(({ id }) => id);
  if (!ids.length) return [];
  const rows = await context.db.selectFrom('merchant').select(['id', 'name']).where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);
}
