/** /hunpin/list_{id}: the goods of a list, with filters, sort and pages. */
import { parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import { goodsListUrl, goodsUrl, goodUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
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
import { GOODS_COLOURS, GOODS_SORTS, LEAD_DAYS } from '../goods-lists.ts';
import { GoodCard } from '../ui/good-card.tsx';
import type { GoodsListProps } from './goods.load.ts';
import { goodsQuery, isChosen } from './goods-filters.ts';
import { GOODS_TEXTS as texts } from './goods-texts.ts';

/** Cards in the first viewport of a desktop. */
const EAGER = 4;

function filterGroups({ list, choice }: GoodsListProps, address: string): FilterGroup[] {
  const any = SITE_TEXTS.filters.any;
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
  const isFiltered = isChosen(choice);
  const isEmpty = goods.total === 0;
  const count = texts.count(countedText(goods.total, goods));
  return {
    head: {
      title: texts.listTitle(list.name, site.brand.name) + (choice.page > 1 ? `_${SITE_TEXTS.pagination.pageOf(choice.page)}` : ''),
      description: texts.listDescription(list.name, isEmpty ? '' : count),
      canonical: address + (isFiltered ? '' : goodsQuery({ ...choice, sort: 'default' })),
      // All filter combinations share one canonical address: there are too many to index.
      noindex: isFiltered || choice.sort !== 'default' || isEmpty,
    },
    header: { channel: 'main', active: 3 },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.name, url: goodsUrl(site) }, { name: list.name }],
    data: isEmpty ? [] : [itemListData(goods.list.map(({ id, title }) => ({ name: title, url: goodUrl(site, id) })))],
    main: (
      <div className={base.cls.wrap}>
        <div className={pageHeadStyles.cls.splitHead}>
          <div>
            <h1>{list.name}</h1>
            <Facts items={[!isEmpty && !isFiltered && count, texts.noPayment]} />
          </div>
        </div>
        {(!isEmpty || isFiltered) && (
          <FilterBox
            address={address}
            groups={filterGroups(props, address)}
            count={count}
            unit={texts.unit}
            sort={choice.sort === 'default' ? '' : choice.sort}
            closeTarget="list"
          />
        )}
        <div id="list">
          {isEmpty ? (
            <Empty env={env} {...props} address={address} />
          ) : (
            <>
              <SortBar
                sorts={GOODS_SORTS.map((sort) => ({
                  name: texts.sorts[sort],
                  url: address + goodsQuery({ ...choice, sort, page: 1 }),
                  isCurrent: sort === choice.sort,
                }))}
                matches={isFiltered ? { text: texts.matchCount(count), clear: address } : undefined}
              />
              <h2 className={base.cls.hidden}>{list.name}</h2>
              <div className={pieces.cls.grid4}>
                {goods.list.map((row, at) => (
                  <GoodCard key={row.id} env={env} row={row} eager={at < EAGER} />
                ))}
              </div>
            </>
          )}
        </div>
        <Pagination page={choice.page} pages={goods.lastPage} to={(page) => address + goodsQuery({ ...choice, page })} />
      </div>
    ),
  };
}

function Empty({ env: { site }, list, choice, address }: GoodsListProps & { env: PageEnv; address: string }) {
  return isChosen(choice) ? (
    <State
      level={2}
      title={texts.filteredEmpty(list.name)}
      hint={texts.filteredHint}
      ways={[{ name: SITE_TEXTS.filters.clear, url: address }]}
    />
  ) : (
    <State level={2} title={texts.empty(list.name)} hint={texts.emptyHint} ways={[{ name: texts.name, url: goodsUrl(site) }]} />
  );
}
