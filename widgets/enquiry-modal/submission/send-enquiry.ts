/** Sends an enquiry under an idempotency key, so that it is stored once however often it is sent. */
import type { AppointmentPayload, AppointmentReceipt } from '../../domain/catalogue/entities.ts';
import { RET_REQUEST_FAILED, type Result, unanswered } from '../../domain/services/result.ts';
import type { WidgetEnv } from '../../platform/mounting/widget.ts';
import { randomId, visitorId } from '../../platform/services/identity.ts';
import { storePendingKey } from '../pending-key.ts';
import { prove } from './solve-challenge.ts';

/** Values sent beside the enquiry that do not make it another one: the consent, and how the form was filled in. */
export type EnquiryExtras = Record<string, unknown>;

/** RetCode that asks for a proof of work. */
const PROOF_NEEDED = 1104;

/**
 * Sends an enquiry. The key stays the same for the same enquiry until it is acknowledged, also after the modal was closed and opened again,
 * so it is part of the page's state. Solves the proof-of-work challenge of the service when a request looks automatic.
 */
export async function sendEnquiry(
  { call, page, readCookie }: Pick<WidgetEnv, 'call' | 'page' | 'readCookie'>,
  data: AppointmentPayload,
  extras?: EnquiryExtras,
): Promise<Result<AppointmentReceipt | null>> {
  const payload = JSON.stringify(data);
  if (page.pendingEnquiry?.payload !== payload) page.pendingEnquiry = { payload, key: randomId() };
  const { key } = page.pendingEnquiry;
  storePendingKey(`${key} ${data.merchant_id} ${Date.now()}`);
  const headers = { token: readCookie('token'), visitorId: visitorId(page), 'Idempotency-Key': key };
  const post = (proof?: string) =>
    call<AppointmentReceipt | null>('hotel', '/MakeAppointment', {
      method: 'POST',
      data: { ...data, ...extras, partner: page.partner, proof },
      headers,
    });
  let result = await post();
  if (!result.ok && result.code === PROOF_NEEDED) {
    const proof = await prove(call);
    result = proof ? await post(proof) : unanswered();
  }
  if (result.ok) page.pendingEnquiry = undefined;
  if (result.ok || !isOutcomeUnknown(result.code)) storePendingKey('');
  return result;
}

/** Whether the service has received something else than was sent: a page's service worker has dropped the method, the headers or the body. */
export const isAlteredInTransit = (code: number): boolean => [400, 404, 405, 415, 422].includes(code);

/** Whether the enquiry may have been stored although the result is no success: its key stays, so that it is stored once. */
export const isOutcomeUnknown = (code: number): boolean => code === RET_REQUEST_FAILED || (code >= 500 && code < 600);
