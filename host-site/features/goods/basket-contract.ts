/** Calls about the basket, and about the goods that an enquiry asks for. Prices are in yuan. */
import { z } from 'zod';
import { count, id } from '../../platform/calls/schemas/fields.ts';
import { calls, type OutputOf } from '../../platform/feature/call.ts';
import { city } from '../catalogue/contract.ts';

export const BASKET_PATH = '/hunpin/basket';
/** Amounts beyond the limit are refused with a text for visitors, not as a malformed request. */
const GREATEST = 2_147_483_647;

const line = z.object({
  goodId: z.number(),
  choices: z.string().describe('各选项所选的序号，从0起，以-连接；没有选项为空'),
  chosen: z.array(z.string()),
  title: z.string().describe('已不存在则为空'),
  unit: z.string(),
  amount: z.number(),
  each: z.number().describe('此数量的单价，含选项加价'),
  sum: z.number(),
  smallestOrder: z.number(),
  perTable: z.number(),
  picture: z.string(),
  state: z
    .enum(['offered', 'gone', 'changed', 'tooFew'])
    .describe('gone：已下架；changed：选项已变；tooFew：少于现在的起订量。这些不计入合计'),
  askedAt: z.number().nullable().describe('随询问发出的时间；改动后为null'),
});
const shop = z.object({
  id: z.number(),
  name: z.string(),
  source: z.number(),
  city,
  key: z.string().describe('询问时写进meta的ref，见页面链接'),
  sum: z.number(),
  lines: z.array(line),
});
export const basketShape = z.object({
  owner: z.enum(['visitor', 'account']),
  tables: z.number().nullable().describe('备婚计划里的桌数'),
  shops: z.array(shop),
});
export const enquiredGood = z.object({
  goodId: z.number(),
  title: z.string(),
  options: z.string(),
  amount: z.number(),
  unit: z.string(),
  each: z.number().describe('询问时的单价'),
  sum: z.number(),
});

export const basketCalls = calls(
  { service: 'wedding', local: true },
  {
    basket: {
      method: 'GET',
      path: '/goods/basket',
      summary: '登录者或游客自己的询价清单，按店家',
      input: z.object({}),
      output: basketShape,
    },
    setBasketLine: {
      method: 'POST',
      path: '/goods/basket/line',
      limits: ['call', 'planner'],
      summary: '设定清单里一件婚品的数量，0为移除；可重复',
      input: z.object({
        goodId: id,
        choices: z
          .string()
          .regex(/^(\d{1,2}(-\d{1,2}){0,9})?$/)
          .default(''),
        amount: count(0, GREATEST),
      }),
      output: basketShape,
      reply: basketShape,
    },
    /** For the couple by their token, for the merchant's user by the id of the enquiry. */
    enquiryGoods: {
      method: 'POST',
      path: '/goods/enquired',
      summary: '一条询问所问的婚品，价格为询问时的；新人凭回执凭据token，商家凭线索编号id',
      input: z.object({ token: z.string().max(200).optional(), id: z.string().max(64).optional() }),
      output: z.array(enquiredGood),
    },
  },
);

export type Basket = OutputOf<typeof basketCalls.basket>;
export type BasketShop = Basket['shops'][number];
export type EnquiredGood = z.output<typeof enquiredGood>;
