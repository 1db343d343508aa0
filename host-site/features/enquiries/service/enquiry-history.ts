/** The history of an enquiry: each entry is written in the transaction of its change. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type InboxHistoryEntry, type InboxState, isInboxState } from '../../../../widgets/domain/services/inbox.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';

export interface EnquiryStep {
  enquiryId: string;
  merchantId: number;
  at: number;
  userId: number | null;
}

const write = (
  db: Kysely<Database>,
  { enquiryId, merchantId, at, userId }: EnquiryStep,
  what: { kind: InboxHistoryEntry['kind']; from: string; to: string },
) =>
  db
    .insertInto('lead_event')
    .values({
      id: randomUUID(),
      enquiry_id: enquiryId,
      merchant_id: merchantId,
      at,
      kind: what.kind,
      from_state: what.from,
      to_state: what.to,
      user_id: userId,
    })
    .execute();

export async function noteState(db: Kysely<Database>, step: EnquiryStep, from: InboxState, to: InboxState): Promise<void> {
  await write(db, step, { kind: 'state', from, to });
}

export async function noteReveal(db: Kysely<Database>, step: EnquiryStep): Promise<void> {
  await write(db, step, { kind: 'reveal', from: '', to: '' });
}

/** Notes that the couple has changed the wedding plan, in place of earlier notes of that kind: one change is often several taps. */
export async function noteWedding(db: Kysely<Database>, step: EnquiryStep): Promise<void> {
  await db.deleteFrom('lead_event').where('enquiry_id', '=', step.enquiryId).where('kind', '=', 'wedding').execute();
  await write(db, step, { kind: 'wedding', from: '', to: '' });
}

/** Notes that a quote was sent or accepted, or that a coupon was received or redeemed. */
export async function noteOffer(db: Kysely<Database>, step: EnquiryStep, kind: 'quote' | 'accept' | 'coupon' | 'redeem'): Promise<void> {
  await write(db, step, { kind, from: '', to: '' });
}

/**
 * Counts the other enquiries that the user has revealed since `since`. Locks the user's account until the transaction ends, so that
 * concurrent requests cannot exceed the limit.
 */
export async function countReveals(trx: Kysely<Database>, { enquiryId, userId }: EnquiryStep, since: number): Promise<number> {
  // An update is a row lock that both engines support.
  await trx
    .updateTable('user_account')
    .set((column) => ({ nick: column.ref('nick') }))
    .where('id', '=', userId)
    .execute();
  const { count } = await trx
    .selectFrom('lead_event')
    .select((field) => field.fn.count<number>('enquiry_id').distinct().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'reveal')
    .where('at', '>=', since)
    .where('enquiry_id', '!=', enquiryId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The oldest first. Users who deleted their number appear without a name. */
export async function historyOf(db: Kysely<Database>, enquiryId: string): Promise<InboxHistoryEntry[]> {
  const rows = await db
    .selectFrom('lead_event')
    .leftJoin('user_account', 'user_account.id', 'lead_event.user_id')
    .select(['at', 'kind', 'to_state', 'user_id', 'phone_mask'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('at')
    .orderBy('lead_event.id')
    .execute();
  return rows.map(({ at, kind, to_state, user_id, phone_mask }) => ({
    at,
    kind,
    state: isInboxState(to_state) ? to_state : '',
    by: phone_mask ?? '',
    isAutomatic: kind === 'state' && user_id === null && to_state === 'contacted',
  }));
}
