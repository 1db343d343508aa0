/**
 * Ids of enquiries. An id names its merchant, so that a cluster reads an enquiry from one node where only its id is known: from a receipt's link, or for a
 * conversation. Ids of the previous release name none: all nodes are asked for these.
 */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** A UUID of version 8: 90 random bits, then the merchant's id as 8 hexadecimal digits. */
const WITH_MERCHANT = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const MERCHANT_DIGITS = 8;
const VERSION_AT = 14;

export function newEnquiryId(merchantId: number): string {
  const random = randomUUID();
  const merchant = merchantId.toString(16).padStart(MERCHANT_DIGITS, '0');
  return `${random.slice(0, VERSION_AT)}8${random.slice(VERSION_AT + 1, -MERCHANT_DIGITS)}${merchant}`;
}

/** Returns the id of the merchant; undefined when the enquiry's id names none. */
export const merchantOfId = (enquiryId: string): number | undefined =>
  WITH_MERCHANT.test(enquiryId) ? Number.parseInt(enquiryId.slice(-MERCHANT_DIGITS), 16) : undefined;

/** Returns the condition on the row of the enquiry in `enquiry`. */
export function hasId(enquiryId: string): RawBuilder<boolean> {
  const merchantId = merchantOfId(enquiryId);
  return merchantId === undefined
    ? sql<boolean>`enquiry.id = ${enquiryId}`
    : sql<boolean>`(enquiry.id = ${enquiryId} and enquiry.merchant_id = ${merchantId})`;
}
