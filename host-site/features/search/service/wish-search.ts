/**
 * Search for a sentence with conditions. Hotels are found by the filters of their list, merchants of a category by those of theirs; the words that are no
 * condition must all be in an entry. Every result satisfies every condition that the response states.
 */
import { CATEGORIES } from '../../../../widgets/domain/catalogue/category.ts';
import type { HotelRow } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import { HOTEL_TYPES, parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import { fenOf } from '../../../../widgets/domain/catalogue/price.ts';
import { MOST_FOUND, type SearchType } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { HOTEL_CATEGORY, hotels, SEARCHED_TYPE, UNPRICED } from '../../catalogue/service.ts';
import type { Condition, Wish } from '../../wishes/contract.ts';
import type { WishContext } from '../../wishes/service.ts';
import { hotelWishOf } from './hotel-wish.ts';
import { bothOf, greater, hasFilters, lesser, type SelectedFilters } from './list-filters.ts';
import { entriesOf, type FoundEntries, hitsOf, NO_ROWS, withCities } from './search-hits.ts';
import { isNationwide, isOffering } from './search-scope.ts';
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
  if (kind === 'city') return !isNationwide(type);
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
  /** Results satisfy them too. */
  filters: SelectedFilters;
}

/** What a sentence says, with the filters beside it. */
export interface FilteredWish extends Wish {
  filters: SelectedFilters;
}

