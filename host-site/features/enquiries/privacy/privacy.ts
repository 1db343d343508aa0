/** What enquiries add to the erasure of a number, besides the enquiries themselves. */
import { onNodesOfIds } from '../../../platform/database/distribution/merchant-id.ts';
import { type Privacy, recordFields } from '../../../platform/feature/privacy.ts';
import { telephoneCall } from '../contract.ts';
import { CALL_COLUMNS, callOf } from '../service/call-columns.ts';
import { phoneLimitKeys } from '../service/enquiry-limits.ts';

export const privacy: Privacy = {
  stores: ['consent_text', 'enquiry', 'idempotency', 'lead_event', 'outbox', 'phone_call'],
  overwritten: ['enquiry', 'idempotency', 'outbox'],
  limitKeys: phoneLimitKeys,
  copies: recordFields({ call: telephoneCall.nullable() }, async ({ db }, enquiries) => {
    const ids = enquiries.map(({ id }) => id);
    const rows = ids.length
      ? await db
          .selectFrom('phone_call')
          .select(CALL_COLUMNS)
          .select('enquiry_id')
          .where('enquiry_id', 'in', ids)
          .where(onNodesOfIds(db, 'merchant_id', ids))
          .execute()
      : [];
    const calls = new Map(rows.map((row) => [row.enquiry_id, callOf(row)]));
    return new Map(ids.map((id) => [id, { call: calls.get(id) ?? null }]));
  }),
  activeOf: async (db, ids, since) => {
    const rows = await db
      .selectFrom('lead_event')
      .select('enquiry_id')
      .distinct()
      .where('enquiry_id', 'in', ids)
      .where(onNodesOfIds(db, 'merchant_id', ids))
      .where('at', '>=', since)
      .execute();
    return rows.map(({ enquiry_id }) => enquiry_id);
  },
};
