/** Calls about a merchant's enquiry inbox. */
import { z } from 'zod';
import { chinaDayStart } from '../../../widgets/domain/china-time.ts';
import { count, flag, optional, id as wholeId } from '../../platform/calls/schemas/fields.ts';
import { paged } from '../../platform/calls/schemas/lists.ts';
import { calls } from '../../platform/feature/call.ts';
import { INBOX_STATES, telephoneCall, weddingPlan } from '../enquiries/contract.ts';

const state = z.enum(INBOX_STATES);
const named = z.object({ id: z.number(), name: z.string() });
const titled = z.object({ id: z.number(), title: z.string() });
const row = z.object({
  id: z.string(),
  receipt: z.string(),
  merchant: named,
  state,
  phoneMask: z.string(),
  package: titled.extend({ category: z.number() }).nullable(),
  origin: z.string(),
  wedding: weddingPlan,
  meta: z.record(z.string(), z.string()),
  partner: z.object({ key: z.string(), name: z.string() }).nullable(),
  call: telephoneCall.nullable(),
  isTest: z.boolean(),
  createdAt: z.number(),
  repeatedAt: z.number().describe('其他访客最近一次用同一号码再次询问的时间；0：没有'),
});
const detail = row.extend({
  events: z.array(
    z.object({
      at: z.number(),
      kind: z.enum(['state', 'reveal', 'wedding', 'quote', 'accept', 'coupon', 'redeem']),
      state: z.union([state, z.literal('')]),
      by: z.string(),
      isAutomatic: z.boolean().describe('true：来电接通后自动改的状态'),
    }),
  ),
  next: z.array(state),
  repetitions: z.array(
    z.object({
      id: z.string(),
      receipt: z.string(),
      packageTitle: z.string(),
      wedding: weddingPlan,
      hasMessages: z.boolean(),
      createdAt: z.number(),
    }),
  ),
});
const enquiryId = z.string().max(64);
const day = z.string().refine((text) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(chinaDayStart(text)));

export const inboxCalls = calls(
  { service: 'php', local: true },
  {
    /** Enquiries of the merchants that the user may act for. */
    inbox: {
      method: 'GET',
      path: '/merchant/leads',
      summary: '登录者有权处理的线索，新的在前；手机号只显示中间打星号的形式',
      input: z.object({
        merchantId: optional(wholeId),
        state: optional(state),
        from: optional(day),
        to: optional(day),
        packageId: optional(count(0, 2_147_483_647)),
        origin: optional(z.string().regex(/^[\w.:[\]-]{1,255}$/)),
        // A receipt code or four digits; a full phone number must not be in a URL.
        find: optional(
          z
            .string()
            .max(20)
            .refine((text) => !/\d{11}/.test(text) || text.length === 12),
        ),
        test: flag.optional(),
        page: optional(count(1, 100_000)),
      }),
      output: paged(row).extend({
        merchants: z.array(named),
        packages: z.array(titled),
        origins: z.array(z.string()),
        counts: z.record(state, z.number()),
        tests: z.number(),
        responseMinutes: z.number(),
      }),
    },
    newEnquiryCount: {
      method: 'GET',
      path: '/merchant/leads/new',
      summary: '登录者还没有打开过的线索数，不含测试线索；最多数到100',
      input: z.object({}),
      output: z.object({ count: z.number() }),
    },
    /** Marks a new enquiry as viewed, unless `peek` is set. */
    inboxEnquiry: {
      method: 'GET',
      path: '/merchant/lead',
      limits: ['call', 'change'],
      summary: '一条线索与它的经过；第一次打开即为已查看',
      input: z.object({ id: enquiryId, peek: flag.optional() }),
      output: detail,
    },
    setEnquiryState: {
      method: 'POST',
      path: '/merchant/lead/state',
      limits: ['call', 'change'],
      summary: '变更线索状态；from须与当前状态一致',
      input: z.object({ id: enquiryId, from: state, to: state }),
      output: detail,
    },
    revealPhone: {
      method: 'POST',
      path: '/merchant/lead/reveal',
      limits: ['call', 'change'],
      summary: '查看完整手机号；每次查看都会记录是谁、什么时候',
      input: z.object({ id: enquiryId }),
      output: detail.extend({ phone: z.string() }),
    },
  },
);

/** The list of enquiries; the page of one is below it. */
export const INBOX_PATH = '/merchant/leads';
