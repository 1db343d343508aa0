/** /hunche/city_{id}: the fleets of a city, with filters, sort and pages; without any, the nearest city that has some. */
import { parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import { carsUrl, cityCarsUrl, fleetUrl, listingUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { State } from '../../../platform/ui/document/state.tsx';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { FILTER_TEXTS, type FilterGroup, offeringListPage, priceName, singleChoice } from '../../catalogue/parts.ts';
import { CAR_BRANDS, CAR_COLOURS, CAR_KINDS, CAR_NUMBERS, FLEET_PRICES, FLEET_SORTS } from '../fleet-facts.ts';
import { FleetCard } from '../ui/fleet-card.tsx';
import type { CityCarsProps } from './cars.load.ts';
import { MENU_ITEM, PLANNERS } from './cars.tsx';
import { CARS_TEXTS as texts } from './cars-texts.ts';
import { type FleetChoice, fleetQuery, isChosen } from './fleet-filters.ts';

const NEAR_SHOWN = 12;

function filterGroups(choice: FleetChoice, address: string): FilterGroup[] {
  const any = FILTER_TEXTS.any;
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
  return offeringListPage({
    address,
    choice,
    isFiltered: isChosen(choice),
    query: (change) => fleetQuery({ ...choice, ...change }),
    listed: fleets,
    groups: filterGroups(choice, address),
    sorts: FLEET_SORTS,
    texts: {
      title: texts.cityTitle(city.name, site.brand.name),
      description: (count) => texts.cityDescription(city.name, count),
      heading: texts.cityHeading(city.name),
      note: texts.noPayment,
      count: texts.count,
      unit: texts.unit,
      matchCount: texts.matchCount,
      sorts: texts.sorts,
      filteredEmpty: texts.filteredEmpty(city.name),
      filteredHint: texts.filteredHint,
    },
    header: { channel: 'main', city: city.pinyin, active: MENU_ITEM },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.name, url: carsUrl(site) }, { name: city.name }],
    urlOf: ({ id }) => fleetUrl(site, id),
    card: (row, eager, boxes) => <FleetCard key={row.id} env={env} row={row} eager={eager} boxes={boxes} />,
    env,
    selections: props.selections,
    empty: <NoCars {...props} env={env} />,
  });
}

function NoCars({ env: { site }, city, near }: CityCarsProps & { env: PageEnv }) {
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
