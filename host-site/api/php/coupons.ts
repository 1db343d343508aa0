/** Calls of coupons. Tokens and codes are in the body, so that they are in no URL. */
import { z } from 'zod';
import { listCoupons, receiveCoupon as receive, redeemCoupon as redeem } from '../../services/offers/coupons.ts';
import { endpoint } from '../endpoint.ts';

export const coupon = z.object({
  gift: z.string(),
  text: z.string(),
  code: z.string(),
  state: z.enum(['available', 'received', 'redeemed', 'expired']),
  expiresOn: z.string(),
  redeemedAt: z.number().nullable(),
});
const list = z.object({ merchant: z.object({ id: z.number(), name: z.string() }), list: z.array(coupon) });
const token = z.string().max(200);
const common = { service: 'php', method: 'POST', local: true } as const;

export const coupons = endpoint({
  ...common,
  call: 'coupons',
  path: '/coupons',
  summary: '一条询问的到店礼与已领的券；新人凭回执凭据token，商家凭线索编号id；商家看不到券码',
  input: z.object({ token: token.optional(), id: z.string().max(64).optional() }),
  output: list,
  handle: listCoupons,
});

export const receiveCoupon = endpoint({
  ...common,
  call: 'receiveCoupon',
  path: '/coupon/receive',
  limits: ['call', 'besideEnquiry'],
  summary: '新人把一份到店礼领成券码；每条询问每份礼一张，可重复',
  input: z.object({ token, gift: z.string().max(64) }),
  output: list,
  handle: receive,
});

export const redeemCoupon = endpoint({
  ...common,
  call: 'redeemCoupon',
  path: '/merchant/coupon/redeem',
  summary: '商家核销券码；重复核销返回第一次的时间，isNew为false',
  input: z.object({ code: z.string().max(40) }),
  output: z.object({
    text: z.string(),
    enquiry: z.object({ id: z.string(), receipt: z.string() }),
    redeemedAt: z.number(),
    isNew: z.boolean(),
  }),
  handle: redeem,
});
