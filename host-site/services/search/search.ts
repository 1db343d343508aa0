/**
 * Search over hotels, merchants, packages, cases and articles.
 *
 * 1. The keyword is cut into grams (search-grams.ts). Latin letters may mean a word, pinyin or initials: the first reading whose
 *    grams all exist counts.
 * 2. What holds all grams is found. When nothing does, grams that only join two words are let go (杭州草坪: 州草), and when still
 *    nothing does, what holds at least half of them is found, together with words that are near.
 * 3. Where the rarest gram stands decides the order: in the name, in the place, elsewhere; then the score, which is views and tier.
 *
 * The walk is through the rarest gram's entries, best score first, asking the others' index for each: at most `WALKED` are looked at and
 * `MOST` taken. In a city its name is one gram more, which shortens the walk.
 */

import type { Result } from '../../../widgets/domain/result.ts';
import type { SearchGroup, SearchResult, SearchType } from '../../../widgets/domain/search-entities.ts';
import { KEYWORD_LENGTH, SEARCH_TYPES } from '../../../widgets/domain/search-entities.ts';
import { ENTRY_TYPE } from '../../database/search-index/entry-types.ts';
import { gramsOf, gramsOfRun, isHan, readingsOf, runsOf } from '../../database/search-index/search-grams.ts';
import { DEFAULT_PAGE_SIZE, lastPageOf } from '../../service-contract/page-sizes.ts';
import type { SearchInput } from '../../service-contract/service-call.ts';
import type { ServiceContext } from '../context.ts';
import { done } from '../refusals.ts';
import { hints, nearestWords } from './search-hints.ts';
import { hitsOf } from './search-hits.ts';

const SHOWN_OF_EACH = 6;
const MOST = 500;
/** Ten to twenty milliseconds; what stands further back than this many better ones of the same word is not shown anyway. */
const WALKED = 10_000;
/** More words than anyone means; the rarest decide. */
const GRAMS = 8;
const HINTS = 10;
/** The weight of what stands in a name (search-index.ts). */
const IN_NAME = 3;

export const keywordOf = (text: string): string => Array.from(text.trim()).slice(0, KEYWORD_LENGTH).join('');

/** How many entries of a type hold a gram. */
type Counts = Map<string, number>;
const key = (gram: string, type: number) => `${type} ${gram}`;

/** Where a search is: every entry of a city has its name's gram. */
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

/** One list of readings for each run of the keyword; Chinese has only one. */
const runsToReadings = (keyword: string): string[][][] =>
  runsOf(keyword)
    .slice(0, GRAMS)
    .map((run) => (isHan(run) ? [gramsOfRun(run)] : readingsOf(run)));

/** An index query: entries that hold every gram, best score first. */
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
  // Whoever asks sorts by weight; the first `MOST` of the walk are the best by score.
  return query.limit(MOST);
}

interface Found {
  id: number;
  weight: number;
  score: number;
}
const best = (a: Found, b: Found) => b.weight - a.weight || b.score - a.score || a.id - b.id;

/** Entries of one type, in the order to show them. */
async function find(
  context: ServiceContext,
  type: number,
  readings: string[][][],
  counts: Counts,
  { cityId, grams: place }: Where,
  loose: boolean,
): Promise<Found[]> {
  const count = (gram: string) => counts.get(key(gram, type)) ?? 0;
  const chosen = readings.map((some) => some.find((grams) => grams.every(count)) ?? some[0] ?? []);
  const all = [...new Set(chosen.flat())];
  const known = all.filter(count).sort((a, b) => count(a) - count(b));
  if (!known.length) return [];
  if (known.length < all.length) {
    const covered = new Set(known.join(''));
    if (!loose || !all.every((gram) => Array.from(gram).every((character) => covered.has(character)))) return [];
  }
  const walked = known.slice(0, GRAMS);
  // The rarest word decides the order, so the city goes first only where that word is too long a walk.
  if (count(walked[0] as string) > WALKED)
    walked.unshift(...place.filter((gram) => count(gram) && count(gram) < count(walked[0] as string)));
  const whole = await holdingAll(context, type, walked, cityId).execute();
  return whole.sort(best);
}

/** What holds most of the known grams, at least half of them. */
async function findSome(
  context: ServiceContext,
  type: number,
  readings: string[][][],
  counts: Counts,
  { cityId }: Where,
): Promise<Found[]> {
  // Running text holds some of nearly everything.
  if (type === ENTRY_TYPE.article) return [];
  const count = (gram: string) => counts.get(key(gram, type)) ?? 0;
  const known = [...new Set(readings.flatMap((some) => some[0] ?? []))].filter(count).sort((a, b) => count(a) - count(b));
  const lists = await Promise.all(known.slice(0, GRAMS).map((gram) => holdingAll(context, type, [gram], cityId).execute()));
  const held = new Map<number, Found & { grams: number }>();
  for (const { id, weight, score } of lists.flat()) {
    const before = held.get(id);
    held.set(id, { id, score, weight: Math.max(weight, before?.weight ?? 0), grams: (before?.grams ?? 0) + 1 });
  }
  return [...held.values()]
    .filter(({ grams }) => grams * 2 >= known.length)
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

  // The same strictness for all types, so that a loose match never stands beside an exact one.
  const ofAll = (look: (entry: number, there: Where) => Promise<Found[]>) =>
    // Articles are of every city.
    Promise.all(types.map((each) => look(ENTRY_TYPE[each], each === 'article' ? NOWHERE : where)));
  const isNothing = (each: Found[][]) => each.every((list) => !list.length);
  let found = await ofAll((entry, there) => find(context, entry, readings, counts, there, false));
  if (isNothing(found)) found = await ofAll((entry, there) => find(context, entry, readings, counts, there, true));
  const isPartial = isNothing(found);
  if (isPartial) found = await ofAll((entry, there) => findSome(context, entry, readings, counts, there));

  const at = type ? (page - 1) * pageSize : 0;
  const groups: SearchGroup[] = [];
  for (const [index, each] of types.entries()) {
    const ids = (found[index] ?? []).map(({ id }) => id);
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

/** Words that begin like what is typed, then names that hold it. */
export async function searchHints(context: ServiceContext, asked: string): Promise<Result<string[]>> {
  const keyword = keywordOf(asked);
  const words = await hints(context, keyword, HINTS);
  if (words.length < HINTS && keyword.length > 1) words.push(...(await namesHolding(context, keyword)));
  return done([...new Set(words)].slice(0, HINTS));
}

async function namesHolding(context: ServiceContext, keyword: string): Promise<string[]> {
  const readings = runsToReadings(keyword);
  const counts = await countsOf(context, [...new Set(readings.flat(2))]);
  const found = await Promise.all(
    [ENTRY_TYPE.hotel, ENTRY_TYPE.merchant].map((entry) => find(context, entry, readings, counts, NOWHERE, false)),
  );
  const ids = found.flatMap((list) => list.filter(({ weight }) => weight === IN_NAME).slice(0, HINTS)).map(({ id }) => id);
  if (!ids.length) return [];
  const rows = await context.db.selectFrom('merchant').select(['id', 'name']).where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);
}
