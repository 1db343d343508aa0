/** Loads /hunpin, /hunpin/list_{id} and /hunpin/detail_{id}. Where the operator points the family to another site, they lead there. */
import { goodsListUrl } from '../../../../widgets/domain/site/links.ts';
import type { OutputOf } from '../../../platform/feature/call.ts';
import { type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import { failure, missingOrFailed, notFound, redirect } from '../../../platform/pages/load.ts';
import { readWedding } from '../../../platform/ui/document/carried-wedding.ts';
import { type ListSelection, offeringSelections, offeringWays } from '../../catalogue/contract.ts';
import { unlessElsewhere } from '../../catalogue/parts.ts';
import { type GoodDetail, goodsCalls, type ListedGoods } from '../contract.ts';
import { type GoodsList, goodsList, KIND } from '../goods-lists.ts';
import { type GoodOrder, readOrder } from './good-order.ts';
import { type GoodsChoice, goodsQuery, readGoodsChoice, toGoodsInput } from './goods-filters.ts';

export const unlessGoodsElsewhere = unlessElsewhere('hunpin');

export interface GoodsFrontProps {
  /** Empty ones last. */
  lists: OutputOf<typeof goodsCalls.goodsLists>;
}

export const loadGoodsFront = unlessGoodsElsewhere<GoodsFrontProps>(
  () => '/hunpin',
  async ({ call, who }) => {
    const lists = await call(goodsCalls.goodsLists, {}, who);
    if (!lists.ok) return failure(lists);
    const filled = lists.data.filter(({ total }) => total > 0);
    return { kind: 'props', props: { lists: [...filled, ...lists.data.filter(({ total }) => total === 0)] } };
  },
);

export interface GoodsListProps {
  list: GoodsList;
  choice: GoodsChoice;
  goods: ListedGoods;
  selections: ListSelection[];
}

export const loadGoodsList = unlessGoodsElsewhere<GoodsListProps>(
  ({ params }) => `/hunpin/list_${encodeURIComponent(params.text('list', 20))}`,
  async (context) => {
    const { call, who, params, query, site } = context;
    const list = goodsList(params.id('list'));
    if (!list) return notFound({ what: 'page' });
    const choice = readGoodsChoice(query);
    const goods = await call(goodsCalls.goods, toGoodsInput(list, choice), who);
    if (!goods.ok) return failure(goods);
    const { lastPage } = goods.data;
    // An old link or a typed number can name a page after the last one: show the last page instead of an empty one.
    if (choice.page > lastPage) return redirect(goodsListUrl(site, list.id) + goodsQuery({ ...choice, page: lastPage }), 302);
    const selections = await pageFills(context, offeringSelections, KIND);
    return { kind: 'props', props: { list, choice, goods: goods.data, selections } };
  },
);

export interface GoodProps {
  good: GoodDetail;
  order: GoodOrder;
  /** Tables that the address states; 0: none. */
  tables: number;
  ways: PagePart[];
}

export const loadGood = unlessGoodsElsewhere<GoodProps>(
  ({ params }) => `/hunpin/detail_${encodeURIComponent(params.text('id', 20))}`,
  async (context) => {
    const { call, who, params, query, clock } = context;
    const id = params.id('id');
    const result = id ? await call(goodsCalls.goodDetail, { id }, who) : null;
    if (!result?.ok) return missingOrFailed(result, { what: 'listed' });
    const { tables } = readWedding(query, clock());
    const ways = await pageFills(context, offeringWays, { kind: KIND, id });
    return { kind: 'props', props: { good: result.data, order: readOrder(result.data, query, tables), tables, ways } };
  },
);
