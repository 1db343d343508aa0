/** Loads the search results by type and city. */

import type { ActiveCity, City } from '../../../widgets/domain/entities.ts';
import { searchPageUrl } from '../../../widgets/domain/links.ts';
import { KEYWORD_LENGTH, SEARCH_TYPES, type SearchResult, type SearchType } from '../../../widgets/domain/search-entities.ts';
import { byHeat } from '../loading/city-order.ts';
import { citySlug, type Load } from '../loading/load.ts';
import { searchQuery } from './search-query.ts';

/** Types that the header's search box sends and that only other sites provide. */
const ELSEWHERE = { shop_product: 'hunpin', baike: 'bai_ke' } as const;
export type SearchedElsewhere = (typeof ELSEWHERE)[keyof typeof ELSEWHERE];

export interface SearchProps {
  keyword: string;
  /** Whether the keyword was cut to the maximum length. */
  cut: boolean;
  type: SearchType | undefined;
  /** The requested type when only another site provides it. */
  elsewhere: SearchedElsewhere | undefined;
  city: City | null;
  page: number;
  /** Null without a keyword, or when the search failed. */
  result: SearchResult | null;
  broken: boolean;
  cities: ActiveCity[];
}

const GREATEST_PAGE = 1000;

export const loadSearch: Load<SearchProps> = async ({ call, who, query, site }) => {
  const input = query.text('keyword', 20_000);
  const keyword = input.slice(0, KEYWORD_LENGTH);
  const requestedType = query.text('type', 30);
  const type = SEARCH_TYPES.find((one) => one === requestedType);
  const slug = citySlug(query.text('city'));
  const page = type ? Math.min(query.id('page') || 1, GREATEST_PAGE) : 1;
  const [active, cityResult] = await Promise.all([call('activeCities', {}, who), slug ? call('cityBySlug', { pinyin: slug }, who) : null]);
  // An unknown city falls back to the whole country, and the form says so.
  const city = cityResult?.ok ? cityResult.data : null;
  const result = keyword ? await call('search', { keyword, type, cityId: city?.id ?? 0, page }, who) : null;
  if (result?.ok && type && page > result.data.lastPage)
    return {
      kind: 'redirect',
      to: searchPageUrl(site) + searchQuery({ keyword, type, city: city?.pinyin ?? '', page: result.data.lastPage }),
      status: 302,
    };
  return {
    kind: 'props',
    props: {
      keyword,
      cut: input.length > KEYWORD_LENGTH,
      type,
      elsewhere: requestedType in ELSEWHERE ? ELSEWHERE[requestedType as keyof typeof ELSEWHERE] : undefined,
      city,
      page,
      result: result?.ok ? result.data : null,
      broken: result !== null && !result.ok,
      cities: active.ok ? byHeat(active.data) : [],
    },
  };
};
