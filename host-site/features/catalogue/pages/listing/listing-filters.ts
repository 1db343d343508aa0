/** Filters of a category list: parsed from the address, and as the service receives them. Invalid values fall back to no filter. */
import type { CategoryId, ListingKind } from '../../../../../widgets/domain/catalogue/category.ts';
import { parseRange } from '../../../../../widgets/domain/catalogue/hotel-filters.ts';
import type { InputOf } from '../../../../platform/feature/call.ts';
import type { Fields } from '../../../../platform/ui/forms/fields.ts';
import type { listingCalls } from '../../contract/listing-calls.ts';
import { LISTING_FILTERS } from '../../contract/listing-filters.ts';
import { queryOf, type SearchedList } from '../../ui/filters/filter-group.ts';
import { ALL_MERCHANTS } from './listing-blocks.ts';

export const TIERS = [4, 3, 2] as const;
export const LISTING_SORTS = ['default', 'price', 'priceDown', 'views'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** Examples rarely state a price, so they are neither filtered nor sorted by it. */
export const hasPrices = (kind: ListingKind): boolean => kind !== 'example';
export const sortsOf = (kind: ListingKind): ListingSort[] => LISTING_SORTS.filter((sort) => hasPrices(kind) || !sort.startsWith('price'));
export const pageSizeOf = (kind: ListingKind): number => (kind === 'example' ? 10 : 12);
/** Higher than the last page of any list. */
const GREATEST_PAGE = 100_000;

export interface ListingChoice {
  style: string;
  price: string;
  tier: '' | '2' | '3' | '4';
  sort: ListingSort;
  page: number;
}

const ALL_STYLES = Object.values(LISTING_FILTERS).flatMap(({ styles }) => styles);

/** @param category undefined for a search in all */
export function readListing(query: Fields, category: CategoryId | undefined, kind: ListingKind): ListingChoice {
  const price = query.text('price');
  return {
    style: (category ? LISTING_FILTERS[category].styles : ALL_STYLES).find((style) => style === query.text('style')) ?? '',
    price: hasPrices(kind) && parseRange(price) ? price : '',
    tier: (['2', '3', '4'] as const).find((tier) => tier === query.text('tier')) ?? '',
    sort: sortsOf(kind).find((sort) => sort === query.text('sort')) ?? 'default',
    page: Math.min(query.id('page') || 1, GREATEST_PAGE),
  };
}

/** Returns whether the address is that of a list; without parameters it is that of the category's overview page. */
export const asksForList = (query: Fields): boolean => ['style', 'price', 'tier', 'sort', 'page'].some((name) => query.text(name) !== '');

/** Returns the address parameters of the filters. Default values are left out, so that each list has one address. */
export function listingQuery(kind: ListingKind, choice: ListingChoice, search?: SearchedList): string {
  const query = queryOf([
    ...(search?.fields ?? []),
    ['style', choice.style],
    ['price', choice.price],
    ['tier', choice.tier],
    ['sort', choice.sort === 'default' ? '' : choice.sort],
    ['page', choice.page > 1 ? String(choice.page) : ''],
  ]);
  return query || (kind === 'merchant' ? ALL_MERCHANTS : '');
}

export const isChosen = ({ style, price, tier }: ListingChoice): boolean => Boolean(style || price || tier);

type ListingInput = InputOf<typeof listingCalls.merchants>;

/** Returns the filters and the order as the services receive them. */
export function listingFiltersOf(choice: ListingChoice): Pick<ListingInput, 'style' | 'priceFrom' | 'priceTo' | 'tier' | 'sort'> {
  const price = parseRange(choice.price);
  return {
    style: choice.style || undefined,
    priceFrom: price?.from,
    priceTo: price?.to,
    tier: choice.tier ? (Number(choice.tier) as 2 | 3 | 4) : undefined,
    sort: choice.sort,
  };
}

export const toListingInput = (category: CategoryId, cityId: number, kind: ListingKind, choice: ListingChoice): ListingInput => ({
  category,
  cityId,
  ...listingFiltersOf(choice),
  page: choice.page,
  pageSize: pageSizeOf(kind),
});
