/** Loads the search results by type and city. */

import type { ActiveCity, City } from '../../../widgets/domain/catalogue/entities.ts';
import { KEYWORD_LENGTH, SEARCH_TYPES, type SearchResult, type SearchType } from '../../../widgets/domain/catalogue/search-entities.ts';
import { NATIONWIDE } from '../../../widgets/domain/city/city.ts';
import { searchPageUrl } from '../../../widgets/domain/site/links.ts';
import { byHeat } from '../loading/city-order.ts';
import { citySlug, type Load, type LoadContext } from '../loading/load.ts';
import { selectedCity } from '../loading/selected-city.ts';
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
  /** The requested type when only another site provides it. */
  elsewhere: SearchedElsewhere | undefined;
  city: City | null;
  /** Slug in the address, `quanguo` for the whole country; empty when the address names no city and the visitor's own applies. */
  cityInAddress: string;
  page: number;
  /** Null without a keyword, or when the search failed. */
  result: SearchResult | null;
  broken: boolean;
  cities: ActiveCity[];
}

const GREATEST_PAGE = 1000;

/** Returns the city of the address. `quanguo` and an unknown city are the whole country, and the form says so. */
async function cityOfQuery({ call, who }: LoadContext, text: string): Promise<City | null> {
  const slug = citySlug(text);
  if (!slug || slug === NATIONWIDE.pinyin) return null;
  const result = await call('cityBySlug', { pinyin: slug }, who);
  return result.ok ? result.data : null;
}

/** Returns the city that the visitor selected. */
async function cityOfCookie(context: LoadContext, cities: readonly ActiveCity[]): Promise<City | null> {
  const city = await selectedCity(context, cities);
  return city && { id: city.id, name: city.name, pinyin: city.pinying };
}

export const loadSearch: Load<SearchProps> = async (context) => {
  const { call, who, query, site } = context;
  const input = query.text('keyword', 20_000);
  const keyword = input.slice(0, KEYWORD_LENGTH);
  const requestedType = query.text('type', 30);
  const type = TYPE_NAMES.get(requestedType) ?? SEARCH_TYPES.find((one) => one === requestedType);
  const requestedCity = query.text('city');
  const page = type ? Math.min(query.id('page') || 1, GREATEST_PAGE) : 1;
  const active = await call('activeCities', {}, who);
  const city = requestedCity ? await cityOfQuery(context, requestedCity) : await cityOfCookie(context, active.ok ? active.data : []);
  const cityInAddress = requestedCity && (city?.pinyin ?? NATIONWIDE.pinyin);
  const result = keyword ? await call('search', { keyword, type, cityId: city?.id ?? 0, page }, who) : null;
  if (result?.ok && type && page > result.data.lastPage)
    return {
      kind: 'redirect',
      to: searchPageUrl(site) + searchQuery({ keyword, type, city: cityInAddress, page: result.data.lastPage }),
      status: 302,
    };
  return {
    kind: 'props',
    props: {
      keyword,
      cut: input.length > KEYWORD_LENGTH,
      type,
      elsewhere: Object.hasOwn(ELSEWHERE, requestedType) ? ELSEWHERE[requestedType as keyof typeof ELSEWHERE] : undefined,
      city,
      cityInAddress,
      page,
      result: result?.ok ? result.data : null,
      broken: result !== null && !result.ok,
      cities: active.ok ? byHeat(active.data) : [],
    },
  };
};
