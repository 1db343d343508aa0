/** /hotel/{city}: the banquet hotels of a city. */
import type { City } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { HotelRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { hotelCityUrl, hotelHomeUrl, hotelPackageUrl, hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import { type ChosenWedding, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { pageParts } from '../../../../platform/ui/document/page-parts.ts';
import { State } from '../../../../platform/ui/document/state.tsx';
import { itemListData } from '../../../../platform/ui/document/structured-data.ts';
import { Facts } from '../../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { Pagination } from '../../../../platform/ui/filters/pagination.tsx';
import { Picture } from '../../../../platform/ui/pictures/picture.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { buttons } from '../../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { filterStyles } from '../../../../platform/ui/styles/filters.styles.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { CityLinks } from '../../ui/cards/city-links.tsx';
import { Tier } from '../../ui/facts/tier.tsx';
import { HotelFilterBox } from '../../ui/filters/hotel-filter-box.tsx';
import { filterQuery, isFiltered, SORTS, weddingOf } from '../../ui/filters/hotel-filters.ts';
import { Rating } from '../../ui/rating/rating.tsx';
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
          <WeddingNote wedding={weddingOf(filters)} choice={dayChoice} />
        </div>
        {total > 0 && <HotelFilterBox address={address} cityId={city.id} filters={filters} districts={districts} total={hotels.total} />}
        <SortBar address={address} filters={filters} total={hotels.total} />
        {hotels.list.map((row, index) => (
          <Row key={row.id} env={env} row={row} city={city} wedding={weddingOf(filters)} eager={index === 0} selections={selections} />
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

/** Renders the sort orders and, if filters are set, the number of matches. */
function SortBar({ address, filters, total }: Pick<CityHotelsProps, 'filters'> & { address: string; total: number }) {
  return (
    <div className={filterStyles.cls.sortBar} id="hotels">
      {total > 1 && (
        <nav className={filterStyles.cls.sorts} aria-label={SITE_TEXTS.filters.sort}>
          {SORTS.map((sort) => (
            <a
              key={sort}
              rel="nofollow"
              href={address + filterQuery({ ...filters, sort, page: 1 })}
              aria-current={filters.sort === sort ? 'true' : undefined}
            >
              {texts.sorts[sort]}
            </a>
          ))}
        </nav>
      )}
      {isFiltered(filters) && (
        <p className={filterStyles.cls.count}>
          {texts.matchCount(total)}
          <a href={withWedding(address, { date: filters.date, meal: filters.meal })}>{SITE_TEXTS.filters.clear}</a>
        </p>
      )}
    </div>
  );
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
        ways={[{ name: SITE_TEXTS.filters.clear, url: withWedding(hotelCityUrl(site, city.pinyin), { date, meal }) }]}
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

interface RowProps {
  env: PageEnv;
  row: HotelRow;
  city: City;
  /** What the links keep. */
  wedding: ChosenWedding;
}

function Row({ env, row, city, wedding, eager, selections }: RowProps & { eager: boolean } & Pick<CityHotelsProps, 'selections'>) {
  return (
    <article className={cls.hotel}>
      <Picture env={env} name={row.picture} type={5} place="row" eager={eager} className={cls.picture} />
      <div>
        <div className={cls.name}>
          <h2>
            <a href={withWedding(hotelUrl(env.site, city.pinyin, row.id), wedding)}>{row.name}</a>
          </h2>
          <Tier tier={row.tier} />
        </div>
        <Facts className={cls.where} items={[row.district, row.area, row.metro || row.type]} />
        <ul className={cls.halls}>
          {row.halls.map((hall) => (
            <li key={hall.name}>
              <b>{hall.name}</b>
              <span>
                {[
                  texts.hallLine(SITE_TEXTS.facts.tablesValue(hall.minTables, hall.maxTables), hall.height),
                  hall.pillarFree ? SITE_TEXTS.facts.pillarFree : hall.features[0],
                ]
                  .filter(Boolean)
                  .join('，')}
              </span>
            </li>
          ))}
        </ul>
        <p className={cls.tags}>
          {row.tags.map((tag) => (
            <span key={tag} className={pieces.cls.tag}>
              {tag}
            </span>
          ))}
        </p>
      </div>
      <div className={cls.side}>
        <RowPrice env={env} row={row} city={city} wedding={wedding} />
        <Rating rating={row.rating} />
        {row.achievement && <p className={cls.record}>{row.achievement}</p>}
        <span className={classes(buttons.cls.outline, cls.see)}>{texts.see}</span>
      </div>
      {pageParts(
        selections.map(
          ({ box }) =>
            () =>
              box(row),
        ),
        env,
      )}
    </article>
  );
}

/** Renders the lowest price; with a price filter the package that matches it. */
function RowPrice({ env, row, city, wedding }: RowProps) {
  const { id, priceFrom, matchingPackage: match } = row;
  if (match) {
    const url = hotelPackageUrl(env.site, { packageId: match.id, cityId: city.id, cityWord: city.pinyin, merchantId: id });
    return (
      <>
        <Price yuan={match.actualPrice} unit={SITE_TEXTS.perTable} size="row" />
        <p className={cls.match}>
          {texts.match}
          <a href={withWedding(url, wedding)}>{match.title}</a>
        </p>
      </>
    );
  }
  return priceFrom > 0 ? <Price yuan={priceFrom} unit={SITE_TEXTS.perTableFrom} size="row" /> : <span>{SITE_TEXTS.listing.noPrice}</span>;
}
