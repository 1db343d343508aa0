/** Filter box of a category list. */
import type { CategoryId, ListingKind } from '../../../../../widgets/domain/catalogue/category.ts';
import { parseRange } from '../../../../../widgets/domain/catalogue/hotel-filters.ts';
import { LISTING_FILTERS, priceRanges } from '../../../../../widgets/domain/catalogue/listing-filters.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { FilterBox } from '../../ui/filters/filter-box.tsx';
import { singleChoice } from '../../ui/filters/filter-group.ts';
import { priceName } from '../../ui/filters/hotel-filter-box.tsx';
import { hasPrices, type ListingChoice, listingQuery, TIERS } from './listing-filters.ts';
import { LISTING_TEXTS as texts } from './listing-texts.ts';

export interface ListingFilterBoxProps {
  /** Address of the list without parameters. */
  address: string;
  category: CategoryId;
  kind: ListingKind;
  /** 0: nationwide. */
  cityId: number;
  choice: ListingChoice;
  /** Number of entries that match the filters, with its unit. */
  count: string;
}

type Choice = 'style' | 'price' | 'tier';

export function ListingFilterBox({ address, category, kind, cityId, choice, count }: ListingFilterBoxProps) {
  const choices: [Choice, { value: string; name: string }[]][] = [
    ['style', LISTING_FILTERS[category].styles.map((style) => ({ value: style, name: style }))],
    ['price', hasPrices(kind) ? priceRanges(category).map((value) => ({ value, name: priceName(parseRange(value) ?? {}) })) : []],
    ['tier', TIERS.map((tier) => ({ value: String(tier), name: texts.tiers[tier] ?? '' }))],
  ];
  const groups = choices
    .filter(([, values]) => values.length > 0)
    .map(([id, values]) =>
      singleChoice(
        { id, name: texts[id], any: SITE_TEXTS.filters.any, selected: choice[id] },
        values,
        (value) => address + listingQuery(kind, { ...choice, [id]: value, page: 1 }),
      ),
    );
  return (
    <FilterBox
      address={address}
      groups={groups}
      count={count}
      unit={texts.units[kind]}
      sort={choice.sort === 'default' ? '' : choice.sort}
      unfilteredPage={kind === 'merchant' ? '1' : undefined}
      closeTarget="list"
      counts={`/api/wedding/merchants/filter?category=${category}&kind=${kind}&cityId=${cityId}`}
    />
  );
}
