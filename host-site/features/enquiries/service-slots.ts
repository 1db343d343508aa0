/** What features add to the services of enquiries. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema/schema.ts';
import { slot } from '../../platform/feature/slot.ts';
import type { MetaFields } from './contract/meta-fields.ts';

/** An enquiry of which its merchant has to learn. */
export interface ToldEnquiry {
  readonly id: string;
  readonly merchantId: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}
/** An enquiry that is being stored, also a test or a repetition. */
export interface StoredEnquiry extends ToldEnquiry {
  readonly meta: MetaFields;
}
/** Runs in the transaction that stores it. */
export const enquiryDetails = slot<(trx: Transaction<Database>, enquiry: StoredEnquiry) => Promise<void>>('what is stored with an enquiry');

export type MerchantEvent = 'enquiry.created' | 'quote.accepted' | 'call.recorded';

/** Runs in the transaction that stores the event. */
export const merchantEvents = slot<(trx: Transaction<Database>, enquiry: ToldEnquiry, event: MerchantEvent) => Promise<void>>(
  'what tells a merchant of an enquiry',
);

/** Adds to the body of a webhook event. Undefined: there is nothing to report any more. */
export interface EventBody {
  readonly topic: 'quote.accepted';
  readonly fieldsOf: (db: Kysely<Database>, enquiryId: string) => Promise<object | undefined>;
}
export const eventBodies = slot<EventBody>('bodies of webhook events');

export const messagedEnquiries =
  slot<(db: Kysely<Database>, ids: readonly string[]) => Promise<ReadonlySet<string>>>('which enquiries have messages');
