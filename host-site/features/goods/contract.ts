/** Calls about goods: their lists, one of them, and the index of their pages. Prices are in yuan. */
import { z } from 'zod';
import { amount, count, id, optional, pageSize } from '../../platform/calls/schemas/fields.ts';
import { listed } from '../../platform/calls/schemas/lists.ts';
import { calls, type OutputOf, type WithDefaults } from '../../platform/feature/call.ts';
import { city, detailById, pageIndex, rowsById } from '../catalogue/contract.ts';
import { GOODS_COLOURS, GOODS_LISTS, GOODS_SORTS } from './goods-lists.ts';

export { basketCalls } from './basket-contract.ts';

const GREATEST = Math.max(...GOODS_LISTS.map((list) => list.id));
const list = count(1, GREATEST).refine((value) => GOODS_LISTS.some((one) => one.id === value));
const shop = z.object({ id: z.number(), name: z.string(), city });

const row = z.object({
  id: z.number(),
  list: z.number(),
  title: z.string(),
  price: z.number().describe('一件的最低价，元'),
  unit: z.string(),
  smallestOrder: z.number(),
  leadDays: z.number().describe('下单到发货的天数'),
  shop,
  picture: z.string().default(''),
});
const step = z.object({ from: z.number(), price: z.number() });
const choice = z.object({ name: z.string(), extra: z.number().describe('每件加价，元') });
const detail = row.omit({ picture: true }).extend({
  text: z.string().default(''),
  steps: z.array(step).describe('按数量的单价：从from件起'),
  options: z.array(z.object({ name: z.string(), choices: z.array(choice) })).default([]),
  colours: z.array(z.string()).default([]),
  perTable: z.number().default(0).describe('每桌用量；0为不按桌计'),
  shipsTo: z.string().default(''),
  pictures: z.array(z.string()).default([]),
  shop: shop.extend({ source: z.number() }),
  more: z.array(row).default([]).describe('同一家的其他商品'),
});

export const goodsCalls = calls(
  { service: 'wedding' },
  {
    /** All lists, also empty ones, each with its most viewed goods. */
    goodsLists: {
      method: 'GET',
      path: '/goods/lists',
      reads: 'catalogue',
      summary: '婚品的分类，含数量与人气最高的几件',
      input: z.object({}),
      output: z.array(
        z.object({ id: z.number(), name: z.string(), total: z.number(), atLeast: z.boolean().default(false), list: z.array(row) }),
      ),
      cacheSeconds: 60,
    },
    /** `priceTo` is exclusive. Lists are counted and paged up to their 2,000th row (`atLeast`). */
    goods: {
      method: 'GET',
      path: '/goods',
      reads: 'catalogue',
      summary: '婚品列表：分类或商家、价格、颜色、备货天数、排序、分页',
      input: z.object({
        list: optional(list),
        merchantId: optional(id),
        priceFrom: optional(amount),
        priceTo: optional(amount),
        colour: optional(z.enum(GOODS_COLOURS)),
        leadDays: optional(count(0, 365)),
        sort: z.enum(GOODS_SORTS).default('default'),
        page: count(1, 1000).default(1),
        pageSize: pageSize.default(24),
      }),
      output: listed(row),
    },
    goodDetail: detailById('/goods/detail', '一件婚品：按数量的单价、选项、起订量、备货天数、配送与店家', detail),
    goodsRows: rowsById('/goods/rows', '按编号列出的婚品；已下架的不列', row),
    goodsIndex: pageIndex('/goods/index', '婚品页面清单：编号之后的一段'),
  },
);

export type GoodRow = z.output<typeof row>;
export type GoodDetail = OutputOf<typeof goodsCalls.goodDetail>;
export type ListedGoods = OutputOf<typeof goodsCalls.goods>;
export type GoodsInput = WithDefaults<typeof goodsCalls.goods, never>;
