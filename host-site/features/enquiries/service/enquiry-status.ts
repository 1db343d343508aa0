/** Status of an enquiry whose response was lost: the page asks with the idempotency key that it sent. */
import { sql } from 'kysely';
import type { AppointmentStatus } from '../../../../widgets/domain/catalogue/entities.ts';
import { type Envelope, openEnvelope } from '../../../../widgets/domain/services/envelope.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { TEST_TEXTS } from '../../../../widgets/domain/services/test-texts.ts';
import type { ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import type { enquiryCalls } from '../contract.ts';
import { receiptOf } from './receipt-link.ts';
import { hashOfKey, type StoredReceipt } from './storing/enquiry-record.ts';
import { ofMerchant } from './storing/merchant-keys.ts';

/** Shorter keys could be guessed. */
const SHORTEST_KEY = 16;
const NOT_ARRIVED: AppointmentStatus = { arrived: false, receipt: null };

/** Returns whether the enquiry is stored, with its receipt; never the number. On a cluster, the merchant names the node to read. */
export async function appointmentStatus(
  context: Pick<ServiceContext, 'db' | 'keyring' | 'origin'>,
  { merchant_id }: ParsedInputOf<typeof enquiryCalls.appointmentStatus>,
  { idempotencyKey }: Caller,
): Promise<Result<AppointmentStatus>> {
  if (idempotencyKey.length < SHORTEST_KEY) return done(NOT_ARRIVED);
  const row = await context.db
    .selectFrom('idempotency')
    .select(['answer', 'enquiry_id'])
    .where('key_hash', '=', hashOfKey(idempotencyKey))
    .where(merchant_id ? ofMerchant(context.db, merchant_id) : sql<boolean>`1 = 1`)
    .executeTakeFirst();
  if (!row) return done(NOT_ARRIVED);
  // Empty after a withdrawal: the enquiry was stored, its receipt is gone.
  const answer = row.answer ? openEnvelope<Partial<StoredReceipt> | null>(JSON.parse(row.answer) as Envelope) : undefined;
  const { receipt = '', isTest } = (answer?.ok && answer.data) || {};
  const status = { arrived: true, receipt: receiptOf(context, receipt, row.enquiry_id) };
  return isTest ? done({ ...status, isTest }, TEST_TEXTS.received) : done(status);
}
