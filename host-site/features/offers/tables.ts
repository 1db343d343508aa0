/** Tables of what merchants offer to one couple. */

export interface QuoteTable {
  enquiry_id: string;
  /** From 1, without gaps. */
  version: number;
  merchant_id: number;
  /** `open`, `superseded` or `accepted`; an open one expires after `valid_until`. Only an open row is ever updated. */
  state: 'open' | 'superseded' | 'accepted';
  /** ISO date; the last day in China on which the couple may accept. */
  valid_until: string;
  /** JSON of a `QuoteContent`; never updated. */
  content: string;
  /** The merchant's user who sent it. */
  user_id: number | null;
  created_at: number;
  accepted_at: number | null;
}

/** A gift that a couple has received as a code. */
export interface CouponTable {
  enquiry_id: string;
  /** Hash of the gift's text. */
  gift_key: string;
  merchant_id: number;
  /** 60 random bits, as receipt codes. */
  code: string;
  /** The text of the gift when it was received. */
  gift: string;
  /** ISO date; the last day in China on which it can be redeemed. */
  expires_on: string;
  created_at: number;
  /** Null: not redeemed. Set once. */
  redeemed_at: number | null;
  /** The merchant's user who redeemed it. */
  user_id: number | null;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    quote: QuoteTable;
    coupon: CouponTable;
  }
}
