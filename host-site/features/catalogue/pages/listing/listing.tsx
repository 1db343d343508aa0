/** /{slug}-{merchant,package,example}, with and without a city: the category's overview page, or a list with filters, sort and pages. */
import { CATEGORIES, LISTING_KINDS } from '../../../../../widgets/domain/catalogue/category.ts';
import { NATIONWIDE } from '../../../../../widgets/domain/city/city.ts';
import {
  exampleUrl,
  hotelCityUrl,
  hotelHomeUrl,
  listingPackageUrl,
  listingUrl,
  mainUrl,
  merchantUrl,
} from '../../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../../widgets/domain/site/site.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { State } from '../../../../platform/ui/document/state.tsx';
import { itemListData } from '../../../../platform/ui/document/structured-data.ts';
import { Facts } from '../../../../platform/ui/facts/facts.tsx';
import { Pagination } from '../../../../platform/ui/filters/pagination.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { pageHeadStyles } from '../../../../platform/ui/styles/page-head.styles.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { tabStyles } from '../../../../platform/ui/styles/tabs.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { FILTER_TEXTS } from '../../ui/filters/filter-texts.ts';
import { SortBar } from '../../ui/filters/sort-bar.tsx';
import type { ListingProps } from './listing.load.ts';
import { listingStyles } from './listing.styles.ts';
import type { ListingRows } from './listing-blocks.ts';
import { ListingFilterBox, listingSorts } from './listing-filter-box.tsx';
import { isChosen, listingQuery } from './listing-filters.ts';
import { Block, COUNTED, countedText, List } from './listing-rows.tsx';
import { LISTING_TEXTS as texts } from './listing-texts.ts';

const { cls } = listingStyles;

/** Names and links of the rows, for structured data. */
function linksOf(site: Site, { kind, listed }: ListingRows): { name: string; url: string }[] {
  if (kind === 'merchant') return listed.list.map((row) => ({ name: row.name, url: merchantUrl(site, row.id) }));
  if (kind === 'package') return listed.list.map((row) => ({ name: row.title, url: listingPackageUrl(site, row.id) }));
  return listed.list.map((row) => ({ name: row.title, url: exampleUrl(site, row.id) }));
}

/** Returns how many entries the category has in the place, as a number and as text with its unit. */
function totalOf({ category, kind, view, counts }: ListingProps): { total: number; count: string } {
  const listedCount = counts.find((one) => one.category === category.id)?.[COUNTED[kind]];
  const rows = view.of === 'list' ? view.rows : view.blocks.find(({ block }) => block.name === 'shop')?.rows;
  const total = listedCount ?? rows?.listed.total ?? 0;
  return { total, count: countedText(total, listedCount === undefined ? rows?.listed : undefined) + texts.units[kind] };
}

export function listingPage(props: ListingProps, env: PageEnv): Page {
  const { category, kind, city, choice, view, counts, isStatedNationwide } = props;
  const { site } = env;
  const pinyin = city?.pinyin ?? (isStatedNationwide ? NATIONWIDE.pinyin : '');
  const place = city?.name ?? '';
  const kindName = texts.kinds[kind];
  const name = place + category.name + kindName;
  const address = listingUrl(site, category.id, kind, pinyin);
  const isFiltered = isChosen(choice);
  const { total, count } = totalOf(props);
  const isEmpty = view.of === 'list' ? view.rows.listed.total === 0 : view.blocks.every((filled) => filled.rows === null);
  return {
    head: {
      title:
        texts.title(place, category.name, kindName, site.brand.name) +
        (view.of === 'list' && (choice.page > 1 || kind === 'merchant') ? `_${SITE_TEXTS.pagination.pageOf(choice.page)}` : ''),
      description: texts.description(place, category.name, kindName, total > 0 ? count : ''),
      canonical:
        listingUrl(site, category.id, kind, city?.pinyin) +
        (view.of === 'blocks' || isFiltered ? '' : listingQuery(kind, { ...choice, sort: 'default' })),
      // All filter combinations share one canonical address: there are too many to index.
      noindex: isFiltered || choice.sort !== 'default' || isEmpty,
    },
    header: { channel: 'main', city: pinyin, active: 2 },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      // Stated as such: without a city the address leads to the visitor's own.
      ...(city ? [{ name: category.name, url: listingUrl(site, category.id, kind, NATIONWIDE.pinyin) }] : []),
      { name },
    ],
    data: view.of === 'list' && !isEmpty ? [itemListData(linksOf(site, view.rows))] : [],
    main: (
      <div className={base.cls.wrap}>
        <Head
          title={kind === 'merchant' ? place + category.name : name}
          facts={[total > 0 && count + kindName, texts.leads[kind]]}
          kind={kind}
          addressOf={(other) => listingUrl(site, category.id, other, pinyin)}
        />
        {(!isEmpty || isFiltered) && <Filters props={props} address={address} total={count} />}
        <div id="list">
          {view.of === 'list' && !isEmpty && (
            <SortBar
              sorts={listingSorts(kind, choice, (change) => address + listingQuery(kind, { ...choice, ...change }))}
              matches={isFiltered ? { text: texts.matchCount(countOf(view.rows), kindName), clear: address } : undefined}
            />
          )}
          {view.of === 'list' && !isEmpty && <List env={env} rows={view.rows} />}
          {isEmpty && <Empty env={env} props={props} address={address} />}
        </div>
        {view.of === 'list' && (
          <Pagination
            page={choice.page}
            pages={view.rows.listed.lastPage}
            to={(page) => address + listingQuery(kind, { ...choice, page })}
          />
        )}
        {view.of === 'blocks' &&
          view.blocks.map((filled) => (
            <Block key={filled.block.name} env={env} filled={filled} place={{ site, category: category.id, pinyin }} counts={counts} />
          ))}
        <Ways env={env} props={props} pinyin={pinyin} isEmpty={isEmpty && !isFiltered} />
      </div>
    ),
  };
}

