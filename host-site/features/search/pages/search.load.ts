/** Loads the search results by type and city. */

import type { ActiveCity, City } from '../../../../widgets/domain/catalogue/entities.ts';
import {
  type HotelSearchResult,
  KEYWORD_LENGTH,
  SEARCH_TYPES,
  type SearchResult,
  type SearchType,
} from '../../../../widgets/domain/catalogue/search-entities.ts';
import { NATIONWIDE } from '../../../../widgets/domain/city/city.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { articlesUrl, searchPageUrl } from '../../../../widgets/domain/site/links.ts';
import type { InputOf } from '../../../platform/feature/call.ts';
import { citySlug, type Load, type LoadContext, redirect } from '../../../platform/pages/load.ts';
import { cityCalls } from '../../catalogue/contract.ts';
import { byHeat, selectedCity } from '../../catalogue/parts.ts';
import { searchCalls, withoutResults } from '../contract.ts';
import { searchQuery } from './search-query.ts';

/** Types that the header's search box sends and that only other sites provide. */
const ELSEWHERE = { shop_product: 'hunpin' } as const;
/** Types of the specification that have another name here. */
const TYPE_NAMES: ReadonlyMap<string, SearchType> = new Map([['baike', 'article']]);
export type SearchedElsewhere = (typeof ELSEWHERE)[keyof typeof ELSEWHERE];

export interface SearchProps {
  keyword: string;
  /** Whether the keyword was cut to the maximum length. */
  cut: boolean;
  type: SearchType | undefined;
  /** Types that the site has pages of. */
  types: readonly SearchType[];
  /** The requested type when only another site provides it. */
  elsewhere: SearchedElsewhere | undefined;
  city: City | null;
  /** Slug in the address, `quanguo` for the whole country; empty when the address names no city and the visitor's own applies. */
  cityInAddress: string;
  page: number;
  /** Null without a keyword, or when the search failed. */
  result: SearchResult | null;
  /** Results of a search for hotels, which `result` then has no group of. */
  hotels: HotelSearchResult['list'];
  broken: boolean;
  cities: ActiveCity[];
}

const GREATEST_PAGE = 1000;

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

type Results = Result<Pick<SearchProps, 'hotels'> & { result: SearchResult }>;

/** Searches one type or all of them; hotels by the search of their channel. */
async function resultsOf({ call, who }: LoadContext, input: InputOf<typeof searchCalls.search>): Promise<Results> {
  const { type, ...rest } = input;
  if (type !== 'hotel') {
    const result = await call(searchCalls.search, { ...rest, type }, who);
    return result.ok ? { ...result, data: { result: result.data, hotels: [] } } : result;
  }
  const found = await call(searchCalls.hotelSearch, rest, who);
  if (!found.ok) return found;
  const { list, ...facts } = found.data;
  return { ...found, data: { result: { ...facts, groups: [] }, hotels: list } };
}

/** Whether no entry has all words; entries with some of them are no answer. */
const isUnanswered = ({ total, unmatched }: SearchResult): boolean => total === 0 || unmatched.length > 0;

export const loadSearch: Load<SearchProps> = async (context) => {
  const { call, who, query, site, serves, slots } = context;
  const types = SEARCH_TYPES.filter((one) => one !== 'article' || serves(articlesUrl(site)));
  const input = query.text('keyword', 20_000);
  const keyword = input.slice(0, KEYWORD_LENGTH);
  const requestedType = query.text('type', 30);
  const typeName = TYPE_NAMES.get(requestedType) ?? requestedType;
  const type = types.find((one) => one === typeName);
  const requestedCity = query.text('city');
  const page = type ? Math.min(query.id('page') || 1, GREATEST_PAGE) : 1;
  const active = await call(cityCalls.activeCities, {}, who);
  const city = requestedCity ? await cityOfQuery(context, requestedCity) : await cityOfCookie(context, active.ok ? active.data : []);
  const cityInAddress = requestedCity && (city?.pinyin ?? NATIONWIDE.pinyin);
  const results = keyword ? await resultsOf(context, { keyword, type, cityId: city?.id ?? 0, page }) : null;
  if (results?.ok && type && page > results.data.result.lastPage)
    return redirect(searchPageUrl(site) + searchQuery({ keyword, type, city: cityInAddress, page: results.data.result.lastPage }), 302);
  if (results?.ok && isUnanswered(results.data.result))
    await Promise.all(slots.of(withoutResults).map((count) => count(call, keyword, who)));
  return {
    kind: 'props',
    props: {
      keyword,
      cut: input.length > KEYWORD_LENGTH,
      type,
      types,
      elsewhere: Object.hasOwn(ELSEWHERE, requestedType) ? ELSEWHERE[requestedType as keyof typeof ELSEWHERE] : undefined,
      city,
      cityInAddress,
      page,
      result: results?.ok ? results.data.result : null,
      hotels: results?.ok ? results.data.hotels : [],
      broken: results !== null && !results.ok,
      cities: active.ok ? byHeat(active.data) : [],
    },
  };
};
