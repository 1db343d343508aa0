/** Filter box of a category list. */
import type { CategoryId, ListingKind } from '../../../../../widgets/domain/catalogue/category.ts';
import { parseRange } from '../../../../../widgets/domain/catalogue/hotel-filters.ts';
import { LISTING_FILTERS, priceRanges } from '../../contract/listing-filters.ts';
import { FilterBox } from '../../ui/filters/filter-box.tsx';
import { type FilterGroup, type SearchedList, singleChoice } from '../../ui/filters/filter-group.ts';
import { FILTER_TEXTS } from '../../ui/filters/filter-texts.ts';
import { priceName } from '../../ui/filters/hotel-filter-box.tsx';
import type { SortLink } from '../../ui/filters/sort-bar.tsx';
import { hasPrices, type ListingChoice, listingQuery, sortsOf, TIERS } from './listing-filters.ts';
import { LISTING_TEXTS as texts } from './listing-texts.ts';

export interface ListingFilterBoxProps {
  /** Address of the list without parameters. */
  address: string;
  /** Undefined for a search in all: its entries have no common styles and prices. */
  category: CategoryId | undefined;
  kind: ListingKind;
  /** 0: nationwide. */
  cityId: number;
  choice: ListingChoice;
  /** Number of entries that match the filters, with its unit. */
  count: string;
  search?: SearchedList & { categories: FilterGroup };
}

type Choice = 'style' | 'price' | 'tier';

export function ListingFilterBox({ address, category, kind, cityId, choice, count, search }: ListingFilterBoxProps) {
  const choices: [Choice, { value: string; name: string }[]][] = [
    ['style', (category ? LISTING_FILTERS[category].styles : []).map((style) => ({ value: style, name: style }))],
    [
      'price',
      category && hasPrices(kind) ? priceRanges(category).map((value) => ({ value, name: priceName(parseRange(value) ?? {}) })) : [],
    ],
    ['tier', TIERS.map((tier) => ({ value: String(tier), name: texts.tiers[tier] ?? '' }))],
  ];
  const groups = choices
    .filter(([id, values]) => values.length > 0 && !search?.stated.includes(id))
    .map(([id, values]) =>
      singleChoice(
        { id, name: texts[id], any: FILTER_TEXTS.any, selected: choice[id] },
        values,
        (value) => address + listingQuery(kind, { ...choice, [id]: value, page: 1 }, search),
      ),
    );
  return (
    <FilterBox
      address={address}
      groups={search && !search.stated.includes('category') ? [search.categories, ...groups] : groups}
      count={count}
      unit={texts.units[kind]}
      sort={choice.sort === 'default' ? '' : choice.sort}
      carried={search?.fields}
      unfilteredPage={kind === 'merchant' && !search ? '1' : undefined}
      closeTarget="list"
      counts={search ? undefined : `/api/wedding/merchants/filter?category=${category}&kind=${kind}&cityId=${cityId}`}
    />
  );
}

/** @param to returns the address of the list with a change */
export const listingSorts = (kind: ListingKind, { sort }: ListingChoice, to: (change: Partial<ListingChoice>) => string): SortLink[] =>
  sortsOf(kind).map((one) => ({ name: texts.sorts[one], url: to({ sort: one, page: 1 }), isCurrent: one === sort }));
