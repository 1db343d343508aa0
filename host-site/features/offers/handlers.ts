import type { ServiceContext } from '../../platform/calls/context.ts';
import { type Binding, handlers } from '../../platform/calls/handler.ts';
import type { ConversationPart } from '../conversation/service.ts';
import type { EnquiryPart } from '../enquiries/service.ts';
import type { OfferPart } from './context.ts';
import { offerCalls } from './contract.ts';
import { acceptQuote } from './service/accept-quote.ts';
import { listCoupons, receiveCoupon, redeemCoupon } from './service/coupons.ts';
import { listQuotes, sendQuote } from './service/quotes.ts';

export const offerHandlers: Binding<ServiceContext & OfferPart & ConversationPart & EnquiryPart>[] = handlers(offerCalls, {
  coupons: listCoupons,
  receiveCoupon,
  redeemCoupon,
  quotes: listQuotes,
  sendQuote,
  acceptQuote,
});
