/** Quotes and coupons are deleted with the number of their enquiry. */
import { z } from 'zod';
import { type Privacy, recordFields } from '../../platform/feature/privacy.ts';
import { coupon, quote } from './contract.ts';
import { couponsOf } from './service/coupons.ts';
import { quotesOf } from './service/quotes.ts';

export const privacy: Privacy = {
  stores: ['coupon', 'quote'],
  overwritten: [],
  async numberErased(trx, { id, merchantId }) {
    for (const table of ['quote', 'coupon'] as const)
      await trx.deleteFrom(table).where('enquiry_id', '=', id).where('merchant_id', '=', merchantId).execute();
  },
  copies: recordFields({ quotes: z.array(quote), coupons: z.array(coupon) }, async ({ db, clock }, enquiries) => {
    const copies = new Map<string, { quotes: z.output<typeof quote>[]; coupons: z.output<typeof coupon>[] }>();
    for (const { id } of enquiries) copies.set(id, { quotes: await quotesOf(db, id, clock()), coupons: await couponsOf(db, id, clock()) });
    return copies;
  }),
};
