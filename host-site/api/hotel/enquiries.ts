import { z } from 'zod';
import { CONSENT_MODES } from '../../../widgets/domain/site/consent.ts';
import { chatCookies } from '../../http/security/session-cookies.ts';
import { makeAppointment as make } from '../../services/enquiries/enquiries.ts';
import { appointmentStatus as status } from '../../services/enquiries/enquiry-status.ts';
import { newChallenge } from '../../services/enquiries/proof-of-work.ts';
import { done } from '../../services/refusals.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, optional, statedPartner } from '../fields.ts';
import { challenge, receipt } from '../shapes.ts';
import { statedWedding } from '../wedding-fields.ts';

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{0,255}$/)
  .optional();
/** Like the wedding plan, invalid meta fields must not fail an enquiry. */
const statedMeta = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .optional()
  .catch(undefined);
const short = z.union([z.string().max(40), z.number()]).transform(String);

export const makeAppointment = endpoint({
  call: 'makeAppointment',
  service: 'hotel',
  method: 'POST',
  path: '/MakeAppointment',
  limits: ['call', 'enquiry'],
  summary: '询问档期；同一 Idempotency-Key 得到同一答复',
  headers: z.looseObject({
    'idempotency-key': idempotencyKey,
    token: z.string().max(500).optional(),
    visitorid: z.string().max(100).optional(),
  }),
  input: z.object({
    // A missing number is refused like an invalid one, with a text for visitors, not as a malformed request.
    phone_num: short.default(''),
    merchant_id: short.optional(),
    from_type: count(1, 9999).default(18),
    package_id: optional(id),
    // Consent that the form asked for; `checkbox`: the box was ticked.
    consent: z
      .object({
        mode: z.enum(CONSENT_MODES).optional(),
        version: z
          .string()
          .regex(/^[\w.:-]{0,40}$/)
          .optional(),
      })
      .optional(),
    // Invalid form signals are ignored: an enquiry must not fail because of them.
    form: z
      .object({ elapsed: z.number().min(0).optional().catch(undefined), website: z.string().max(500).optional().catch('invalid') })
      .optional()
      .catch(undefined),
    wedding: statedWedding,
    meta: statedMeta,
    partner: statedPartner,
    proof: z.string().max(4000).optional(),
  }),
  output: receipt,
  reply: {
    body: receipt,
    // Only for pages of this site: a partner's page gets no cookie of ours.
    of: (data, site, { own }) => ({
      data,
      cookies: own && data.receipt ? chatCookies(site, { merchantId: data.merchant.id, receiptUrl: data.receipt.url }) : [],
    }),
  },
  request: (input, { hotelId }) => ({
    ...input,
    merchant_id: String(input.merchant_id ?? '') || hotelId,
    from_type: input.from_type ?? 18,
  }),
  handle: make,
});

export const appointmentStatus = endpoint({
  call: 'appointmentStatus',
  service: 'hotel',
  method: 'GET',
  path: '/AppointmentStatus',
  limits: ['call', 'besideEnquiry'],
  summary: '这个Idempotency-Key的询问是否已收到；只答是否与回执，不答号码',
  headers: z.looseObject({ 'idempotency-key': idempotencyKey }),
  input: z.object({}),
  output: receipt.pick({ receipt: true, isTest: true }).extend({ arrived: z.boolean() }),
  handle: status,
});

export const appointmentChallenge = endpoint({
  call: 'appointmentChallenge',
  service: 'hotel',
  method: 'GET',
  path: '/AppointmentChallenge',
  limits: ['call', 'besideEnquiry'],
  summary: 'ALTCHA题目；MakeAppointment答1104时解出，作为proof再次提交',
  input: z.object({}),
  output: challenge,
  handle: async (context) => done(await newChallenge(context)),
});
