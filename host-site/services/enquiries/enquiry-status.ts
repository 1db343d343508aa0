/** Whether an enquiry whose answer was lost has arrived: asked by the page that sent it, with the key that it sent it under. */
import type { AppointmentStatus } from '../../../widgets/domain/entities.ts';
import { type Envelope, openEnvelope } from '../../../widgets/domain/envelope.ts';
import type { Result } from '../../../widgets/domain/result.ts';
import type { Caller, Calls } from '../../service-contract/service-call.ts';
import type { ServiceContext } from '../context.ts';
import { done } from '../refusals.ts';
import { hashOfKey } from './enquiries.ts';
import { receiptOf } from './receipt-link.ts';

/** A shorter key could be tried out. */
const SHORTEST_KEY = 16;
const NOT_ARRIVED: AppointmentStatus = { arrived: false, receipt: null };

/** Says yes with the receipt, or no; never whose number it was. */
export async function appointmentStatus(
  context: Pick<ServiceContext, 'db' | 'keyring' | 'origin'>,
  _input: Calls['appointmentStatus']['input'],
  { idempotencyKey }: Caller,
): Promise<Result<AppointmentStatus>> {
  if (idempotencyKey.length < SHORTEST_KEY) return done(NOT_ARRIVED);
  const row = await context.db
    .selectFrom('idempotency')
    .select(['answer', 'enquiry_id'])
    .where('key_hash', '=', hashOfKey(idempotencyKey))
    .executeTakeFirst();
  if (!row) return done(NOT_ARRIVED);
  // Emptied when the enquiry was withdrawn: it had arrived, and nothing else is known any more.
  const answer = row.answer ? openEnvelope<{ receipt: string } | null>(JSON.parse(row.answer) as Envelope) : undefined;
  return done({ arrived: true, receipt: receiptOf(context, (answer?.ok && answer.data?.receipt) || '', row.enquiry_id) });
}
