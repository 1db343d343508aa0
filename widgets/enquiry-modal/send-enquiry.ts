/** Sends an enquiry so that one intent arrives once, however often it is tried. */
import type { AppointmentReceipt } from '../domain/entities.ts';
import { type Result, RET_REQUEST_FAILED } from '../domain/envelope.ts';
import type { ServiceCall } from '../platform/widget.ts';

export interface Enquiry {
  phone: string;
  merchantId: string;
  fromType: number;
}

export interface Sender {
  /** Null while another request is under way. */
  send(enquiry: Enquiry): Promise<Result<AppointmentReceipt> | null>;
}

export interface SenderContext {
  call: ServiceCall;
  token(): string;
  visitorId(): string;
  /** A fresh random key. */
  newKey(): string;
}

/** Nothing is known of what became of the request: trying again under the same key is safe and the only way to learn it. */
export const isLost = (result: Result<unknown>): boolean => !result.ok && result.code === RET_REQUEST_FAILED;

/** One request at a time; the key stays the same for the same phone and merchant until they have been acknowledged. */
export function createSender({ call, token, visitorId, newKey }: SenderContext): Sender {
  let busy = false;
  let intent = { of: '', key: '' };
  return {
    async send({ phone, merchantId, fromType }) {
      if (busy) return null;
      busy = true;
      const of = `${phone} ${merchantId}`;
      if (intent.of !== of) intent = { of, key: newKey() };
      const result = await call<AppointmentReceipt>('hotel', '/MakeAppointment', {
        method: 'POST',
        data: { phone_num: phone, merchant_id: merchantId, from_type: fromType },
        headers: { token: token(), visitorId: visitorId(), 'Idempotency-Key': intent.key },
      });
      busy = false;
      if (result.ok) intent = { of: '', key: '' };
      return result;
    },
  };
}
