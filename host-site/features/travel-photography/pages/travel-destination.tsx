/** /lvpai/{destination}: its packages with filters, sort and pages, the months that suit, and the merchants there with their cases. */
import { parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import {
  listingUrl,
  mainUrl,
  merchantUrl,
  travelDestinationUrl,
  travelPackageUrl,
  travelUrl,
} from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { State } from '../../../platform/ui/document/state.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import {
  CardSection,
  ExampleCard,
  FILTER_TEXTS,
  type FilterGroup,
  offeringListPage,
  priceName,
  singleChoice,
} from '../../catalogue/parts.ts';
import { JOURNEYS, MONTHS, TRAVEL_DAYS, TRAVEL_PRICES, TRAVEL_SORTS } from '../travel-facts.ts';
import { TravelCard } from '../ui/travel-card.tsx';
import type { TravelDestinationProps } from './travel.load.ts';
import { travelStyles } from './travel.styles.ts';
import { MENU_ITEM, PHOTOGRAPHERS } from './travel.tsx';
import { isChosen, travelQuery } from './travel-filters.ts';
import { monthsText, TRAVEL_TEXTS as texts } from './travel-texts.ts';

function filterGroups({ choice, cities }: TravelDestinationProps, address: string): FilterGroup[] {
  const group = (id: keyof typeof texts.groups, values: { value: string; name: string }[]) =>
    singleChoice(
      { id, name: texts.groups[id], any: FILTER_TEXTS.any, selected: choice[id] },
      values,
      (value) => address + travelQuery({ ...choice, [id]: value, page: 1 }),
    );
  const days = TRAVEL_DAYS.map((value) => ({ value, range: parseRange(value) }));
  return [
    ...(cities.length > 0
      ? [
          group(
            'from',
            cities.map(({ pinyin, name }) => ({ value: pinyin, name: texts.fromCity(name) })),
          ),
        ]
      : []),
    group(
      'days',
      days.map(({ value, range }) => ({ value, name: texts.days(range?.from, range?.to) })),
    ),
    group(
      'month',
      MONTHS.map((month) => ({ value: String(month), name: texts.month(month) })),
    ),
    group(
      'journey',
      JOURNEYS.map((value) => ({ value, name: value })),
    ),
    group(
      'price',
      TRAVEL_PRICES.map((value) => ({ value, name: priceName(parseRange(value) ?? {}) })),
    ),
  ];
}

export function travelDestinationPage(props: TravelDestinationProps, env: PageEnv): Page {
  const { destination, choice, packages } = props;
  const { site } = env;
  const { name, months, reason } = destination;
  const address = travelDestinationUrl(site, destination.slug);
  return offeringListPage({
    address,
    choice,
    isFiltered: isChosen(choice),
    query: (change) => travelQuery({ ...choice, ...change }),
    listed: packages,
    groups: filterGroups(props, address),
    sorts: TRAVEL_SORTS,
    texts: {
      title: texts.destinationTitle(name, site.brand.name),
      description: (count) => texts.destinationDescription(name, count, monthsText(months)),
      heading: texts.destinationHeading(name),
      note: texts.noPayment,
      count: texts.packages,
      unit: texts.unit,
      matchCount: texts.matchCount,
      sorts: texts.sorts,
      filteredEmpty: texts.filteredEmpty(name),
      filteredHint: texts.filteredHint,
    },
    header: { channel: 'main', active: MENU_ITEM },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.name, url: travelUrl(site) }, { name }],
    urlOf: ({ id }) => travelPackageUrl(site, id),
    card: (row, eager, boxes) => <TravelCard key={row.id} env={env} row={row} eager={eager} boxes={boxes} />,
    env,
    selections: props.selections,
    empty: <NoPackages {...props} env={env} />,
    intro: (
      <p className={travelStyles.cls.season}>
        <b>{texts.season(name, monthsText(months))}</b>
        {reason}
      </p>
    ),
    below: (
      <>
        <Shops {...props} env={env} />
        <CardSection
          title={texts.examples}
          cards={props.examples.map((row) => <ExampleCard key={row.id} env={env} row={row} image={2} hasCity />)}
        />
      </>
    ),
  });
}

function NoPackages({ env: { site }, destination, near }: TravelDestinationProps & { env: PageEnv }) {
  return (
    <State
      level={2}
      title={texts.empty(destination.name)}
      hint={texts.emptyHint(near?.name ?? '')}
      ways={[
        ...(near ? [{ name: texts.goTo(near.name), url: travelDestinationUrl(site, near.slug) }] : []),
        { name: texts.photographers, url: listingUrl(site, PHOTOGRAPHERS, 'merchant') },
      ]}
    />
  );
}

function Shops({ env, shops }: TravelDestinationProps & { env: PageEnv }) {
  if (!shops.length) return null;
  return (
    <section className={pieces.cls.section}>
      <SectionHead title={texts.shops} />
      <p className={pieces.cls.pills}>
        {shops.map(({ id, name, city, packages, price }) => (
          <a key={id} href={merchantUrl(env.site, id)}>
            {name}
            <small>{`${texts.shopFacts(city.name, packages)} · ${texts.shopPrice(formatPrice(price))}`}</small>
          </a>
        ))}
      </p>
    </section>
  );
}
