/** Calls about visitors without an account, and about the planner of visitors and accounts. */
import { z } from 'zod';
import { MEALS } from '../../../widgets/domain/services/wedding-plan.ts';
import { flag, id } from '../../platform/calls/schemas/fields.ts';
import { calls } from '../../platform/feature/call.ts';
import { loginInput, loginOutput, readableCookies } from '../login/contract.ts';

const changing = { method: 'POST', limits: ['call', 'planner'] } as const;
const meal = z.union([z.enum(MEALS), z.literal('')]);
/** What an account's copy of its data contains too. */
const favourites = z.array(
  z.object({
    merchantId: z.number(),
    name: z.string(),
    isHotel: z.boolean(),
    cityPinyin: z.string(),
    isListed: z.boolean().describe('false：已下架'),
    at: z.number(),
  }),
);
const savedOffering = z.object({
  kind: z.string().describe('商品或服务的种类'),
  offeringId: z.number(),
  title: z.string().describe('收藏时的名称'),
  at: z.number(),
});
const ownPlan = z.object({ date: z.string(), meal, tables: z.number().nullable() });
/** The copy of what an account has saved. */
export const ownCopy = z.object({ favourites, favouriteOfferings: z.array(savedOffering), plan: ownPlan });
const favouriteOfferings = z.array(
  savedOffering.extend({ kindName: z.string(), path: z.string(), isListed: z.boolean().describe('false：已下架') }),
);
const output = z.object({ owner: z.enum(['visitor', 'account']), favourites, favouriteOfferings, plan: ownPlan });
const begun = z.object({ show_bind: z.string().describe('1：游客，可绑定手机号；0：已登录') });
const ended = z.object({ ended: z.boolean() });

export const plannerCalls = calls(
  { service: 'php', local: true },
  {
    /** `visitor` is for an HttpOnly cookie only; empty when the caller has a session already. */
    visitorLogin: {
      ...changing,
      path: '/login/visitor',
      summary: '游客登录：没有账号也能收藏和记计划；会话在HttpOnly的cookie里，不含个人信息',
      input: z.object({}).default({}),
      output: begun.extend({ visitor: z.string() }),
      reply: begun,
    },
    /** Deletes what the site stores about the visitor. */
    endVisitor: {
      ...changing,
      path: '/login/visitor/end',
      summary: '结束游客登录，删除收藏和计划',
      input: z.object({}).default({}),
      output: ended,
      reply: ended,
    },
    /** Logs a visitor in with the number that a code was sent to; the account takes over the visitor's planner. */
    bindLogin: {
      method: 'POST',
      path: '/login/bind',
      limits: ['call', 'change'],
      summary: '绑定登录：游客用短信验证码绑定手机号；号码已有账号时并入该账号，收藏和计划都保留',
      input: loginInput,
      output: loginOutput,
      reply: readableCookies,
    },
    planner: {
      method: 'GET',
      path: '/planner',
      summary: '登录者或游客自己的收藏和计划',
      input: z.object({}),
      output,
    },
    setFavourite: {
      ...changing,
      path: '/planner/favourite',
      summary: '收藏商家，或取消收藏',
      input: z.object({ merchant_id: id, isFavourite: flag.default(true) }),
      output,
      reply: output,
    },
    setFavouriteOffering: {
      ...changing,
      path: '/planner/favourite/offering',
      summary: '收藏商家的一件商品或服务，或取消收藏',
      input: z.object({ kind: z.string().regex(/^[a-z]{1,20}$/), id, isFavourite: flag.default(true) }),
      output,
      reply: output,
    },
    setPlan: {
      ...changing,
      path: '/planner/plan',
      summary: '记下婚期、餐别和桌数；留空即清除',
      input: z.object({
        date: z.string().max(20).default(''),
        meal: meal.default(''),
        tables: z
          .union([
            z.literal(''),
            z.number(),
            z
              .string()
              .regex(/^\d{1,9}$/)
              .transform(Number),
          ])
          .default(''),
      }),
      output,
      reply: output,
    },
  },
);
