/** Irrevocable facts, repeated after a restore. */
import { onNodesOfIds } from '../../platform/database/distribution/merchant-id.ts';
import type { FactRepeats } from '../../platform/facts/fact-replay.ts';
import { noteOffer } from '../enquiries/service.ts';

declare module '../../platform/facts/facts.ts' {
  interface FactKinds {
    'coupon.redeemed': true;
    'quote.accepted': true;
  }
}

export const facts: FactRepeats = {
  'coupon.redeemed': async (trx, [enquiryId, gift], at) => {
    const coupon = await trx
      .updateTable('coupon')
      .set({ redeemed_at: at })
      .where('enquiry_id', '=', enquiryId)
      .where(onNodesOfIds(trx, 'merchant_id', [enquiryId]))
      .where('gift_key', '=', gift)
      .where('created_at', '<=', at)
      .where('redeemed_at', 'is', null)
      .returning('merchant_id')
      .executeTakeFirst();
    if (coupon) await noteOffer(trx, { enquiryId, merchantId: coupon.merchant_id, at, userId: null }, 'redeem');
  },
  'quote.accepted': async (trx, [enquiryId, version], at) => {
    const quote = await trx
      .updateTable('quote')
      .set({ state: 'accepted', accepted_at: at })
      .where('enquiry_id', '=', enquiryId)
      .where(onNodesOfIds(trx, 'merchant_id', [enquiryId]))
      .where('version', '=', Number(version))
      .where('created_at', '<=', at)
      .where('state', '=', 'open')
      .returning('merchant_id')
      .executeTakeFirst();
    if (quote) await noteOffer(trx, { enquiryId, merchantId: quote.merchant_id, at, userId: null }, 'accept');
  },
};
