/** Finds the row of an enquiry by its id, which names its merchant. */
import { type RawBuilder, sql } from 'kysely';
import { merchantOfId } from '../../../platform/database/distribution/merchant-id.ts';

/** Returns the condition on the row of the enquiry in `enquiry`. */
export function hasId(enquiryId: string): RawBuilder<boolean> {
  const merchantId = merchantOfId(enquiryId);
  return merchantId === undefined
    ? sql<boolean>`enquiry.id = ${enquiryId}`
    : sql<boolean>`(enquiry.id = ${enquiryId} and enquiry.merchant_id = ${merchantId})`;
}
