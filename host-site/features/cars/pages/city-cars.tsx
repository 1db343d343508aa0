/** /hunche/city_{id}: the fleets of a city, with filters, sort and pages; without any, the nearest city that has some. */
import { parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import { carsUrl, cityCarsUrl, fleetUrl, listingUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { State } from '../../../platform/ui/document/state.tsx';
import { itemListData } from '../../../platform/ui/document/structured-data.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { Pagination } from '../../../platform/ui/filters/pagination.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pageHeadStyles } from '../../../platform/ui/styles/page-head.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { countedText, FilterBox, type FilterGroup, priceName, SortBar, singleChoice } from '../../catalogue/parts.ts';
import { CAR_BRANDS, CAR_COLOURS, CAR_KINDS, CAR_NUMBERS, FLEET_PRICES, FLEET_SORTS } from '../fleet-facts.ts';
import { FleetCard } from '../ui/fleet-card.tsx';
import type { CityCarsProps } from './cars.load.ts';
import { MENU_ITEM, PLANNERS } from './cars.tsx';
import { CARS_TEXTS as texts } from './cars-texts.ts';
import { type FleetChoice, fleetQuery, isChosen } from './fleet-filters.ts';

/** Cards in the first viewport of a desktop. */
const EAGER = 4;
const NEAR_SHOWN = 12;

function filterGroups(choice: FleetChoice, address: string): FilterGroup[] {
  const any = SITE_TEXTS.filters.any;
  const group = (id: 'brand' | 'kind' | 'colour' | 'cars' | 'price', values: { value: string; name: string }[]) =>
    singleChoice(
      { id, name: texts[id], any, selected: choice[id] },
      values,
      (value) => address + fleetQuery({ ...choice, [id]: value, page: 1 }),
    );
  const words = (values: readonly string[]) => values.map((value) => ({ value, name: value }));
  return [
    group('brand', words(CAR_BRANDS)),
    group('kind', words(CAR_KINDS)),
    group('colour', words(CAR_COLOURS)),
    group(
      'cars',
      CAR_NUMBERS.map((cars) => ({ value: String(cars), name: texts.carsFrom(cars) })),
    ),
    group(
      'price',
      FLEET_PRICES.map((value) => ({ value, name: priceName(parseRange(value) ?? {}) })),
    ),
  ];
}

export function cityCarsPage(props: CityCarsProps, env: PageEnv): Page {
  const { city, choice, fleets } = props;
  const { site } = env;
  const address = cityCarsUrl(site, city.id);
  const isFiltered = isChosen(choice);
  const isEmpty = fleets.total === 0;
  const count = texts.count(countedText(fleets.total, fleets));
  return {
    head: {
      title: texts.cityTitle(city.name, site.brand.name) + (choice.page > 1 ? `_${SITE_TEXTS.pagination.pageOf(choice.page)}` : ''),
      description: texts.cityDescription(city.name, isEmpty ? '' : count),
      canonical: address + (isFiltered ? '' : fleetQuery({ ...choice, sort: 'default' })),
      // All filter combinations share one canonical address: there are too many to index.
      noindex: isFiltered || choice.sort !== 'default' || isEmpty,
    },
    header: { channel: 'main', city: city.pinyin, active: MENU_ITEM },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.name, url: carsUrl(site) }, { name: city.name }],
    data: isEmpty ? [] : [itemListData(fleets.list.map(({ id, title }) => ({ name: title, url: fleetUrl(site, id) })))],
    main: (
      <div className={base.cls.wrap}>
        <div className={pageHeadStyles.cls.splitHead}>
          <div>
            <h1>{texts.cityHeading(city.name)}</h1>
            <Facts items={[!isEmpty && !isFiltered && count, texts.noPayment]} />
          </div>
        </div>
        {(!isEmpty || isFiltered) && (
          <FilterBox
            address={address}
            groups={filterGroups(choice, address)}
            count={count}
            unit={texts.unit}
            sort={choice.sort === 'default' ? '' : choice.sort}
            closeTarget="list"
          />
        )}
        <div id="list">
          {isEmpty ? <Empty {...props} env={env} address={address} /> : <Fleets {...props} env={env} address={address} count={count} />}
        </div>
        <Pagination page={choice.page} pages={fleets.lastPage} to={(page) => address + fleetQuery({ ...choice, page })} />
      </div>
    ),
  };
}

type ListProps = CityCarsProps & { env: PageEnv; address: string };

function Fleets({ env, city, choice, fleets, address, count }: ListProps & { count: string }) {
  return (
    <>
      <SortBar
        sorts={FLEET_SORTS.map((sort) => ({
          name: texts.sorts[sort],
          url: address + fleetQuery({ ...choice, sort, page: 1 }),
          isCurrent: sort === choice.sort,
        }))}
        matches={isChosen(choice) ? { text: texts.matchCount(count), clear: address } : undefined}
      />
      <h2 className={base.cls.hidden}>{texts.cityHeading(city.name)}</h2>
      <div className={pieces.cls.grid4}>
        {fleets.list.map((row, at) => (
          <FleetCard key={row.id} env={env} row={row} eager={at < EAGER} />
        ))}
      </div>
    </>
  );
}

function Empty({ env: { site }, city, choice, near, address }: ListProps) {
  if (isChosen(choice))
    return (
      <State
        level={2}
        title={texts.filteredEmpty(city.name)}
        hint={texts.filteredHint}
        ways={[{ name: SITE_TEXTS.filters.clear, url: address }]}
      />
    );
  const [nearest, ...others] = near;
  return (
    <>
      <State
        level={2}
        title={texts.empty(city.name)}
        hint={texts.emptyHint(nearest ? texts.nearest(nearest.name, nearest.km, nearest.fleets) : '')}
        ways={[
          ...(nearest ? [{ name: texts.goTo(nearest.name), url: cityCarsUrl(site, nearest.id) }] : []),
          { name: texts.planners, url: listingUrl(site, PLANNERS, 'merchant', city.pinyin) },
        ]}
      />
      {others.length > 0 && (
        <section className={pieces.cls.cities}>
          <h2>{texts.otherCities}</h2>
          <p className={pieces.cls.pills}>
            {others.slice(0, NEAR_SHOWN).map((one) => (
              <a key={one.id} href={cityCarsUrl(site, one.id)}>
                {one.name}
                <small>{texts.nearCount(one.km, one.fleets)}</small>
              </a>
            ))}
          </p>
        </section>
      )}
    </>
  );
}
