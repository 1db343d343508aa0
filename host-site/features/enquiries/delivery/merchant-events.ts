/** Tells merchants of enquiries, by what features add. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Slots } from '../../../platform/feature/slot.ts';
import { type MerchantEvent, merchantEvents, type ToldEnquiry } from '../service-slots.ts';

/** Stores what tells the merchant, in the transaction of the event. */
export async function tellMerchant(
  trx: Transaction<Database>,
  slots: Slots,
  enquiry: ToldEnquiry,
  event: MerchantEvent = 'enquiry.created',
): Promise<void> {
  for (const tell of slots.of(merchantEvents)) await tell(trx, enquiry, event);
}
