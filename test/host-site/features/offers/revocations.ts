import { receiptToken } from '../../../../host-site/features/enquiries/service/receipt-link.ts';
import { acceptQuote } from '../../../../host-site/features/offers/service/accept-quote.ts';
import { redeemCoupon } from '../../../../host-site/features/offers/service/coupons.ts';
import { ANONYMOUS } from '../../../../host-site/platform/calls/service-call.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { hasRow, keyring, type Revocations } from '../../platform/facts/revocations.ts';

const COUPON = 'K7QM-2XWD-9T4F';

export const revocations: Revocations = {
  tables: ['quote', 'coupon'],
  async fill({ context, caller, enquiry }) {
    const { db, clock } = context;
    const offer = { enquiry_id: enquiry, merchant_id: OPEN_HOTEL, created_at: clock(), user_id: null };
    const content = '{"tables":1,"tableFen":1,"lines":[],"note":""}';
    await db
      .insertInto('quote')
      .values({ ...offer, version: 1, state: 'open', valid_until: '2027-01-01', content, accepted_at: null })
      .execute();
    await db
      .insertInto('coupon')
      .values({ ...offer, gift_key: 'a1', code: COUPON, gift: '下午茶', expires_on: '2027-01-01', redeemed_at: null })
      .execute();
    return {
      async revoke() {
        await redeemCoupon(context, { code: COUPON }, caller);
        await acceptQuote(context, { token: receiptToken(keyring, enquiry), version: 1 }, ANONYMOUS);
      },
      valid: async (restored) => ({
        coupon: await hasRow(restored.selectFrom('coupon').select('code').where('redeemed_at', 'is', null)),
        quote: await hasRow(restored.selectFrom('quote').select('version').where('state', '=', 'open')),
      }),
    };
  },
};
