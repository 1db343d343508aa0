/** What enquiries add to the erasure of a number, besides the enquiries themselves. */
import type { Privacy } from '../../../platform/feature/privacy.ts';
import { phoneLimitKeys } from '../service/enquiry-limits.ts';

export const privacy: Privacy = {
  stores: ['consent_text', 'enquiry', 'idempotency', 'lead_event', 'outbox'],
  limitKeys: phoneLimitKeys,
  isActive: (since) => (where) =>
    where.exists(where.selectFrom('lead_event').select('lead_event.id').whereRef('enquiry_id', '=', 'enquiry.id').where('at', '>=', since)),
};
