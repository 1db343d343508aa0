/** Virtual numbers are taken back with the number of the caller; calls stay as anonymous facts. */
import { onNodesOfIds } from '../../platform/database/distribution/merchant-id.ts';
import type { Privacy } from '../../platform/feature/privacy.ts';
import { eraseCall, forgetCaller } from './service/telephone-leads.ts';

export const privacy: Privacy = {
  stores: ['further_call', 'merchant_phone', 'phone_binding'],
  overwritten: ['merchant_phone', 'phone_binding'],
  // The enquiry of a call that is recorded at the same time is among those of the number, or is refused.
  numberForgotten: (trx, { phone, keyring, now }) => forgetCaller(trx, keyring.hashes(phone), now),
  // A repetition takes no virtual number from the visitor of the first enquiry.
  numberErased: (trx, { id, merchantId, phoneHash, isRepetition, now }) =>
    eraseCall(trx, { id, merchantId, phoneHash: isRepetition ? '' : phoneHash }, now),
  async testDeleted(trx, enquiryId) {
    const calls = trx.deleteFrom('further_call').where('enquiry_id', '=', enquiryId);
    await calls.where(onNodesOfIds(trx, 'merchant_id', [enquiryId])).execute();
  },
};
