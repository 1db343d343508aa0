/** Facts that searches by words and by conditions share. */
import {
  OFFERING_TYPES,
  type SearchGroup,
  type SearchResult,
  type SearchType,
} from '../../../../widgets/domain/catalogue/search-entities.ts';
import { pagingOf } from '../../../platform/calls/page-sizes.ts';
import type { SearchInput } from '../contract.ts';

/** Types whose entries are of the whole country: guides, goods, which shops send everywhere, journeys, and pictures, which show ideas. */
export const isNationwide = (type: SearchType): boolean => NATIONWIDE_TYPES.includes(type);
const NATIONWIDE_TYPES: readonly SearchType[] = ['article', 'shop_product', 'travel', 'picture'];

/** Types of features: they are searched by words alone, and the filters are those of other lists. */
export const isOffering = (type: SearchType): boolean => OFFERING_TYPES.some((one) => one === type);

/** What a search of one request looks for. */
export interface SearchScope {
  keyword: string;
  types: SearchType[];
  /** Results of a type on a page. */
  size: number;
}

/** Fields of a result without conditions. */
export const NOTHING_READ: Pick<SearchResult, 'understood' | 'relaxed' | 'unmatched' | 'elsewhere' | 'plan'> = {
  understood: [],
  relaxed: null,
  unmatched: [],
  elsewhere: 0,
  plan: { date: '', meal: '', tables: 0 },
};

export function pageFacts({ type, page = 1 }: SearchInput, keyword: string, groups: readonly SearchGroup[], pageSize: number) {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return { keyword, total, about: type ?? null, page, pageSize, lastPage: type ? pagingOf(total, page, pageSize).lastPage : 1 };
}
