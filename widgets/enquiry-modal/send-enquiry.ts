/** Sends an enquiry so that one intent arrives once, however often it is tried. */
import type { AppointmentPayload, AppointmentReceipt } from '../domain/entities.ts';
import { RET_REQUEST_FAILED, type Result } from '../domain/envelope.ts';
import { readCookie } from '../platform/cookies.ts';
import { randomId, visitorId } from '../platform/identity.ts';
import type { ServiceCall } from '../platform/widget.ts';

/** `consent` only where the tag departs from the site's setting: the service knows its own. */
export type Enquiry = AppointmentPayload & { consent?: { mode: string } };

// The page's, not the modal's: what was lost before closing may be tried after opening again.
let intent = '';
let key = '';

/** The key stays the same for the same enquiry until it has been acknowledged. */
export async function sendEnquiry(call: ServiceCall, data: Enquiry): Promise<Result<AppointmentReceipt | null>> {
  const wanted = JSON.stringify(data);
  if (intent !== wanted) key = randomId();
  intent = wanted;
  const headers = { token: readCookie('token'), visitorId: visitorId(), 'Idempotency-Key': key };
  const result = await call<AppointmentReceipt | null>('hotel', '/MakeAppointment', { method: 'POST', data: { ...data }, headers });
  if (result.ok) intent = '';
  return result;
}

/** Whether nothing is known of what became of it: trying again under the same key is safe, and the only way to learn it. */
export const isLost = (code: number): boolean => code === RET_REQUEST_FAILED || (code >= 500 && code < 600);
