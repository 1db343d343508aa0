/** The filter box of the hotel list: plain links, so that every combination has an address and needs no script. Crawlers are told not to follow: the combinations have no end. */
import { classes } from '../layout/classes.ts';
import { Icon } from '../layout/icon.tsx';
import { SITE_TEXTS } from '../layout/site-texts.ts';
import { cityHotelsStyles } from './city-hotels.styles.ts';
import { FLAGS, filterQuery, HOTEL_TYPES, type HotelFilters, PRICE_RANGES, type Range, rangeText, TABLE_RANGES } from './hotel-filters.ts';

const { cls } = cityHotelsStyles;
const texts = SITE_TEXTS.city;
const thousands = (value: number) => value.toLocaleString('en-US');

const priceName = ({ from, to }: Range) =>
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
  const shown = rows.filter(({ options }) => options.length > 0);
  const to = (change: Partial<HotelFilters>) => address + filterQuery({ ...filters, page: 1, ...change });
  return (
    <nav className={cls.filters} aria-label={texts.filters}>
      <div className={cls.pills}>
        {shown.map(({ name }) => (
          <Pill key={name} id={name} name={texts[name]} chosen={filters[name] ? 1 : 0} />
        ))}
        <Pill id="more" name={texts.more} chosen={filters.flags.length} />
      </div>
      {shown.map(({ name, options }) => (
        <Row key={name} id={name} name={texts[name]}>
          {[{ value: '', name: texts.any }, ...options].map((option) => (
            <li key={option.value}>
              <a
                className={cls.option}
                rel="nofollow"
                href={to({ [name]: option.value })}
                aria-current={filters[name] === option.value ? 'true' : undefined}
              >
                {option.name}
              </a>
            </li>
          ))}
        </Row>
      ))}
      <Row id="more" name={texts.more}>
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
      </Row>
    </nav>
  );
}

function Pill({ id, name, chosen }: { id: string; name: string; chosen: number }) {
  return (
    <a className={classes(cls.pill, chosen > 0 && cls.pillOn)} href={`#filter-${id}`}>
      {name}
      {chosen > 0 && <b>{chosen}</b>}
      <Icon name="chevron-down" />
    </a>
  );
}

function Row({ id, name, children }: { id: string; name: string; children: React.ReactNode }) {
  return (
    <section className={cls.row} id={`filter-${id}`}>
      <h2 className={cls.label}>{name}</h2>
      <ul className={cls.options}>{children}</ul>
      <a className={cls.shut} href="#hotels" aria-label={texts.close}>
        <Icon name="close" />
      </a>
    </section>
  );
}
