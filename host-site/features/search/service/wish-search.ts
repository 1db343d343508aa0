/**
 * Search for a sentence with conditions. Hotels are found by the filters of their list, merchants of a category by those of theirs; the words that are no
 * condition must all be in an entry. Every result satisfies every condition that the response states.
 */
import { CATEGORIES } from '../../../../widgets/domain/catalogue/category.ts';
import type { HotelRow } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import { HOTEL_TYPES, parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import { fenOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { SearchHit, SearchType } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { ENTRY_TYPE, hotels } from '../../catalogue/service.ts';
import type { Condition, Wish } from '../../wishes/contract.ts';
import type { WishContext } from '../../wishes/service.ts';
import { hotelWishOf } from './hotel-wish.ts';
import { MOST } from './postings.ts';
import { hitsOf } from './search-hits.ts';
import { wordMatches } from './words.ts';

/** Hotels that are compared by their rating. */
const MOST_RATED = 200;
const HOTEL_KINDS: ReadonlySet<string> = new Set(['hotel', ...HOTEL_TYPES]);
const OF_HALLS: ReadonlySet<Condition['kind']> = new Set(['tables', 'day', 'days', 'meal', 'feature']);
const PLACES: ReadonlySet<Condition['kind']> = new Set(['city', 'district', 'place']);
export const isPlace = ({ kind }: Condition): boolean => PLACES.has(kind);

const valueOfKind = (conditions: readonly Condition[], kind: Condition['kind']) => conditions.find((one) => one.kind === kind)?.value;

export const categoryOf = (conditions: readonly Condition[]) => {
  const slug = valueOfKind(conditions, 'kind');
  return CATEGORIES.find((category) => category.slug === slug);
};

/** Returns the type that a kind names, or that the conditions are about; undefined for a sentence about any. */
export function typeOfWish(conditions: readonly Condition[]): SearchType | undefined {
  const kind = valueOfKind(conditions, 'kind');
  if (kind === 'article' || kind === 'example' || kind === 'hotelPackage') return kind;
  if (categoryOf(conditions)) return 'merchant';
  if (kind !== undefined && HOTEL_KINDS.has(kind)) return 'hotel';
  return conditions.some((one) => OF_HALLS.has(one.kind) || one.kind === 'price') ? 'hotel' : undefined;
}

/** Whether a search of the type applies the condition; otherwise its text is searched as words. */
function isApplied({ kind, value }: Condition, type: SearchType, hasCategory: boolean): boolean {
  if (kind === 'city') return type !== 'article';
  if (type === 'hotel') return kind !== 'kind' || HOTEL_KINDS.has(value);
  const isListed = hasCategory && (type === 'merchant' || type === 'package' || type === 'example');
  if (kind === 'kind') return isListed || value === type;
  return isListed && (kind === 'price' || (kind === 'order' && value === 'price'));
}

export interface TypeWish {
  type: SearchType;
  cityId: number;
  /** The conditions that the results satisfy. */
  applied: Condition[];
  /** All of them are in each result. */
  words: string[];
}

/** Returns what a search of one type looks for. @param cityId of the sentence, else the chosen one */
export function typeWish({ conditions, rest }: Pick<Wish, 'conditions' | 'rest'>, type: SearchType, cityId: number): TypeWish {
  const hasCategory = categoryOf(conditions) !== undefined;
  const applied = conditions.filter((one) => isApplied(one, type, hasCategory));
  const others = conditions.filter((one) => !applied.includes(one) && one.kind !== 'order');
  // Places are words of every entry, so that they are satisfied too.
  return {
    type,
    cityId: type === 'article' ? 0 : cityId,
    applied: conditions.filter((one) => applied.includes(one) || (isPlace(one) && type !== 'article')),
    words: [...others.map(({ text }) => text), ...rest],
  };
}

export interface Found {
  total: number;
  ids: number[];
  unmatched: string[];
  /** Of a search for hotels. */
  rows: HotelRow[];
}
const NOTHING: Found = { total: 0, ids: [], unmatched: [], rows: [] };

interface PageOf {
  page: number;
  pageSize: number;
}

/** Returns a page of the results of one type. */
export async function findType(context: WishContext, wish: TypeWish, page: PageOf): Promise<Found> {
  const { type, cityId, words, applied } = wish;
  const category = categoryOf(applied);
  const isFiltered = type === 'hotel' || category !== undefined;
  const slice = isFiltered ? undefined : { skip: (page.page - 1) * page.pageSize, size: page.pageSize };
  const matches = words.length ? await wordMatches(context, { type, cityId, words }, slice) : undefined;
  if (matches && !matches.ids.length) return { ...NOTHING, total: matches.total, unmatched: matches.unmatched };
  if (type === 'hotel') return findHotels(context, wish, matches?.ids, page);
  if (category) return findListed(context, wish, category.id, matches?.ids, page);
  if (matches) return { ...NOTHING, ...matches };
  return findAll(context, wish, page);
}

async function findHotels(
  context: WishContext,
  { applied, cityId }: TypeWish,
  ids: readonly number[] | undefined,
  page: PageOf,
): Promise<Found> {
  const byRating = applied.some(({ kind, value }) => kind === 'order' && value === 'rating');
  const wish = { ...(await hotelWishOf(context, applied, cityId)), ...(ids && { ids }) };
  const result = await hotels(context, { ...wish, ...(byRating ? { page: 1, pageSize: MOST_RATED } : page) });
  if (!result.ok) return NOTHING;
  const { list, total } = result.data;
  const first = (page.page - 1) * page.pageSize;
  const rows = byRating ? [...list].sort((a, b) => ratingOf(b) - ratingOf(a)).slice(first, first + page.pageSize) : list;
  return { ...NOTHING, total, rows, ids: rows.map(({ id }) => id) };
}

/** Ratings of demo data count like none. */
const ratingOf = ({ rating }: HotelRow): number => (rating && !rating.isDemo ? rating.average : 0);

/** Returns entries of a category, from the narrow rows of its lists. */
async function findListed(
  { db }: WishContext,
  { type, cityId, applied }: TypeWish,
  category: number,
  ids: readonly number[] | undefined,
  { page, pageSize }: PageOf,
): Promise<Found> {
  const range = parseRange(valueOfKind(applied, 'price')?.replace('total:', '') ?? '');
  let query = db.selectFrom('listing').where('type', '=', ENTRY_TYPE[type]).where('category', '=', category);
  if (cityId) query = query.where('city_id', '=', cityId);
  if (ids) query = query.where('id', 'in', [...ids]);
  if (range?.from) query = query.where('price', '>=', fenOf(range.from)).where('price', '<', UNPRICED);
  if (range?.to) query = query.where('price', '<', fenOf(range.to));
  const [column, direction] = valueOfKind(applied, 'order') === 'price' ? (['price', 'asc'] as const) : (['score', 'desc'] as const);
  const first = (page - 1) * pageSize;
  const rows = await query.select('id').orderBy(column, direction).orderBy('id', direction).limit(MOST).execute();
  return { ...NOTHING, total: rows.length, ids: rows.slice(first, first + pageSize).map(({ id }) => id) };
}

/** Price in `listing` of an entry without one. */
const UNPRICED = 2_147_483_647;

/** Returns the best entries of a city: the sentence names nothing else. */
async function findAll({ db }: WishContext, { type, cityId }: TypeWish, { page, pageSize }: PageOf): Promise<Found> {
  if (!cityId || type === 'article') return NOTHING;
  const first = (page - 1) * pageSize;
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('type', '=', ENTRY_TYPE[type])
    .where('city_id', '=', cityId)
    .where('category', 'in', type === 'hotelPackage' ? [0] : CATEGORIES.map(({ id }) => id))
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return { ...NOTHING, total: rows.length, ids: rows.slice(first, first + pageSize).map(({ id }) => id) };
}

/** Returns the hits of a page; hotels with the price of the packages that the conditions leave. */
export async function hitsOfFound(context: WishContext, type: SearchType, { ids, rows }: Found): Promise<SearchHit[]> {
  const hits = await hitsOf(context, type, ids);
  const prices = new Map(rows.map(({ id, matchingPackage }) => [id, matchingPackage?.actualPrice]));
  return hits.map((hit) => ({ ...hit, price: prices.get(hit.id) ?? hit.price }));
}
