/** Deletes what a merchant offered to a couple: in the transaction of the withdrawal or expiry of the enquiry. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';

/** Runs after the row of the enquiry is updated: an offer at the same time is committed before, and deleted, or is refused. */
export async function eraseOffers(trx: Transaction<Database>, enquiryId: string): Promise<void> {
  for (const table of ['quote', 'coupon'] as const) await trx.deleteFrom(table).where('enquiry_id', '=', enquiryId).execute();
}
