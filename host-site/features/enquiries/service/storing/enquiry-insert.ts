/** Inserts an enquiry, its consent text, its event and what tells the merchant. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import type { Slots } from '../../../../platform/feature/slot.ts';
import { metaOf } from '../../contract/meta-fields.ts';
import { tellMerchant } from '../../delivery/merchant-events.ts';
import { takeDeliverySlot } from '../../delivery/merchant-quota.ts';
import { enqueue } from '../../delivery/outbox.ts';
import { enquiryDetails } from '../../service-slots.ts';
import { storeConsentText } from '../consent-texts.ts';
import type { NewRecord } from './enquiry-record.ts';

/**
 * Inserts the rows in the caller's transaction. A test enquiry has no event and tells nobody, a repeated one tells no merchant.
 * @param firstId id of the enquiry that this one repeats; null: none
 */
export async function insertWithEvent(
  trx: Transaction<Database>,
  slots: Slots,
  { row, consent, now, perHour }: Pick<NewRecord, 'row' | 'consent' | 'now' | 'perHour'>,
  firstId: string | null,
): Promise<void> {
  const { id, merchant_id } = row;
  await storeConsentText(trx, consent);
  await trx
    .insertInto('enquiry')
    .values({ ...row, repeats_enquiry_id: firstId })
    .execute();
  const stored = { id, merchantId: merchant_id, now, meta: metaOf({ meta: row.meta ?? '' }) };
  for (const store of slots.of(enquiryDetails)) await store(trx, stored);
  if (row.is_test) return;
  if (!firstId) await tellMerchant(trx, slots, { id, merchantId: merchant_id, now });
  // Near the end: all enquiries to a merchant write its row of the quota, so that each waits for the one before it from here on.
  const due = await takeDeliverySlot(trx, { merchantId: merchant_id, perHour, now });
  await enqueue(trx, { topic: firstId ? 'enquiry.repeated' : 'enquiry.created', merchant_id, enquiry_id: id, now, due });
}
