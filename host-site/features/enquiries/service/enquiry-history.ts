/** The history of an enquiry: each entry is written in the transaction of its change. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { InboxHistoryEntry, InboxState } from '../contract/enquiry-states.ts';

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

/** States that an enquiry passes until its couple has been at the merchant's. */
const WAY: readonly InboxState[] = ['new', 'viewed', 'contacted', 'visited'];

/** Moves an enquiry on to what has happened: the merchant has written, or the couple was there. One that is as far or has ended keeps its state. */
export async function advanceEnquiry(db: Kysely<Database>, step: EnquiryStep, state: string, to: 'contacted' | 'visited'): Promise<void> {
  const from = WAY.find((one) => one === state);
  if (!from || WAY.indexOf(from) >= WAY.indexOf(to)) return;
  const moved = await db
    .updateTable('enquiry')
    .set({ state: to })
    .where('id', '=', step.enquiryId)
    .where(onNodesOf(db, 'merchant_id', [step.merchantId]))
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (moved) await noteState(db, step, from, to);
}

export async function noteReveal(db: Kysely<Database>, step: EnquiryStep): Promise<void> {
  await write(db, step, { kind: 'reveal', from: '', to: '' });
}

/** Notes that the couple has changed the wedding plan, in place of earlier notes of that kind: one change is often several taps. */
export async function noteWedding(db: Kysely<Database>, step: EnquiryStep): Promise<void> {
  await db
    .deleteFrom('lead_event')
    .where('enquiry_id', '=', step.enquiryId)
    .where(onNodesOf(db, 'merchant_id', [step.merchantId]))
    .where('kind', '=', 'wedding')
    .execute();
  await write(db, step, { kind: 'wedding', from: '', to: '' });
}

/** Notes that a quote was sent or accepted, or that a coupon was received or redeemed. */
export async function noteOffer(db: Kysely<Database>, step: EnquiryStep, kind: 'quote' | 'accept' | 'coupon' | 'redeem'): Promise<void> {
  await write(db, step, { kind, from: '', to: '' });
}
