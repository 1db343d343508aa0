/** /hotel/{city}: the banquet hotels of a city. */
import { parseRange } from '../../../../../widgets/domain/catalogue/hotel-filters.ts';
import { hotelCityUrl, hotelHomeUrl, hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import { withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { pageParts } from '../../../../platform/ui/document/page-parts.ts';
import { State } from '../../../../platform/ui/document/state.tsx';
import { itemListData } from '../../../../platform/ui/document/structured-data.ts';
import { Facts } from '../../../../platform/ui/facts/facts.tsx';
import { Pagination } from '../../../../platform/ui/filters/pagination.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { CityLinks } from '../../ui/cards/city-links.tsx';
import { HotelRowItem } from '../../ui/cards/hotel-row.tsx';
import { FILTER_TEXTS } from '../../ui/filters/filter-texts.ts';
import { HotelFilterBox, hotelSorts, tablesName } from '../../ui/filters/hotel-filter-box.tsx';
import { filterQuery, isFiltered, weddingOf } from '../../ui/filters/hotel-filters.ts';
import { HOTEL_LIST_TEXTS } from '../../ui/filters/hotel-list-texts.ts';
import { SortBar } from '../../ui/filters/sort-bar.tsx';
import { WeddingNote } from '../../ui/wedding-note.tsx';
import type { CityHotelsProps } from './city-hotels.load.ts';
import { cityHotelsStyles } from './city-hotels.styles.ts';
import { CITY_HOTELS_TEXTS as texts } from './hotel-texts.ts';

const { cls } = cityHotelsStyles;

export function cityHotelsPage(
  { city, filters, hotels, total, districts, nearby, dayChoice, selections }: CityHotelsProps,
  env: PageEnv,
): Page {
  const { site } = env;
  const address = hotelCityUrl(site, city.pinyin);
  const filtered = isFiltered(filters);
  const pages = Math.ceil(hotels.total / hotels.pageSize);
  return {
    head: {
      title: texts.title(city.name, site.brand.name) + (filters.page > 1 ? `_${SITE_TEXTS.pagination.pageOf(filters.page)}` : ''),
      description: total > 0 ? texts.description(city.name, total) : texts.emptyDescription(city.name),
      canonical: address + (filtered || filters.page === 1 ? '' : filterQuery({ ...filters, sort: 'default', date: '', meal: '' })),
      // All filter combinations share one canonical address: there are too many to index.
      noindex: filtered || filters.sort !== 'default' || total === 0,
    },
    header: { channel: 'hotel', city: city.pinyin, active: 1 },
    isCityChoice: true,
    crumbs: [{ name: SITE_TEXTS.crumbs.hotelHome, url: hotelHomeUrl(site) }, { name: SITE_TEXTS.crumbs.cityHotels(city.name) }],
    data: hotels.list.length
      ? [itemListData(hotels.list.map((row) => ({ name: row.name, url: hotelUrl(site, city.pinyin, row.id) })))]
      : [],
    main: (
      <div className={base.cls.wrap}>
        <div className={cls.head}>
          <h1>{SITE_TEXTS.crumbs.cityHotels(city.name)}</h1>
          {total > 0 && <Facts items={[texts.total(total), texts.lead]} />}
          <WeddingNote wedding={weddingOf(filters)} choice={dayChoice} range={rangeName(filters)} />
        </div>
        {total > 0 && <HotelFilterBox address={address} cityId={city.id} filters={filters} districts={districts} total={hotels.total} />}
        <SortBar
          id="hotels"
          sorts={hotels.total > 1 ? hotelSorts(filters, (change) => address + filterQuery({ ...filters, ...change })) : []}
          matches={
            filtered
              ? {
                  text: HOTEL_LIST_TEXTS.matchCount(hotels.total),
                  clear: withWedding(address, { date: filters.date, meal: filters.meal }),
                }
              : undefined
          }
        />
        {hotels.list.map((row, index) => (
          <HotelRowItem
            key={row.id}
            env={env}
            row={row}
            city={city}
            wedding={weddingOf(filters)}
            eager={index === 0}
            selections={selections}
          />
        ))}
        {hotels.list.length === 0 && <Empty env={env} city={city} filters={filters} hasFilters={filtered && total > 0} nearby={nearby} />}
        <Pagination page={filters.page} pages={pages} to={(page) => address + filterQuery({ ...filters, page })} />
        {hotels.total > 1 &&
          pageParts(
            selections.map(({ bar }) => bar),
            env,
          )}
      </div>
    ),
  };
}

/** Name of the chosen range of tables; undefined for one number, and without any. */
function rangeName({ tables }: CityHotelsProps['filters']): string | undefined {
  const range = parseRange(tables);
  return range ? tablesName(range) : undefined;
}

function Empty({
  env,
  city,
  filters: { date, meal },
  hasFilters,
  nearby,
}: Pick<CityHotelsProps, 'city' | 'filters' | 'nearby'> & { env: PageEnv; hasFilters: boolean }) {
  const { site } = env;
  if (hasFilters)
    return (
      <State
        level={2}
        title={texts.empty}
        hint={texts.emptyHint}
        ways={[{ name: FILTER_TEXTS.clear, url: withWedding(hotelCityUrl(site, city.pinyin), { date, meal }) }]}
      />
    );
  const isNear = nearby.some((one) => one.isNear);
  return (
    <>
      <State
        level={2}
        title={texts.emptyCity(city.name)}
        hint={nearby.length === 0 ? texts.emptyCityHint : isNear ? texts.emptyCityNear : texts.emptyCityFar}
        ways={[{ name: texts.allCities, url: hotelHomeUrl(site) }]}
      />
      {nearby.length > 0 && (
        <CityLinks
          env={env}
          title={isNear ? texts.near : texts.far}
          cities={nearby.map(({ id, name, pinyin, hotels }) => ({ id, name, pinying: pinyin, hotels }))}
        />
      )}
    </>
  );
}
