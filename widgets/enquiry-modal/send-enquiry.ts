/** Sends an enquiry so that one intent arrives once, however often it is tried. */
import type { AppointmentReceipt } from '../domain/entities.ts';
import type { Result } from '../domain/envelope.ts';
import { readCookie } from '../platform/cookies.ts';
import { randomId, visitorId } from '../platform/identity.ts';
import type { ServiceCall } from '../platform/widget.ts';

/** Null: another request is under way, nothing was sent. */
export type SendEnquiry = (phone: string, merchantId: string, fromType: number) => Promise<Result<AppointmentReceipt> | null>;

/** One request at a time; the key stays the same for the same phone and merchant until they have been acknowledged. */
export function createSender(call: ServiceCall): SendEnquiry {
  let busy = false;
  let intent = '';
  let key = '';
  return async (phone, merchantId, fromType) => {
    if (busy) return null;
    busy = true;
    if (intent !== phone + merchantId) key = randomId();
    intent = phone + merchantId;
    const result = await call<AppointmentReceipt>('hotel', '/MakeAppointment', {
      method: 'POST',
      data: { phone_num: phone, merchant_id: merchantId, from_type: fromType },
      headers: { token: readCookie('token'), visitorId: visitorId(), 'Idempotency-Key': key },
    });
    busy = false;
    if (result.ok) intent = '';
    return result;
  };
}
