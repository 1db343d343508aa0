/**
 * The duplicate window: the time in which the same phone, merchant and from_type is one enquiry. It continues after a withdrawal, or one
 * number could create any number of enquiries by withdrawing each. A withdrawn enquiry leaves a keyed hash with its own expiry.
 */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import type { ServiceContext } from '../context.ts';

type RepetitionContext = Pick<ServiceContext, 'duplicateWindowMs'>;

export const repetitionMs = ({ duplicateWindowMs }: RepetitionContext): number => duplicateWindowMs;

/** The request's hash is keyed, so it cannot be brute-forced. Hashed again, it differs from the deleted hash. */
const withdrawalKey = (requestHash: string): string => `repeat:${createHash('sha256').update(`repeat ${requestHash}`).digest('hex')}`;

/** Stores the enquiry's duplicate window beyond its erasure. Call it before the enquiry's idempotency rows are deleted. */
export async function keepRepetitionWindow(trx: Transaction<Database>, context: RepetitionContext, enquiryId: string): Promise<void> {
  const request = await trx
    .selectFrom('idempotency')
    .select(['request_hash', 'created_at'])
    .where('enquiry_id', '=', enquiryId)
    .whereRef('key_hash', '=', 'request_hash')
    .executeTakeFirst();
  if (!request) return;
  const row = { points: 1, expire: request.created_at + repetitionMs(context) };
  await trx
    .insertInto('rate_limit')
    .values({ key: withdrawalKey(request.request_hash), ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Whether an enquiry with one of these request hashes was withdrawn within its duplicate window. */
export async function isRepetitionOfWithdrawn(
  trx: Transaction<Database>,
  { requestHashes, now }: { requestHashes: readonly string[]; now: number },
): Promise<boolean> {
  const withdrawal = await trx
    .selectFrom('rate_limit')
    .select('key')
    .where('key', 'in', requestHashes.map(withdrawalKey))
    .where('expire', '>', now)
    .executeTakeFirst();
  return withdrawal !== undefined;
}
