/** After a reload before the answer: requests whether the enquiry has arrived. The key was stored, the number was not. */
import type { AppointmentStatus } from '../../domain/catalogue/entities.ts';
import { randomId } from '../../platform/services/identity.ts';
import { readPendingKey, storePendingKey } from '../pending-key.ts';
import { acknowledge, type Sending } from './sending.ts';
import { SUBMISSION_TEXTS } from './submission-texts.ts';

const DAY_MS = 86_400_000;

/**
 * Shows what became of the enquiry that this tab has sent to the same merchant: the thanks, or why the number has to be entered again. Does nothing
 * when none is pending. When the service cannot answer now, the next opening of the form requests it again.
 */
export async function recover(sending: Sending): Promise<void> {
  const { env, getState, data, dispatch } = sending;
  const [key = '', merchant, time] = readPendingKey().split(' ');
  if (merchant !== data.merchant_id || Date.now() - Number(time) > DAY_MS) return;
  // The key is in no address. Without another one for each request, a page's service worker could answer with the status of an earlier enquiry.
  const result = await env.call<AppointmentStatus | null>('hotel', '/AppointmentStatus', {
    data: { salt: randomId(), merchant_id: data.merchant_id },
    headers: { 'Idempotency-Key': key },
  });
  const { isSending, acknowledgement } = getState();
  // A visitor who was faster has sent the number again, which the service recognises as the same enquiry.
  if (!result.ok || !result.data || isSending || acknowledgement) return;
  storePendingKey('');
  if (result.data.arrived) acknowledge(sending, { ...result.data, message: result.msg });
  else dispatch({ type: 'failure', trouble: env.t(SUBMISSION_TEXTS.notArrived) });
}
