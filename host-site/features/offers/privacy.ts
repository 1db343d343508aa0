/** Quotes and coupons are deleted with the number of their enquiry. */
import type { Copy, Privacy } from '../../platform/feature/privacy.ts';
import { couponsOf } from './service/coupons.ts';
import { quotesOf } from './service/quotes.ts';

export const privacy: Privacy = {
  stores: ['coupon', 'quote'],
  overwritten: [],
  async numberErased(trx, { id }) {
    for (const table of ['quote', 'coupon'] as const) await trx.deleteFrom(table).where('enquiry_id', '=', id).execute();
  },
  async copies({ db, clock }, enquiries) {
    const copies = new Map<string, Copy>();
    for (const { id } of enquiries) copies.set(id, { quotes: await quotesOf(db, id, clock()), coupons: await couponsOf(db, id, clock()) });
    return copies;
  },
};
