import { handlers } from '../../platform/calls/handler.ts';
import { offerCalls } from './contract.ts';
import { listCoupons, receiveCoupon, redeemCoupon } from './service/coupons.ts';
import { acceptQuote, listQuotes, sendQuote } from './service/quotes.ts';

export const offerHandlers = handlers(offerCalls, {
  coupons: listCoupons,
  receiveCoupon,
  redeemCoupon,
  quotes: listQuotes,
  sendQuote,
  acceptQuote,
});
