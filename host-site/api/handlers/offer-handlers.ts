import { offerCalls } from '../../service-contract/calls/offer-calls.ts';
import { listCoupons, receiveCoupon, redeemCoupon } from '../../services/offers/coupons.ts';
import { acceptQuote, listQuotes, sendQuote } from '../../services/offers/quotes.ts';
import { handlers } from '../handler.ts';

export const offerHandlers = handlers(offerCalls, {
  coupons: listCoupons,
  receiveCoupon,
  redeemCoupon,
  quotes: listQuotes,
  sendQuote,
  acceptQuote,
});
