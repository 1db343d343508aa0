/** Calls about logins, second factors, sessions and a person's own data, and the slots of the pages of accounts and merchants. */
import { z } from 'zod';
import { calls, type OutputOf } from '../../platform/feature/call.ts';
import type { PageFill, PageLink, PathLink } from '../../platform/feature/page-slot.ts';
import { slot } from '../../platform/feature/slot.ts';
import { challenge, INBOX_STATES, weddingPlan } from '../enquiries/contract.ts';
import { loginInput, loginOutput, readableCookies, typed } from './login-fields.ts';

export { loginInput, loginOutput, readableCookies };

const sent = z.object({ again: z.number().describe('多少秒后可再次获取'), seconds: z.number().describe('有效秒数') });
const ended = z.object({ ended: z.boolean() });
const otp = z.string().max(40).default('');
const confirmed = z.object({ confirmed: z.boolean() });
const output = z.object({
  recoveryLeft: z.number().nullable().describe('剩余恢复码；null：没有开启两步验证'),
  list: z.array(
    z.object({
      id: z.string(),
      isCurrent: z.boolean(),
      createdAt: z.number(),
      lastSeenAt: z.number(),
      network: z.string().describe('登录时的网段，不是完整地址'),
      agent: z.string().describe('浏览器/系统'),
    }),
  ),
});
const input = z.object({ phone_num: z.string().max(40).describe('登录用的手机号，用于确认') });

export const accountCalls = calls(
  { service: 'php', local: true },
  {
    /** `attempt` is for the HttpOnly pre-login cookie only. */
    loginCode: {
      method: 'POST',
      path: '/login/code',
      limits: ['call', 'change'],
      summary: '发送登录验证码；号码是否注册过，答复都一样。答1104时先解出题目，作为proof再次提交',
      input: z.object({ phone_num: typed, proof: z.string().max(4000).optional() }),
      output: sent.extend({ attempt: z.string() }),
      reply: sent,
    },
    loginChallenge: {
      method: 'GET',
      path: '/login/challenge',
      summary: 'ALTCHA题目；login/code答1104时解出，作为proof再次提交',
      input: z.object({}),
      output: challenge,
    },
    /** `session` and `device` are for HttpOnly cookies only. The number is masked. */
    login: {
      method: 'POST',
      path: '/login',
      limits: ['call', 'change'],
      summary:
        '用验证码登录（开启两步验证后先答1303，再带上otp提交），须带获取验证码时设置的cookie；会话在HttpOnly的cookie里，其余字段只用于显示',
      input: loginInput,
      output: loginOutput,
      reply: readableCookies,
    },
    logout: {
      method: 'POST',
      path: '/login/out',
      limits: ['call', 'change'],
      summary: '退出登录',
      input: z.object({}).default({}),
      output: ended,
      reply: ended,
    },
    setUpFactor: {
      method: 'POST',
      path: '/merchant/second-factor',
      limits: ['call', 'change'],
      summary: '生成动态码的密钥与二维码；验证一个动态码后才生效',
      input: z.object({}).default({}),
      output: z.object({ secret: z.string(), qr: z.object({ size: z.number(), path: z.string() }) }),
    },
    enrolFactor: {
      method: 'POST',
      path: '/merchant/second-factor/enrol',
      limits: ['call', 'change'],
      summary: '用一个动态码开启两步验证，返回只显示一次的恢复码',
      input: z.object({ otp }),
      output: z.object({ recovery: z.array(z.string()) }),
    },
    dropFactor: {
      method: 'POST',
      path: '/merchant/second-factor/remove',
      limits: ['call', 'change'],
      summary: '用动态码或恢复码关闭两步验证',
      input: z.object({ otp }),
      output: z.object({ removed: z.boolean() }),
    },
    confirmIdentity: {
      method: 'POST',
      path: '/merchant/confirm',
      limits: ['call', 'change'],
      summary: '登录后用动态码或恢复码再次确认身份；会话的cookie随之更换',
      input: z.object({ otp }),
      output: confirmed.extend({ session: z.string() }),
      reply: confirmed,
    },
    sessions: {
      method: 'GET',
      path: '/merchant/sessions',
      summary: '登录者自己的全部登录',
      input: z.object({}),
      output,
    },
    endSessions: {
      method: 'POST',
      path: '/merchant/sessions/end',
      limits: ['call', 'change'],
      summary: '结束一个登录；不带id时结束当前登录以外的全部',
      input: z.object({ id: z.string().max(16).default('') }),
      output,
    },
    /**
     * Times are milliseconds since the epoch. The user enters the number again: the site stores no link from an account to its enquiries. Features add their
     * fields, see `ownDataOutput`.
     */
    ownData: {
      method: 'POST',
      path: '/account/data',
      limits: ['call', 'change'],
      summary: '登录者自己的数据副本',
      input,
      output: z.object({
        account: z.object({ nick: z.string(), phoneMask: z.string(), createdAt: z.number() }),
        sessions: z.array(
          z.object({
            id: z.string(),
            isCurrent: z.boolean(),
            createdAt: z.number(),
            lastSeenAt: z.number(),
            network: z.string(),
            agent: z.string(),
          }),
        ),
        enquiries: z.array(
          z.object({
            code: z.string(),
            url: z.string(),
            merchant: z.string(),
            state: z.enum(INBOX_STATES),
            phoneMask: z.string(),
            consent: z.string(),
            wedding: weddingPlan,
            meta: z.record(z.string(), z.string()),
            isTest: z.boolean(),
            partner: z.string(),
            createdAt: z.number(),
          }),
        ),
        merchants: z.array(z.number()),
      }),
    },
    deleteOwnAccount: {
      method: 'POST',
      path: '/account/delete',
      limits: ['call', 'withdrawal'],
      summary: '注销登录者自己的账号，撤回其全部询问',
      input,
      output: z.object({ enquiries: z.number() }),
    },
  },
);

export type CodeSent = OutputOf<typeof accountCalls.loginCode>;
export type LoggedIn = OutputOf<typeof accountCalls.login>;
export type SessionList = OutputOf<typeof accountCalls.sessions>;
export type FactorSetup = OutputOf<typeof accountCalls.setUpFactor>;
export type OwnData = OutputOf<typeof accountCalls.ownData>;

export interface NamedText {
  name: string;
  text: string;
}
/** What /account shows of the fields that other features have added. */
export const ownDataFacts = slot<(data: OwnData) => readonly NamedText[]>('facts of a person’s own data');

export const accountLinks = slot<PathLink>('other pages of a person who has an account');
export const ownEnquiryLinks = slot<(receiptUrl: string) => PageLink>('links of an enquiry in a person’s own data');
/** `lead` comes before the link. */
export const visitorLinks = slot<PathLink & { readonly lead: string }>('what visitors can do without a login');
/** A page of merchants, in their navigation. */
export interface MerchantRoom extends PathLink {
  /** Returns the number of entries that nobody has read. */
  readonly unread?: PageFill<PathLink, number>;
}
export const merchantRooms = slot<MerchantRoom>('pages of merchants');
/** At most one; without it the home page of the site takes its place. */
export const merchantHome = slot<{ readonly path: string }>('the page that merchants come to after their login');

export { type Login, logins } from './service-slots.ts';
export { VISITOR_DAYS } from './visitor-days.ts';
