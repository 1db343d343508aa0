/**
 * The time in which the same phone, merchant and from_type is one enquiry. It outlasts a withdrawal: otherwise one number could create
 * enquiries without end by withdrawing each. What is stored then is a keyed hash with its own expiry, tied to no enquiry.
 */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import type { ServiceContext } from '../context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type RepetitionContext = Pick<ServiceContext, 'sameWish'>;

export const repetitionMs = ({ sameWish }: RepetitionContext): number => sameWish ?? DAY_MS;

/** The request's hash is keyed and cannot be tried out; hashed again it does not equal what was deleted. */
const keyOf = (requestHash: string): string => `repeat:${createHash('sha256').update(`repeat ${requestHash}`).digest('hex')}`;

/** Keeps the enquiry's window closed after its erasure. Call it before the enquiry's idempotency rows are deleted. */
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
    .values({ key: keyOf(request.request_hash), ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Whether an enquiry with one of these request hashes was withdrawn and its window has not ended. */
export async function isRepetitionOfWithdrawn(
  trx: Transaction<Database>,
  { requestHashes, now }: { requestHashes: readonly string[]; now: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('rate_limit')
    .select('key')
    .where('key', 'in', requestHashes.map(keyOf))
    .where('expire', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
