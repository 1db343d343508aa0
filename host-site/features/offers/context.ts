/** What only offers need. */
import type { SiteParts } from '../../platform/feature/site-parts.ts';
import { secondsToWait } from '../../platform/limits/limiter.ts';

declare module '../../platform/feature/site-parts.ts' {
  interface LimitNumbers {
    /** Coupon codes that one merchant's user tries in ten minutes, right or wrong. */
    couponTriesPerUser: number;
  }
}

const TRIES = { name: 'coupon', points: 60, seconds: 600 };

export interface OfferPart {
  /** Counts one coupon code that the merchant's user tries; resolves with 0, or with the seconds until the next one is allowed. */
  takeCouponTry(userId: number): Promise<number>;
}

export function offerPart({ limiter, overrides: { limits } }: SiteParts): OfferPart {
  const budget = { ...TRIES, points: limits?.couponTriesPerUser ?? TRIES.points };
  return { takeCouponTry: (userId) => secondsToWait(limiter.consume(String(userId), 1, budget)) };
}
