/** Addresses of the search page: the keyword with type, city and category, the filters and order of the type's list, and the page. */
import type { ListingKind } from '../../../../widgets/domain/catalogue/category.ts';
import type { SearchType, UnderstoodCondition } from '../../../../widgets/domain/catalogue/search-entities.ts';
import {
  filterQuery,
  type HotelFilters,
  isChosen,
  isFiltered,
  type ListingChoice,
  listingQuery,
  queryOf,
  type SearchedList,
} from '../../catalogue/parts.ts';

/** What an address of the search page states. */
export interface SearchPlace {
  keyword: string;
  type: SearchType | undefined;
  cityInAddress: string;
  page: number;
  /** Filters and order of hotels, and of the other lists. */
  filters: HotelFilters;
  choice: ListingChoice;
  /** Slug of the category that the visitor has selected; empty: all. */
  category: string;
}

export interface Change {
  keyword?: string | undefined;
  type?: SearchType | '' | undefined;
  city?: string | undefined;
  page?: number;
}

const KINDS: Partial<Record<SearchType, ListingKind>> = {
  hotelPackage: 'package',
  merchant: 'merchant',
  package: 'package',
  example: 'example',
};
/** Returns the kind of list whose filters and order a type has; undefined for hotels and guides. */
export const kindOf = (type: SearchType): ListingKind | undefined => KINDS[type];

/** Returns the parameters of the search that the addresses of a list keep. */
export const fieldsOf = ({ keyword, type, cityInAddress, category }: SearchPlace): [name: string, value: string][] => [
  ['keyword', keyword],
  ['type', type ?? ''],
  ['city', cityInAddress],
  ['category', category],
];

/** Returns the query of the address after a change, without default values. A new type starts without filters, everything but a page on the first one. */
export function searchQuery(place: SearchPlace, change: Change = {}): string {
  const { page = 1, type = place.type ?? '' } = change;
  const isSame = type === (place.type ?? '');
  const next: SearchPlace = {
    ...place,
    keyword: change.keyword ?? place.keyword,
    type: type || undefined,
    cityInAddress: change.city ?? place.cityInAddress,
    category: isSame ? place.category : '',
  };
  const search: SearchedList = { fields: fieldsOf(next), stated: [] };
  const kind = next.type && kindOf(next.type);
  if (isSame && type === 'hotel') return filterQuery({ ...place.filters, page }, search);
  if (isSame && kind) return listingQuery(kind, { ...place.choice, page }, search);
  return queryOf([...search.fields, ['page', page > 1 ? String(page) : '']]);
}

/** Whether the visitor has restricted the list beside the keyword. */
export const isRestricted = ({ type, filters, choice, category }: SearchPlace): boolean =>
  type === 'hotel' ? isFiltered(filters) : Boolean(type && kindOf(type) && (isChosen(choice) || category));

const GROUPS: Partial<Record<UnderstoodCondition['kind'], string>> = {
  district: 'district',
  place: 'district',
  price: 'price',
  tables: 'tables',
};

/** Returns the groups of filters that the keyword states: a chip removes those. */
export const statedGroups = (understood: readonly UnderstoodCondition[]): string[] =>
  understood.flatMap(({ kind, value }) => (kind === 'kind' ? (value === 'hotel' ? [] : ['type', 'category']) : (GROUPS[kind] ?? [])));

/** Whether the condition names a place. */
export const isPlace = ({ kind }: UnderstoodCondition): boolean => kind === 'city' || kind === 'district' || kind === 'place';