/** Returns the number of entries of the whole list with its unit. */
const countOf = ({ kind, listed }: ListingRows): string => countedText(listed.total, listed) + texts.units[kind];

/** @param props.total number of entries without filters, for the overview page */
function Filters({
  address,
  total,
  props: { category, kind, city, choice, view },
}: {
  address: string;
  total: string;
  props: ListingProps;
}) {
  const count = view.of === 'list' ? countOf(view.rows) : total;
  return <ListingFilterBox address={address} category={category.id} kind={kind} cityId={city?.id ?? 0} choice={choice} count={count} />;
}

/** Renders the title and the links to the other kinds of listings. */
function Head({
  title,
  facts,
  kind,
  addressOf,
}: Pick<ListingProps, 'kind'> & { title: string; facts: (string | false)[]; addressOf: (kind: ListingProps['kind']) => string }) {
  return (
    <div className={pageHeadStyles.cls.splitHead}>
      <div>
        <h1>{title}</h1>
        <Facts items={facts} />
      </div>
      <nav className={classes(tabStyles.cls.tabs, cls.kinds)} aria-label={texts.switch}>
        {LISTING_KINDS.map((other) => (
          <a key={other} href={addressOf(other)} aria-current={other === kind ? 'page' : undefined}>
            {texts.kinds[other]}
          </a>
        ))}
      </nav>
    </div>
  );
}

function Empty({
  env: { site },
  props: { category, kind, city, choice },
  address,
}: {
  env: PageEnv;
  props: ListingProps;
  address: string;
}) {
  const kindName = texts.kinds[kind];
  const hotels = { name: texts.toHotels(city?.name ?? ''), url: city ? hotelCityUrl(site, city.pinyin) : hotelHomeUrl(site) };
  return isChosen(choice) ? (
    <State
      level={2}
      title={texts.filteredEmpty(category.name, kindName)}
      hint={texts.filteredHint}
      ways={[{ name: FILTER_TEXTS.clear, url: address }]}
    />
  ) : (
    <State
      level={2}
      title={texts.empty(city?.name ?? '', category.name, kindName)}
      hint={texts.emptyHint}
      ways={[
        ...(city ? [{ name: texts.nationwide(category.name, kindName), url: listingUrl(site, category.id, kind, NATIONWIDE.pinyin) }] : []),
        hotels,
      ]}
    />
  );
}

/** Cities that a city without entries leads to. */
const NEAREST = 6;

/** Renders links to cities, on nationwide pages and on those of a city without entries, and to the other categories. */
function Ways({ env: { site }, props, pinyin, isEmpty }: { env: PageEnv; props: ListingProps; pinyin: string; isEmpty: boolean }) {
  const { category, kind, city, cities } = props;
  const near = cities.filter(({ isNear }) => isNear);
  const offered = city ? (isEmpty ? (near.length ? near : cities).slice(0, NEAREST) : []) : cities;
  const groups = [
    {
      title: city ? texts.nearest(category.name, texts.kinds[kind]) : texts.byCity(category.name),
      links: offered.map((one) => ({ name: one.name, url: listingUrl(site, category.id, kind, one.pinyin) })),
    },
    {
      title: texts.others,
      links: CATEGORIES.filter(({ id }) => id !== category.id).map(({ id, name }) => ({ name, url: listingUrl(site, id, kind, pinyin) })),
    },
  ];
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => (
      <nav key={title} className={pieces.cls.section} aria-label={title}>
        <h2 className={pieces.cls.smallHead}>{title}</h2>
        <p className={pieces.cls.pills}>
          {links.map(({ name, url }) => (
            <a key={url} href={url}>
              {name}
            </a>
          ))}
        </p>
      </nav>
    ));
}
