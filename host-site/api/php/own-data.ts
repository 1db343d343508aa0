/** The user's own data. POST, so that the phone number is in no URL. */
import { z } from 'zod';
import { INBOX_STATES } from '../../../widgets/domain/services/inbox.ts';
import { REVIEW_ASPECTS } from '../../../widgets/domain/services/reviews.ts';
import { ownData as read, deleteOwnAccount as remove } from '../../services/retention/own-data.ts';
import { endpoint } from '../endpoint.ts';
import { weddingPlan } from '../wedding-fields.ts';
import { coupon } from './coupons.ts';
import { favourites, ownPlan } from './planner.ts';
import { quote } from './quotes.ts';
import { telephoneCall } from './telephone.ts';

const input = z.object({ phone_num: z.string().max(40).describe('登录用的手机号，用于确认') });

export const ownData = endpoint({
  call: 'ownData',
  service: 'php',
  method: 'POST',
  path: '/account/data',
  local: true,
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
        call: telephoneCall.nullable(),
        createdAt: z.number(),
        messages: z.array(
          z.object({ sender: z.enum(['couple', 'merchant', 'automatic']), text: z.string(), picture: z.string(), at: z.number() }),
        ),
        quotes: z.array(quote),
        coupons: z.array(coupon),
        review: z
          .object({ points: z.record(z.enum(REVIEW_ASPECTS), z.number()), text: z.string(), pictures: z.array(z.string()), at: z.number() })
          .nullable(),
      }),
    ),
    merchants: z.array(z.number()),
    favourites,
    plan: ownPlan,
  }),
  handle: read,
});

export const deleteOwnAccount = endpoint({
  call: 'deleteOwnAccount',
  service: 'php',
  method: 'POST',
  path: '/account/delete',
  local: true,
  summary: '注销登录者自己的账号，撤回其全部询问',
  input,
  output: z.object({ enquiries: z.number() }),
  handle: remove,
});
