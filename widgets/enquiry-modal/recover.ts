/** After a reload before the answer: asks whether what was sent has arrived. The key was kept, the number was not. */
import type { AppointmentStatus } from '../domain/entities.ts';
import { keepKey, keptKey } from './kept-key.ts';
import { finish, type Sending } from './sending.ts';
import { SUBMISSION_TEXTS } from './submission-texts.ts';

const DAY_MS = 86_400_000;

/**
 * Shows what became of the enquiry that this tab sent to the same merchant: thanks, or why its number is asked for again. Nothing happens
 * when none is open, or when nothing can be learned now; then it is asked again when the form next opens.
 */
export async function recover(sending: Sending): Promise<void> {
  const { env, enquiry, data, change } = sending;
  const [key = '', whom, moment] = keptKey().split(' ');
  if (whom !== data.merchant_id || Date.now() - Number(moment) > DAY_MS) return;
  const result = await env.call<AppointmentStatus | null>('hotel', '/AppointmentStatus', { headers: { 'Idempotency-Key': key } });
  // Who was faster than the answer has sent the number again, which the service takes for the same.
  if (!result.ok || !result.data || enquiry.sending || enquiry.done) return;
  keepKey('');
  if (result.data.arrived) finish(sending, { receipt: result.data.receipt });
  else change({ trouble: SUBMISSION_TEXTS.notArrived });
}
