/** Virtual numbers are taken back with the number of the caller; calls stay as anonymous facts. */
import type { Privacy } from '../../platform/feature/privacy.ts';
import { CALL_COLUMNS, callOf } from './service/call-columns.ts';
import { eraseCall, forgetCaller } from './service/telephone-leads.ts';

export const privacy: Privacy = {
  stores: ['further_call', 'merchant_phone', 'phone_binding', 'phone_call'],
  // The enquiry of a call that is recorded at the same time is among those of the number, or is refused.
  numberForgotten: (trx, { phone, keyring, now }) => forgetCaller(trx, keyring.hashes(phone), now),
  // A repetition takes no virtual number from the visitor of the first enquiry.
  numberErased: (trx, { id, merchantId, phoneHash, isRepetition, now }) =>
    eraseCall(trx, { id, merchantId, phoneHash: isRepetition ? '' : phoneHash }, now),
  async testDeleted(trx, enquiryId) {
    for (const table of ['further_call', 'phone_call'] as const) await trx.deleteFrom(table).where('enquiry_id', '=', enquiryId).execute();
  },
  async copies({ db }, enquiries) {
    const ids = enquiries.map(({ id }) => id);
    const rows = ids.length
      ? await db.selectFrom('phone_call').select(CALL_COLUMNS).select('enquiry_id').where('enquiry_id', 'in', ids).execute()
      : [];
    const calls = new Map(rows.map((row) => [row.enquiry_id, callOf(row)]));
    return new Map(ids.map((id) => [id, { call: calls.get(id) ?? null }]));
  },
};
