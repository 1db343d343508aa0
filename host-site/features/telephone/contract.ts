/** Calls about virtual numbers. Numbers are in bodies, so that they are in no URL. */
import { z } from 'zod';
import { id, optional, statedConsent } from '../../platform/calls/schemas/fields.ts';
import { calls, type OutputOf, type ParsedInputOf } from '../../platform/feature/call.ts';
import { CALL_OUTCOMES } from '../enquiries/contract.ts';

const named = z.object({ id: z.number(), name: z.string() });

export const telephoneCalls = calls(
  { service: 'php', local: true },
  {
    telephoneOffer: {
      method: 'GET',
      path: '/telephone',
      reads: 'published',
      summary: '商家能否电话咨询；minutes是虚拟号的有效分钟数，不含号码',
      input: z.object({ merchantId: id }),
      output: z.object({ isOffered: z.boolean(), minutes: z.number() }),
    },
    virtualPhone: {
      method: 'POST',
      path: '/telephone/number',
      limits: ['call', 'telephone'],
      summary: '领一个能打通商家的虚拟号；填了手机号时只有该号码能拨；同一Idempotency-Key得到同一号码',
      headers: z.looseObject({
        'idempotency-key': z
          .string()
          .regex(/^[\x21-\x7e]{0,255}$/)
          .optional(),
      }),
      input: z.object({
        merchant_id: id,
        package_id: optional(id),
        phone_num: z
          .union([z.string().max(40), z.number()])
          .transform(String)
          .optional(),
        consent: statedConsent,
      }),
      output: z.object({ merchant: named, number: z.string(), expiresAt: z.number(), isBound: z.boolean() }),
    },
    /** From the provider. `isNew`: false for a repetition. `call-records.ts` has the route, which checks the signature. */
    telephoneLead: {
      method: 'POST',
      path: '/telephone/record',
      limits: ['call', 'change'],
      routed: false,
      summary: '服务商回传的通话记录，成为一条电话线索；须带签名；同一call_id只记一次',
      input: z.object({
        type: z.literal('call.recorded'),
        call_id: z.string().regex(/^[\w.:-]{1,100}$/),
        binding_id: z.uuid(),
        outcome: z.enum(CALL_OUTCOMES),
        started_at: z.iso.datetime({ offset: true }),
        seconds: z.number().int().min(0).max(86_400),
      }),
      output: z.object({ isNew: z.boolean() }),
    },
  },
);

export type VirtualPhone = OutputOf<typeof telephoneCalls.virtualPhone>;
export type VirtualPhoneInput = ParsedInputOf<typeof telephoneCalls.virtualPhone>;
/** A call as the provider reports it. */
export type CallRecord = ParsedInputOf<typeof telephoneCalls.telephoneLead>;
