import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Counts against a limit. Resolves with 0, or with the seconds until the limit allows the next one. While the store fails, everything is
 * allowed: a failing limit must not lose an enquiry or lock a merchant out.
 */
export const secondsToWait = (limiter: RateLimiterAbstract, key: string): Promise<number> =>
  limiter.consume(key).then(
    () => 0,
    (refusal: unknown) => (refusal instanceof RateLimiterRes ? Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) : 0),
  );
