/**
 * Irrevocable facts: what was ended, removed, used or decided, and must not come back with an older state of the database. Each is stored
 * with its change and then recorded in the erasure journal, from which a restore repeats it.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema/schema.ts';

export const FACT_KINDS = [
  'merchant-user.removed',
  'review.deleted',
  'review.hidden',
  'review.shown',
  'coupon.redeemed',
  'quote.accepted',
  'receipt.ended',
  'calendar-feed.revoked',
  'calendar-import.removed',
  'bot.removed',
  'merchant-number.removed',
  'chat.blocked',
  'chat.unblocked',
  'chat.disagreed',
  'second-factor.removed',
  'recovery-code.used',
  'visitor.ended',
  'caller.forgotten',
  'picture.removed',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Stores a fact in the transaction of its change. @param subject ids, hashes of random tokens or keyed fingerprints, joined by colons; never a number */
export async function recordFact(
  trx: Transaction<Database>,
  { kind, subject, now }: { kind: FactKind; subject: string | number; now: number },
): Promise<void> {
  await trx
    .insertInto('erasure')
    .values({ id: randomUUID(), enquiry_id: '', phone_hash: '', requested_at: now, fact: `${kind} ${subject}` })
    .execute();
}
