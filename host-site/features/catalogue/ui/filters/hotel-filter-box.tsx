/** Filter box of the hotel list: plain links, so that every combination has an address and needs no script. */
import {
  HOTEL_FLAGS,
  HOTEL_TYPES,
  PRICE_RANGES,
  type Range,
  rangeText,
  TABLE_RANGES,
} from '../../../../../widgets/domain/catalogue/hotel-filters.ts';
import { weddingFields } from '../../../../platform/ui/document/carried-wedding.ts';
import { PACKAGE_TEXTS } from '../facts/package-texts.ts';
import { FilterBox } from './filter-box.tsx';
import { type FilterGroup, type SearchedList, singleChoice } from './filter-group.ts';
import { FILTER_TEXTS } from './filter-texts.ts';
import { filterQuery, type HotelFilters, SORTS, typeField } from './hotel-filters.ts';
import { HOTEL_LIST_TEXTS } from './hotel-list-texts.ts';
import type { SortLink } from './sort-bar.tsx';

const texts = FILTER_TEXTS;
const thousands = (value: number) => value.toLocaleString('en-US');

/** 3,000元以下 · 3,000–4,000元 · 8,000元以上 */
export const priceName = ({ from, to }: Range) =>
  from === undefined
    ? texts.priceUnder(thousands(to ?? 0))
    : to === undefined
      ? texts.priceOver(thousands(from))
      : texts.priceBetween(thousands(from), thousands(to));
export const tablesName = ({ from, to }: Range) =>
  from === undefined ? texts.tablesUnder(to ?? 0) : to === undefined ? texts.tablesOver(from) : texts.tablesBetween(from, to);
export const priceOptions = PRICE_RANGES.map((range) => ({ value: rangeText(range), name: priceName(range) }));
export const tableOptions = TABLE_RANGES.map((range) => ({ value: rangeText(range), name: tablesName(range) }));

type Choice = 'district' | 'price' | 'tables' | 'type';

export interface HotelFilterBoxProps {
  /** Address of the list without parameters. */
  address: string;
  cityId: number;
  filters: HotelFilters;
  districts: { slug: string; name: string }[];
  /** Number of hotels that match the filters. */
  total: number;
  search?: SearchedList;
}

export function HotelFilterBox({ address, cityId, filters, districts, total, search }: HotelFilterBoxProps) {
  const to = (change: Partial<HotelFilters>) => address + filterQuery({ ...filters, page: 1, ...change }, search);
  const exact = Number(filters.tables) ? [{ value: filters.tables, name: PACKAGE_TEXTS.tables(Number(filters.tables)) }] : [];
  const choices: [Choice, { value: string; name: string }[]][] = [
    ['district', districts.map(({ slug, name }) => ({ value: slug, name }))],
    ['price', priceOptions],
    ['tables', [...tableOptions, ...exact]],
    ['type', HOTEL_TYPES.map((name) => ({ value: name, name }))],
  ];
  const groups = choices
    .filter(([id, values]) => values.length > 0 && !search?.stated.includes(id))
    .map(([id, values]) =>
      singleChoice(
        { id, field: id === 'type' ? typeField(search) : id, name: texts[id], any: texts.any, selected: filters[id] },
        values,
        (value) => to({ [id]: value }),
      ),
    );
  return (
    <FilterBox
      address={address}
      groups={[...groups, flagGroup(filters, to)]}
      count={texts.hotels(total)}
      unit={texts.hotelUnit}
      sort={filters.sort === 'default' ? '' : filters.sort}
      carried={[...(search?.fields ?? []), ...weddingFields({ date: filters.date, meal: filters.meal })]}
      closeTarget="hotels"
      counts={search ? undefined : `/api/hotel/hotels/filter?cityId=${cityId}`}
    />
  );
}

/** @param to returns the address of the list with a change */
export const hotelSorts = ({ sort }: HotelFilters, to: (change: Partial<HotelFilters>) => string): SortLink[] =>
  SORTS.map((one) => ({ name: HOTEL_LIST_TEXTS.sorts[one], url: to({ sort: one, page: 1 }), isCurrent: one === sort }));

/** Returns the group of the filters that are on or off. */
function flagGroup({ flags }: HotelFilters, to: (change: Partial<HotelFilters>) => string): FilterGroup {
  const options = HOTEL_FLAGS.map((flag) => {
    const isSelected = flags.includes(flag);
    const next = HOTEL_FLAGS.filter((other) => (other === flag ? !isSelected : flags.includes(other)));
    return { field: flag, value: '1', name: texts.flags[flag], isSelected, href: to({ flags: next }) };
  });
  return { id: 'more', name: texts.more, isMultiple: true, options };
}
