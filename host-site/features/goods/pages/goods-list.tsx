/** /hunpin/list_{id}: the goods of a list, with filters, sort and pages. */
import { parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import { goodsListUrl, goodsUrl, goodUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { State } from '../../../platform/ui/document/state.tsx';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { FILTER_TEXTS, type FilterGroup, offeringListPage, priceName, singleChoice } from '../../catalogue/parts.ts';
import { GOODS_COLOURS, GOODS_SORTS, LEAD_DAYS } from '../goods-lists.ts';
import { GoodCard } from '../ui/good-card.tsx';
import type { GoodsListProps } from './goods.load.ts';
import { goodsQuery, isChosen } from './goods-filters.ts';
import { GOODS_TEXTS as texts } from './goods-texts.ts';

function filterGroups({ list, choice }: GoodsListProps, address: string): FilterGroup[] {
  const any = FILTER_TEXTS.any;
  const to = (change: Partial<GoodsListProps['choice']>) => address + goodsQuery({ ...choice, ...change, page: 1 });
  return [
    singleChoice(
      { id: 'price', name: texts.price, any, selected: choice.price },
      list.prices.map((value) => ({ value, name: priceName(parseRange(value) ?? {}) })),
      (price) => to({ price }),
    ),
    singleChoice(
      { id: 'colour', name: texts.colour, any, selected: choice.colour },
      GOODS_COLOURS.map((value) => ({ value, name: value })),
      (value) => to({ colour: GOODS_COLOURS.find((colour) => colour === value) ?? '' }),
    ),
    singleChoice(
      { id: 'lead', name: texts.leadTime, any, selected: choice.lead },
      LEAD_DAYS.map((days) => ({ value: String(days), name: texts.leadWithin(days) })),
      (lead) => to({ lead }),
    ),
  ];
}

export function goodsListPage(props: GoodsListProps, env: PageEnv): Page {
  const { list, choice, goods } = props;
  const { site } = env;
  const address = goodsListUrl(site, list.id);
  return offeringListPage({
    address,
    choice,
    isFiltered: isChosen(choice),
    query: (change) => goodsQuery({ ...choice, ...change }),
    listed: goods,
    groups: filterGroups(props, address),
    sorts: GOODS_SORTS,
    texts: {
      title: texts.listTitle(list.name, site.brand.name),
      description: (count) => texts.listDescription(list.name, count),
      heading: list.name,
      note: texts.noPayment,
      count: texts.count,
      unit: texts.unit,
      matchCount: texts.matchCount,
      sorts: texts.sorts,
      filteredEmpty: texts.filteredEmpty(list.name),
      filteredHint: texts.filteredHint,
    },
    header: { channel: 'main', active: 3 },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.name, url: goodsUrl(site) }, { name: list.name }],
    urlOf: ({ id }) => goodUrl(site, id),
    card: (row, eager, boxes) => <GoodCard key={row.id} env={env} row={row} eager={eager} boxes={boxes} />,
    env,
    selections: props.selections,
    empty: <State level={2} title={texts.empty(list.name)} hint={texts.emptyHint} ways={[{ name: texts.name, url: goodsUrl(site) }]} />,
  });
}
