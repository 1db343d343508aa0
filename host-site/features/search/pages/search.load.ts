/** Loads the search results by type and city. */
import { categoryBySlug } from '../../../../widgets/domain/catalogue/category.ts';
import type { ActiveCity, City } from '../../../../widgets/domain/catalogue/entities.ts';
import { KEYWORD_LENGTH, SEARCH_TYPES, type SearchResult, type SearchType } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { NATIONWIDE } from '../../../../widgets/domain/city/city.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { MEALS } from '../../../../widgets/domain/services/wedding-plan.ts';
import { articlesUrl, isElsewhere, mainUrl, searchPageUrl } from '../../../../widgets/domain/site/links.ts';
import { type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import { citySlug, type Load, type LoadContext, redirect } from '../../../platform/pages/load.ts';
import { cityCalls, hotelSelections, type ListSelection } from '../../catalogue/contract.ts';
import { byHeat, hotelFiltersOf, listingFiltersOf, readFilters, readListing, selectedCity } from '../../catalogue/parts.ts';
import { foundCards, searchCalls, withoutResults } from '../contract.ts';
import { isRestricted, kindOf, type SearchPlace, searchQuery } from './search-query.ts';

/** Types of features, and the families whose pages have their entries. */
const ELSEWHERE = { shop_product: 'hunpin', car: 'hunche', travel: 'lvpai', picture: 'meitu' } as const;
/** Types of the specification that have another name here. */
const TYPE_NAMES: ReadonlyMap<string, SearchType> = new Map([['baike', 'article']]);
export interface SearchedElsewhere {
  family: (typeof ELSEWHERE)[keyof typeof ELSEWHERE];
  /** Address of its pages; empty while they are not open. */
  url: string;
}

export interface SearchProps extends SearchPlace {
  /** Whether the keyword was cut to the maximum length. */
  cut: boolean;
  /** Types that the site has pages of. */
  types: readonly SearchType[];
  /** The requested type when the search finds nothing of it. */
  elsewhere: SearchedElsewhere | undefined;
  city: City | null;
  /** Null without a keyword, or when the search failed. */
  result: SearchResult | null;
  /** Of the city whose hotels are listed; empty for several cities. */
  districts: { slug: string; name: string }[];
  /** Of the types that other features show. */
  cards: ReadonlyMap<SearchType, readonly PagePart[]>;
  broken: boolean;
  cities: ActiveCity[];
  /** Of the hotels among the results. */
  selections: ListSelection[];
}

const GREATEST_PAGE = 1000;

const isOfFamily = (type: string): type is keyof typeof ELSEWHERE => Object.hasOwn(ELSEWHERE, type);

function elsewhereOf({ site, serves }: LoadContext, type: string): SearchedElsewhere | undefined {
  if (!isOfFamily(type)) return undefined;
  const family = ELSEWHERE[type];
  const url = mainUrl(site, `/${family}`);
  return { family, url: serves(url) ? url : '' };
}

/** Returns the city of the address. `quanguo` and an unknown city are the whole country, and the form says so. */
async function cityOfQuery({ call, who }: LoadContext, text: string): Promise<City | null> {
  const slug = citySlug(text);
  if (!slug || slug === NATIONWIDE.pinyin) return null;
  const result = await call(cityCalls.cityBySlug, { pinyin: slug }, who);
  return result.ok ? result.data : null;
}

/** Returns the city that the visitor selected. */
async function cityOfCookie(context: LoadContext, cities: readonly ActiveCity[]): Promise<City | null> {
  const city = await selectedCity(context, cities);
  return city && { id: city.id, name: city.name, pinyin: city.pinying };
}

/** Searches one type or all of them; hotels by the search of their channel. */
async function resultOf({ call, who }: LoadContext, place: SearchPlace, cityId: number): Promise<Result<SearchResult>> {
  const { keyword, type, page, filters, choice } = place;
  const request = { keyword, cityId, page };
  if (type !== 'hotel') {
    const kind = type && kindOf(type);
    const category = categoryBySlug(place.category)?.id;
    const listed = kind && { ...listingFiltersOf(choice), category };
    return call(searchCalls.search, { ...request, type, rows: true, ...listed }, who);
  }
  const found = await call(searchCalls.hotelSearch, { ...hotelFiltersOf(filters), ...request }, who);
  if (!found.ok) return found;
  const { list: hotels, ...facts } = found.data;
  const rows = { hotels, merchants: [], packages: [], examples: [] };
  return { ...found, data: { ...facts, groups: hotels.length ? [{ type, total: facts.total, list: [], rows }] : [] } };
}

/** Returns the districts of the city whose hotels the page lists. */
async function districtsOf({ call, who }: LoadContext, { about, understood, groups }: SearchResult, chosen: City | null) {
  if (about !== 'hotel' || understood.some(({ kind }) => kind === 'district' || kind === 'place')) return [];
  const isStated = understood.some(({ kind }) => kind === 'city');
  const city = isStated ? groups[0]?.rows?.hotels[0]?.city : chosen;
  const districts = city && (await call(cityCalls.districts, { cityId: city.id }, who));
  return districts?.ok ? districts.data : [];
}

/** Returns whether the site has pages of a type. */
function hasPages({ site, serves, slots }: LoadContext, type: SearchType): boolean {
  if (isOfFamily(type)) return !isElsewhere(site, ELSEWHERE[type]) && slots.of(foundCards).some((one) => one.type === type);
  return type !== 'article' || serves(articlesUrl(site));
}

async function cardsOf(context: LoadContext, groups: SearchResult['groups']): Promise<SearchProps['cards']> {
  const cards = new Map<SearchType, readonly PagePart[]>();
  for (const { type, cards: load } of context.slots.of(foundCards)) {
    const group = groups.find((one) => one.type === type);
    const own =
      group &&
      (await load(
        context,
        group.list.map(({ id }) => id),
      ));
    if (own) cards.set(type, own);
  }
  return cards;
}

/** Whether no entry has all words; entries with some of them are no answer. */
const isUnanswered = ({ total, unmatched }: SearchResult): boolean => total === 0 || unmatched.length > 0;

async function selectionsOf(context: LoadContext, result: SearchResult | null): Promise<ListSelection[]> {
  if (!result?.groups.some(({ type, rows }) => type === 'hotel' && rows?.hotels.length)) return [];
  const { date, meal, tables } = result.plan;
  return pageFills(context, hotelSelections, { date, meal: MEALS.find((one) => one === meal) ?? '', tables });
}

export const loadSearch: Load<SearchProps> = async (context) => {
  const { call, who, query, site, slots } = context;
  const types = SEARCH_TYPES.filter((one) => hasPages(context, one));
  const input = query.text('keyword', 20_000);
  const keyword = input.slice(0, KEYWORD_LENGTH);
  const requestedType = query.text('type', 30);
  const typeName = TYPE_NAMES.get(requestedType) ?? requestedType;
  const type = types.find((one) => one === typeName);
  const requestedCity = query.text('city');
  const filters = { ...readFilters(query, context.clock(), 'hotelType'), date: '', meal: '' as const };
  const choice = readListing(query, undefined, (type && kindOf(type)) ?? 'merchant');
  const active = await call(cityCalls.activeCities, {}, who);
  const city = requestedCity ? await cityOfQuery(context, requestedCity) : await cityOfCookie(context, active.ok ? active.data : []);
  const place: SearchPlace = {
    keyword,
    type,
    cityInAddress: requestedCity && (city?.pinyin ?? NATIONWIDE.pinyin),
    page: type ? Math.min(query.id('page') || 1, GREATEST_PAGE) : 1,
    filters,
    choice,
    category: (type && kindOf(type) && categoryBySlug(query.text('category'))?.slug) || '',
  };
  const found = keyword ? await resultOf(context, place, city?.id ?? 0) : null;
  const result = found?.ok ? found.data : null;
  if (result && type && place.page > result.lastPage)
    return redirect(searchPageUrl(site) + searchQuery(place, { page: result.lastPage }), 302);
  if (result && !isRestricted(place) && isUnanswered(result))
    await Promise.all(slots.of(withoutResults).map((count) => count(call, keyword, who)));
  return {
    kind: 'props',
    props: {
      ...place,
      cut: input.length > KEYWORD_LENGTH,
      types,
      elsewhere: type ? undefined : elsewhereOf(context, requestedType),
      city,
      result,
      districts: result ? await districtsOf(context, result, city) : [],
      cards: result ? await cardsOf(context, result.groups) : new Map(),
      broken: found !== null && !found.ok,
      cities: active.ok ? byHeat(active.data) : [],
      selections: await selectionsOf(context, result),
    },
  };
};
