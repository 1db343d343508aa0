/** Filter box of the hotel list: plain links, so that every combination has an address and needs no script. */

import { Icon } from '../pictures/icon.tsx';
import { classes } from '../styles/classes.ts';
import { filterStyles } from '../styles/filters.styles.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { FilterOption, FilterPill, FilterRow } from './filter-row.tsx';
import { FLAGS, filterQuery, HOTEL_TYPES, type HotelFilters, PRICE_RANGES, type Range, rangeText, TABLE_RANGES } from './hotel-filters.ts';

const { cls } = filterStyles;
const texts = SITE_TEXTS.filters;
const thousands = (value: number) => value.toLocaleString('en-US');

/** 3,000元以下 · 3,000–4,000元 · 8,000元以上 */
export const priceName = ({ from, to }: Range) =>
  from === undefined
    ? texts.priceUnder(thousands(to ?? 0))
    : to === undefined
      ? texts.priceOver(thousands(from))
      : texts.priceBetween(thousands(from), thousands(to));
const tablesName = ({ from, to }: Range) =>
  from === undefined ? texts.tablesUnder(to ?? 0) : to === undefined ? texts.tablesOver(from) : texts.tablesBetween(from, to);
export const priceOptions = PRICE_RANGES.map((range) => ({ value: rangeText(range), name: priceName(range) }));
export const tableOptions = TABLE_RANGES.map((range) => ({ value: rangeText(range), name: tablesName(range) }));

type Choice = 'district' | 'price' | 'tables' | 'type';

export interface FilterBoxProps {
  /** Address of the list without parameters. */
  address: string;
  filters: HotelFilters;
  districts: { slug: string; name: string }[];
}

export function HotelFilterBox({ address, filters, districts }: FilterBoxProps) {
  const rows: { name: Choice; options: { value: string; name: string }[] }[] = [
    { name: 'district', options: districts.map(({ slug, name }) => ({ value: slug, name })) },
    { name: 'price', options: priceOptions },
    { name: 'tables', options: tableOptions },
    { name: 'type', options: HOTEL_TYPES.map((name) => ({ value: name, name })) },
  ];
  const visibleRows = rows.filter(({ options }) => options.length > 0);
  const to = (change: Partial<HotelFilters>) => address + filterQuery({ ...filters, page: 1, ...change });
  return (
    <nav className={cls.filters} aria-label={texts.label}>
      <div className={cls.pills}>
        {visibleRows.map(({ name }) => (
          <FilterPill key={name} id={name} name={texts[name]} chosen={filters[name] ? 1 : 0} />
        ))}
        <FilterPill id="more" name={texts.more} chosen={filters.flags.length} />
      </div>
      {visibleRows.map(({ name, options }) => (
        <FilterRow shut="hotels" key={name} id={name} name={texts[name]}>
          {[{ value: '', name: texts.any }, ...options].map((option) => (
            <FilterOption key={option.value} href={to({ [name]: option.value })} on={filters[name] === option.value}>
              {option.name}
            </FilterOption>
          ))}
        </FilterRow>
      ))}
      <FilterRow shut="hotels" id="more" name={texts.more}>
        {FLAGS.map((flag) => {
          const on = filters.flags.includes(flag);
          const flags = FLAGS.filter((other) => (other === flag ? !on : filters.flags.includes(other)));
          return (
            <li key={flag}>
              <a className={classes(cls.option, cls.flag)} rel="nofollow" href={to({ flags })} aria-current={on ? 'true' : undefined}>
                <span className={classes(cls.box, on && cls.boxOn)}>
                  <Icon name="check" />
                </span>
                {texts.flags[flag]}
              </a>
            </li>
          );
        })}
      </FilterRow>
    </nav>
  );
}
