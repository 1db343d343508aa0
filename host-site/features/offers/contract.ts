/** Calls about quotes and coupons. Tokens and codes are in the body, so that they are in no URL. */
import { z } from 'zod';
import { MEALS, MOST_WEDDING_TABLES } from '../../../widgets/domain/services/wedding-plan.ts';
import { count, id } from '../../platform/calls/schemas/fields.ts';
import { calls } from '../../platform/feature/call.ts';
import { QUOTE_NAME_LENGTH } from '../enquiries/contract.ts';
import { LARGEST_FEN, QUOTE_LINES, QUOTE_NOTE_LENGTH } from './quote.ts';

export const coupon = z.object({
  gift: z.string(),
  text: z.string(),
  code: z.string(),
  state: z.enum(['available', 'received', 'redeemed', 'expired']),
  expiresOn: z.string(),
  redeemedAt: z.number().nullable(),
});
const couponList = z.object({ merchant: z.object({ id: z.number(), name: z.string() }), list: z.array(coupon) });
const token = z.string().max(200);
const fen = z.number().int().min(-LARGEST_FEN).max(LARGEST_FEN);
const line = z.object({
  name: z.string().max(QUOTE_NAME_LENGTH),
  fen: fen.nullable().describe('整场金额，单位分；0为已含，负数为优惠，null为金额未定'),
});
const content = {
  tables: z.number().int().min(0).max(MOST_WEDDING_TABLES).describe('0：没有按桌计的餐费，如商品'),
  tableFen: fen.min(0).describe('每桌价格，单位分'),
  lines: z.array(line).max(QUOTE_LINES),
  note: z.string().max(QUOTE_NOTE_LENGTH),
};
const meal = z.enum(['', ...MEALS]);
const deposit = fen.min(0).nullable().describe('其中定金，单位分；null为没有写明');
/** Without it a quote states what the enquiry states. */
const statedBanquet = z.object({
  date: z.string().regex(/^(20\d\d-\d\d-\d\d)?$/),
  meal,
  hallId: id.nullable(),
  packageId: id.nullable(),
});
export const quote = z.object({
  ...content,
  depositFen: deposit,
  banquet: z.object({
    date: z.string(),
    meal,
    hall: z.object({ id: z.number(), name: z.string() }).nullable(),
    package: z.object({ id: z.number(), title: z.string() }).nullable(),
    menu: z.array(z.object({ title: z.string(), content: z.string() })),
  }),
  version: z.number(),
  state: z.enum(['open', 'expired', 'superseded', 'accepted']),
  mealsFen: z.number(),
  totalFen: z.number(),
  unknown: z.array(z.string()),
  validUntil: z.string(),
  createdAt: z.number(),
  acceptedAt: z.number().nullable(),
});
const quoteList = z.object({ merchant: z.object({ id: z.number(), name: z.string() }), cityPinyin: z.string(), list: z.array(quote) });

export const offerCalls = calls(
  { service: 'php', local: true },
  {
    /** Received coupons and the gifts that can be received, for the same two sides. Only the couple sees codes. */
    coupons: {
      method: 'POST',
      path: '/coupons',
      summary: '一条询问的到店礼与已领的券；新人凭回执凭据token，商家凭线索编号id；商家看不到券码',
      input: z.object({ token: token.optional(), id: z.string().max(64).optional() }),
      output: couponList,
    },
    /** `gift`: the key of a gift in the list. */
    receiveCoupon: {
      method: 'POST',
      path: '/coupon/receive',
      limits: ['call', 'besideEnquiry'],
      summary: '新人把一份到店礼领成券码；每条询问每份礼一张，可重复',
      input: z.object({ token, gift: z.string().max(64) }),
      output: couponList,
    },
    redeemCoupon: {
      method: 'POST',
      path: '/merchant/coupon/redeem',
      limits: ['call', 'change'],
      summary: '商家核销券码；重复核销返回第一次的时间，isNew为false',
      input: z.object({ code: z.string().max(40) }),
      output: z.object({
        text: z.string(),
        enquiry: z.object({ id: z.string(), receipt: z.string() }),
        redeemedAt: z.number(),
        isNew: z.boolean(),
      }),
    },
    /** Versions of a quote, the latest first; for the couple by their token, for the merchant's user by the id of the enquiry. */
    quotes: {
      method: 'POST',
      path: '/quotes',
      summary: '一条询问的报价各版本，新的在前；新人凭回执凭据token，商家凭线索编号id',
      input: z.object({ token: token.optional(), id: z.string().max(64).optional() }),
      output: quoteList,
    },
    /** Supersedes an open quote. `base`: the latest version that the merchant has seen. */
    sendQuote: {
      method: 'POST',
      path: '/merchant/quote',
      limits: ['call', 'quote'],
      summary:
        '商家给新人发报价；未确认的旧报价随之作废。base为所见的最新版本，没有时为0；banquet写明婚期、午宴或晚宴、宴会厅与套餐（菜单随之固定），不写则按询问；相同内容重复提交只算一次',
      input: z.object({
        id: z.string().max(64),
        ...content,
        depositFen: deposit.optional(),
        banquet: statedBanquet.optional(),
        validUntil: z.string().regex(/^20\d\d-\d\d-\d\d$/),
        base: count(0, 1000),
      }),
      output: quoteList,
    },
    acceptQuote: {
      method: 'POST',
      path: '/quote/accept',
      limits: ['call', 'quote'],
      summary: '新人确认一份有效的报价；确认后不能再改；可重复',
      input: z.object({ token, version: count(1, 1000) }),
      output: quoteList,
    },
  },
);