/** Returns what a search of one type looks for. @param cityId of the sentence, else the chosen one */
export function typeWish({ conditions, rest, filters }: Omit<FilteredWish, 'cityId'>, type: SearchType, cityId: number): TypeWish {
  const hasCategory = categoryOf(conditions) !== undefined;
  const applied = conditions.filter((one) => isApplied(one, type, hasCategory));
  // The place of a sentence says nothing about goods: shops send them there.
  const isLeftOut = (one: Condition) => one.kind === 'order' || (type === 'shop_product' && isPlace(one));
  const others = conditions.filter((one) => !applied.includes(one) && !isLeftOut(one));
  // Places are words of every entry, so that they are satisfied too.
  return {
    type,
    cityId: isNationwide(type) ? 0 : cityId,
    applied: conditions.filter((one) => applied.includes(one) || (isPlace(one) && !isNationwide(type))),
    words: [...others.map(({ text }) => text), ...rest],
    filters,
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
  const { type, cityId, words, applied, filters } = wish;
  if (isOffering(type) && (hasFilters(filters) || !words.length)) return NOTHING;
  const category = categoryOf(applied)?.id;
  const isFiltered = type === 'hotel' || category !== undefined || (type !== 'article' && hasFilters(filters));
  const slice = isFiltered ? undefined : { skip: (page.page - 1) * page.pageSize, size: page.pageSize };
  const matches = words.length ? await wordMatches(context, { type, cityId, words }, slice) : undefined;
  if (matches && !matches.ids.length) return { ...NOTHING, total: matches.total, unmatched: matches.unmatched };
  if (type === 'hotel') return findHotels(context, wish, matches?.ids, page);
  if (isFiltered) return findListed(context, wish, category, matches?.ids, page);
  if (matches) return { ...NOTHING, ...matches };
  if (type === 'article') return applied.some(({ kind }) => kind === 'kind') ? latestGuides(context, page) : NOTHING;
  return cityId ? findListed(context, wish, category, undefined, page) : NOTHING;
}

/** For a sentence that asks for guides and no more. */
async function latestGuides({ db }: WishContext, { page, pageSize }: PageOf): Promise<Found> {
  const rows = await db
    .selectFrom('article')
    .select('id')
    .where('active', '=', 1)
    .orderBy('changed_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_FOUND)
    .execute();
  const first = (page - 1) * pageSize;
  return { ...NOTHING, total: rows.length, ids: rows.slice(first, first + pageSize).map(({ id }) => id) };
}

async function findHotels(
  context: WishContext,
  { applied, cityId, filters: { hotel = {} } }: TypeWish,
  ids: readonly number[] | undefined,
  page: PageOf,
): Promise<Found> {
  const wish = bothOf({ ...(await hotelWishOf(context, applied, cityId)), ...(ids && { ids }) }, hotel);
  if (!wish) return NOTHING;
  const byRating = !wish.sort && applied.some(({ kind, value }) => kind === 'order' && value === 'rating');
  const result = await hotels(context, { ...wish, ...(byRating ? { page: 1, pageSize: MOST_RATED } : page) });
  if (!result.ok) return NOTHING;
  const { list, total } = result.data;
  const first = (page.page - 1) * page.pageSize;
  const rows = byRating ? [...list].sort((a, b) => ratingOf(b) - ratingOf(a)).slice(first, first + page.pageSize) : list;
  return { ...NOTHING, total, rows, ids: rows.map(({ id }) => id) };
}

/** Ratings of demo data count like none. */
const ratingOf = ({ rating }: HotelRow): number => (rating && !rating.isDemo ? rating.average : 0);

const SORTS = { default: ['score', 'desc'], price: ['price', 'asc'], priceDown: ['price', 'desc'], views: ['views', 'desc'] } as const;

/** Returns entries from the narrow rows of the lists. @param category of the sentence; undefined: all that the type has */
async function findListed(
  { db }: WishContext,
  { type, cityId, applied, filters: { listing = {} } }: TypeWish,
  category: number | undefined,
  ids: readonly number[] | undefined,
  { page, pageSize }: PageOf,
): Promise<Found> {
  const one = category ?? listing.category;
  // Without a place, a category or words all entries of the country would be sorted.
  if ((category && listing.category && category !== listing.category) || (!cityId && !one && !ids)) return NOTHING;
  const categories = one ? [one] : type === 'hotelPackage' ? [HOTEL_CATEGORY] : CATEGORIES.map(({ id }) => id);
  const range = parseRange(valueOfKind(applied, 'price')?.replace('total:', '') ?? '');
  const from = greater(range?.from, listing.priceFrom);
  const to = lesser(range?.to, listing.priceTo);
  const ordered = valueOfKind(applied, 'order') === 'price' ? 'price' : 'default';
  const sort = listing.sort && listing.sort !== 'default' ? listing.sort : ordered;
  let query = db.selectFrom('listing').where('type', '=', SEARCHED_TYPE[type]).where('category', 'in', categories);
  if (cityId) query = query.where('city_id', '=', cityId);
  if (ids) query = query.where('id', 'in', [...ids]);
  if (from) query = query.where('price', '>=', fenOf(from));
  if (to) query = query.where('price', '<', fenOf(to));
  else if (from || sort === 'priceDown') query = query.where('price', '<', UNPRICED);
  if (listing.tier) query = query.where('tier', '=', listing.tier);
  if (listing.style) query = query.where('style', '=', listing.style);
  const [column, direction] = SORTS[sort];
  const first = (page - 1) * pageSize;
  const rows = await query.select('id').orderBy(column, direction).orderBy('id', direction).limit(MOST_FOUND).execute();
  return { ...NOTHING, total: rows.length, ids: rows.slice(first, first + pageSize).map(({ id }) => id) };
}

/** Returns the entries of a page; hotels with the price of the packages that the conditions leave. */
export async function entriesOfFound(
  context: WishContext,
  type: SearchType,
  { ids, rows: hotelsOfList }: Found,
  hasRows: boolean,
): Promise<FoundEntries> {
  if (type !== 'hotel') return entriesOf(context, type, ids, hasRows);
  const hits = await hitsOf(context, type, ids);
  const prices = new Map(hotelsOfList.map(({ id, matchingPackage }) => [id, matchingPackage?.actualPrice]));
  return {
    list: hits.map((hit) => ({ ...hit, price: prices.get(hit.id) ?? hit.price })),
    ...(hasRows && { rows: { ...NO_ROWS, hotels: withCities(hotelsOfList, hits) } }),
  };
}
