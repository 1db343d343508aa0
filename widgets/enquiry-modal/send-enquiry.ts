/** Sends an enquiry so that one intent arrives once, however often it is tried. */
import type { AppointmentPayload, AppointmentReceipt } from '../domain/entities.ts';
import { RET_PROOF_NEEDED, RET_REQUEST_FAILED, type Result, unanswered } from '../domain/result.ts';
import type { ServiceCall } from '../platform/mounting/widget.ts';
import { readCookie } from '../platform/services/cookies.ts';
import { randomId, visitorId } from '../platform/services/identity.ts';
import { keepKey } from './kept-key.ts';
import { prove } from './solve-puzzle.ts';

/** What goes with it and makes it no other: consent, how the form was filled in. */
export type EnquiryExtras = Record<string, unknown>;

// The page's, not the modal's: what was lost before closing may be tried after opening again.
let intent = '';
let key = '';

/** The key stays the same for the same enquiry until it has been acknowledged. Solves the puzzle that a suspicious one is asked for. */
export async function sendEnquiry(
  call: ServiceCall,
  data: AppointmentPayload,
  extras?: EnquiryExtras,
): Promise<Result<AppointmentReceipt | null>> {
  const wanted = JSON.stringify(data);
  if (intent !== wanted) key = randomId();
  intent = wanted;
  keepKey(`${key} ${data.merchant_id} ${Date.now()}`);
  const headers = { token: readCookie('token'), visitorId: visitorId(), 'Idempotency-Key': key };
  const post = (proof?: string) =>
    call<AppointmentReceipt | null>('hotel', '/MakeAppointment', { method: 'POST', data: { ...data, ...extras, proof }, headers });
  let result = await post();
  if (!result.ok && result.code === RET_PROOF_NEEDED) {
    const proof = await prove(call);
    result = proof ? await post(proof) : unanswered();
  }
  if (result.ok) intent = '';
  if (result.ok || !isOutcomeUnknown(result.code)) keepKey('');
  return result;
}

/** Whether the enquiry may have been stored although this is no success: its key stays, so that it is stored once. */
export const isOutcomeUnknown = (code: number): boolean => code === RET_REQUEST_FAILED || (code >= 500 && code < 600);
