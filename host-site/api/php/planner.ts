/** Calls about visitors without an account, and about the planner. */
import { z } from 'zod';
import { MEALS } from '../../../widgets/domain/services/wedding-plan.ts';
import { loginCookies, visitorCookies } from '../../http/security/session-cookies.ts';
import { bindLogin as bind } from '../../services/login/login.ts';
import {
  visitorLogin as begin,
  endVisitor as end,
  planner as read,
  setFavourite as saveFavourite,
  setPlan as savePlan,
} from '../../services/planner/planner.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { flag, id } from '../fields.ts';
import { loginInput, loginOutput, readableCookies } from './login.ts';

const common = { service: 'php', local: true } as const;
const changing = { ...common, method: 'POST', limits: ['call', 'planner'] } as const;
const meal = z.union([z.enum(MEALS), z.literal('')]);
/** What an account's copy of its data contains too. */
export const favourites = z.array(
  z.object({
    merchantId: z.number(),
    name: z.string(),
    isHotel: z.boolean(),
    cityPinyin: z.string(),
    isListed: z.boolean().describe('false：已下架'),
    at: z.number(),
  }),
);
export const ownPlan = z.object({ date: z.string(), meal, tables: z.number().nullable() });
const output = z.object({ owner: z.enum(['visitor', 'account']), favourites, plan: ownPlan });

/** Renews the cookie of a visitor with each change, like the session itself. */
const reply: Endpoint<'setFavourite'>['reply'] & object = {
  body: output,
  of: (data, site, { visitor }) => ({ data, cookies: data.owner === 'visitor' ? visitorCookies(site, visitor) : [] }),
};

const begun = z.object({ show_bind: z.string().describe('1：游客，可绑定手机号；0：已登录') });

export const visitorLogin = endpoint({
  ...changing,
  call: 'visitorLogin',
  path: '/login/visitor',
  summary: '游客登录：没有账号也能收藏和记计划；会话在HttpOnly的cookie里，不含个人信息',
  input: z.object({}).default({}),
  output: begun.extend({ visitor: z.string() }),
  reply: {
    body: begun,
    of: ({ visitor, show_bind }, site) => ({ data: { show_bind }, cookies: visitor ? visitorCookies(site, visitor) : [] }),
  },
  handle: begin,
});

const ended = z.object({ ended: z.boolean() });

export const endVisitor = endpoint({
  ...changing,
  call: 'endVisitor',
  path: '/login/visitor/end',
  summary: '结束游客登录，删除收藏和计划',
  input: z.object({}).default({}),
  output: ended,
  reply: { body: ended, of: (data, site) => ({ data, cookies: visitorCookies(site, '') }) },
  handle: end,
});

export const bindLogin = endpoint({
  ...common,
  call: 'bindLogin',
  method: 'POST',
  path: '/login/bind',
  summary: '绑定登录：游客用短信验证码绑定手机号；号码已有账号时并入该账号，收藏和计划都保留',
  input: loginInput,
  output: loginOutput,
  reply: {
    body: readableCookies,
    of: ({ session, device, ...rest }, site, { visitor }) => ({
      data: rest,
      cookies: loginCookies(site, { session, device, ...rest }, visitor),
    }),
  },
  handle: bind,
});

export const planner = endpoint({
  ...common,
  call: 'planner',
  method: 'GET',
  path: '/planner',
  summary: '登录者或游客自己的收藏和计划',
  input: z.object({}),
  output,
  handle: read,
});

export const setFavourite = endpoint({
  ...changing,
  call: 'setFavourite',
  path: '/planner/favourite',
  summary: '收藏商家，或取消收藏',
  input: z.object({ merchant_id: id, isFavourite: flag.default(true) }),
  output,
  reply,
  handle: saveFavourite,
});

export const setPlan = endpoint({
  ...changing,
  call: 'setPlan',
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
  reply,
  handle: savePlan,
});
