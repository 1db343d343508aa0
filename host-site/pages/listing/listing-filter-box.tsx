/** Filter box of a category list. */
import type { CategoryId, ListingKind } from '../../../widgets/domain/category.ts';
import { LISTING_FILTERS } from '../../../widgets/domain/listing-filters.ts';
import { FilterOption, FilterPill, FilterRow } from '../../ui/filters/filter-row.tsx';
import { priceName } from '../../ui/filters/hotel-filter-box.tsx';
import { parseRange } from '../../ui/filters/hotel-filters.ts';
import { filterStyles } from '../../ui/styles/filters.styles.ts';
import { SITE_TEXTS } from '../../ui/texts/site-texts.ts';
import { hasPrices, type ListingChoice, listingQuery, priceRanges, TIERS } from './listing-filters.ts';
import { LISTING_TEXTS as texts } from './listing-texts.ts';

const { cls } = filterStyles;

export interface ListingFilterBoxProps {
  /** Address of the list without parameters. */
  address: string;
  category: CategoryId;
  kind: ListingKind;
  choice: ListingChoice;
}

export function ListingFilterBox({ address, category, kind, choice }: ListingFilterBoxProps) {
  const rows = [
    { name: 'style' as const, options: LISTING_FILTERS[category].styles.map((style) => ({ value: style, name: style })) },
    ...(hasPrices(kind)
      ? [{ name: 'price' as const, options: priceRanges(category).map((value) => ({ value, name: priceName(parseRange(value) ?? {}) })) }]
      : []),
    { name: 'tier' as const, options: TIERS.map((tier) => ({ value: String(tier), name: texts.tiers[tier] ?? '' })) },
  ];
  return (
    <nav className={cls.filters} aria-label={SITE_TEXTS.filters.label}>
      <div className={cls.pills}>
        {rows.map(({ name, options }) => (
          <FilterPill
            key={name}
            id={name}
            name={options.find(({ value }) => value === choice[name])?.name ?? texts[name]}
            chosen={choice[name] ? 1 : 0}
          />
        ))}
      </div>
      {rows.map(({ name, options }) => (
        <FilterRow key={name} id={name} name={texts[name]} shut="list">
          {[{ value: '', name: SITE_TEXTS.filters.any }, ...options].map((option) => (
            <FilterOption
              key={option.value}
              href={address + listingQuery(kind, { ...choice, [name]: option.value, page: 1 })}
              on={choice[name] === option.value}
            >
              {option.name}
            </FilterOption>
          ))}
        </FilterRow>
      ))}
    </nav>
  );
}
