import { z } from 'zod';
import { makeAppointment as make } from '../services/appointments.ts';
import { endpoint } from './endpoint.ts';
import { count } from './fields.ts';
import { receipt } from './shapes.ts';

const short = z.union([z.string().max(40), z.number()]).transform(String);

export const makeAppointment = endpoint({
  call: 'makeAppointment',
  service: 'hotel',
  method: 'POST',
  path: '/MakeAppointment',
  summary: '询问档期；同一 Idempotency-Key 得到同一答复',
  headers: z.looseObject({
    'idempotency-key': z
      .string()
      .regex(/^[\x21-\x7e]{0,255}$/)
      .optional(),
    token: z.string().max(500).optional(),
    visitorid: z.string().max(100).optional(),
  }),
  input: z.object({
    // A missing number is a wrong number: refused with the text for people, not as malformed.
    phone_num: short.default(''),
    merchant_id: short.optional(),
    from_type: count(1, 9999).default(18),
    consent: z
      .object({
        mode: z.enum(['notice', 'checkbox', 'off']).optional(),
        version: z
          .string()
          .regex(/^[\w.:-]{0,40}$/)
          .optional(),
      })
      .optional(),
  }),
  output: receipt,
  request: (input, { hotelId }) => ({
    ...input,
    merchant_id: String(input.merchant_id ?? '') || hotelId,
    from_type: input.from_type ?? 18,
  }),
  handle: make,
});
