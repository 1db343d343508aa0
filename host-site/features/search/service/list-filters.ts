/** Filters of the lists that a visitor has selected beside the keyword. They hold together with the conditions of the keyword. */
import type { HotelWish } from '../../catalogue/service.ts';
import type { HotelFilterInput, ListingFilterInput, SearchInput } from '../contract.ts';

export interface SelectedFilters {
  hotel?: HotelFilterInput;
  listing?: ListingFilterInput;
}

const isSet = (filters: object): boolean =>
  Object.entries(filters).some(([name, value]) => value !== undefined && value !== false && !(name === 'sort' && value === 'default'));

export const hasFilters = ({ hotel = {}, listing = {} }: SelectedFilters): boolean => isSet(hotel) || isSet(listing);

export const listingFiltersOf = ({ category, style, tier, priceFrom, priceTo, sort }: SearchInput): ListingFilterInput => ({
  category,
  style,
  tier,
  priceFrom,
  priceTo,
  sort,
});

/** Returns the greater of two lower limits. */
export const greater = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;
/** Returns the lesser of two upper limits. */
export const lesser = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a;

/** Returns the filters that hotels must satisfy for both; undefined when none can. */
export function bothOf(wish: HotelWish, filters: HotelFilterInput): HotelWish | undefined {
  if (wish.district && filters.district && wish.district !== filters.district) return undefined;
  if (wish.type && filters.type && wish.type !== filters.type) return undefined;
  return {
    ...wish,
    district: wish.district ?? filters.district,
    type: wish.type ?? filters.type,
    priceFrom: greater(wish.priceFrom, filters.priceFrom),
    priceTo: lesser(wish.priceTo, filters.priceTo),
    tablesFrom: greater(wish.tablesFrom, filters.tablesFrom),
    tablesTo: lesser(wish.tablesTo, filters.tablesTo),
    height: greater(wish.height, filters.height),
    pillarFree: wish.pillarFree || filters.pillarFree,
    freeService: wish.freeService || filters.freeService,
    freeEntry: wish.freeEntry || filters.freeEntry,
    gift: wish.gift || filters.gift,
    bridalRoom: wish.bridalRoom || filters.bridalRoom,
    ...(filters.sort && filters.sort !== 'default' && { sort: filters.sort }),
  };
}
