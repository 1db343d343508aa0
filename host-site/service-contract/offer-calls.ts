/** The calls about quotes and coupons. */
import type { Coupon, Redemption } from '../../widgets/domain/services/coupon.ts';
import type { Quote, QuoteContent } from '../../widgets/domain/services/quote.ts';
import type { ChannelInput } from './conversation-calls.ts';

interface QuoteList {
  merchant: { id: number; name: string };
  list: Quote[];
}

interface CouponList {
  merchant: { id: number; name: string };
  list: Coupon[];
}

/** Input, and output on success, of every call about offers. */
export interface OfferCalls {
  /** Versions of a quote, the latest first; for the couple by their token, for the merchant's user by the id of the enquiry. */
  quotes: { input: ChannelInput; output: QuoteList };
  /** Supersedes an open quote. `base`: the latest version that the merchant has seen. */
  sendQuote: { input: QuoteContent & { id: string; validUntil: string; base: number }; output: QuoteList };
  /** Received coupons and the gifts that can be received, for the same two sides. Only the couple sees codes. */
  coupons: { input: ChannelInput; output: CouponList };
  /** `gift`: the key of a gift in the list. */
  receiveCoupon: { input: { token: string; gift: string }; output: CouponList };
  redeemCoupon: { input: { code: string }; output: Redemption };
  acceptQuote: { input: { token: string; version: number }; output: QuoteList };
}
