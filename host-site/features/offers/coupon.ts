/** Gifts of a hotel (reachGiftList) that a couple receives as a single-use code. */
import { chinaDate } from '../../../widgets/domain/china-time.ts';

/** `available`: not received yet. */
export type CouponState = 'available' | 'received' | 'redeemed' | 'expired';

export interface Coupon {
  /** Names the gift in calls. */
  gift: string;
  /** First line: the gift; second line: its condition. */
  text: string;
  /** The couple's code; empty for the merchant, and while it is not received. */
  code: string;
  state: CouponState;
  /** ISO date; the last day in China on which it can be redeemed; empty while it is not received. */
  expiresOn: string;
  /** Null: not redeemed. */
  redeemedAt: number | null;
}

export interface Redemption {
  text: string;
  /** The enquiry of the coupon. */
  enquiry: { id: string; receipt: string };
  redeemedAt: number;
  /** False: it was redeemed before, at `redeemedAt`. Give no second gift. */
  isNew: boolean;
}

const DAY_MS = 86_400_000;
/** Days in which a coupon can be redeemed, unless its text names an earlier day. */
const VALID_DAYS = 90;
const STATED_END = /(20\d\d)年(\d{1,2})月(\d{1,2})日(?:前|止|截止|之前)/;

/** Returns the last day of a coupon that is received now: the day that the gift's text names, at most 90 days ahead. */
export function couponEnd(text: string, now: number): string {
  const longest = chinaDate(now + VALID_DAYS * DAY_MS);
  const [, year = '', month = '', day = ''] = STATED_END.exec(text) ?? [];
  const stated = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year && stated < longest ? stated : longest;
}
