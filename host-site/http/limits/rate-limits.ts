/** Budgets per visitor, generous enough that a household or an office behind one address does not exceed them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimiterSource } from '../../services/limits/limiter-source.ts';
import type { Settings } from '../../settings/settings.ts';
import { networkPrefixes } from '../../system/network-prefixes.ts';
import { RequestFailure } from '../failure.ts';
import type { LimitName } from './route-policy.ts';

/** Requests per visitor in ten minutes, `InAll` of all visitors together. What one minute allows is a setting. */
export interface RateLimitNumbers extends MinuteNumbers {
  /** Enquiries posted. */
  enquiriesPerAddress: number;
  enquiriesInAll: number;
  /** Enquiries posted by the form that works without script. */
  plainFormsPerAddress: number;
  /** Calls beside an enquiry: its status, a proof-of-work challenge. */
  besideEnquiriesPerAddress: number;
  /** Receipts withdrawn. */
  withdrawalsPerAddress: number;
}
type MinuteNumbers = Settings['rateLimits'];

export const RATE_LIMITS: Omit<RateLimitNumbers, keyof MinuteNumbers> = {
  enquiriesPerAddress: 300,
  enquiriesInAll: 6000,
  plainFormsPerAddress: 60,
  besideEnquiriesPerAddress: 600,
  withdrawalsPerAddress: 60,
};

const MINUTE = 60;

interface Limit {
  points: number;
  seconds: number;
  /** Counted for all processes together. Costs a database statement, so only rare requests are. */
  isShared?: true;
  /** What all visitors together have. */
  pointsInAll?: number;
  /** Counted once the request has proved valid, so that broken requests do not use up the budget. */
  afterValidation?: true;
}

const limitsOf = (numbers: RateLimitNumbers) =>
  ({
    call: { points: numbers.requestsPerAddress, seconds: MINUTE },
    page: { points: numbers.pagesPerAddress, seconds: MINUTE },
    search: { points: numbers.searchesPerAddress, seconds: MINUTE },
    tracking: { points: numbers.trackingPerAddress, seconds: MINUTE },
    plainForm: { points: numbers.plainFormsPerAddress, seconds: 10 * MINUTE, isShared: true, afterValidation: true },
    enquiry: {
      points: numbers.enquiriesPerAddress,
      pointsInAll: numbers.enquiriesInAll,
      seconds: 10 * MINUTE,
      isShared: true,
      afterValidation: true,
    },
    besideEnquiry: { points: numbers.besideEnquiriesPerAddress, seconds: 10 * MINUTE, afterValidation: true },
    withdrawal: { points: numbers.withdrawalsPerAddress, seconds: 10 * MINUTE },
  }) satisfies Record<LimitName, Limit>;

export interface RateLimits {
  /** Counts a request against a budget. @throws RequestFailure 429 after setting Retry-After. */
  take(name: LimitName, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Whether the budget is counted after validation. */
  isAfterValidation(name: LimitName): boolean;
}

export interface RateLimitOptions {
  numbers: RateLimitNumbers;
  /** Makes the limiters that count for all processes. */
  limiter: LimiterSource;
  /** A keyed hash: addresses are not stored. */
  hash: (text: string) => string;
}

async function consume(limiter: RateLimiterAbstract, key: string, reply: FastifyReply): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    // When the store fails, requests pass: couples must still be able to send an enquiry.
    if (!(refusal instanceof RateLimiterRes)) return;
    reply.header('retry-after', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    throw new RequestFailure(429);
  }
}

type Take = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function taker(name: string, limit: Limit, { limiter, hash }: RateLimitOptions): Take {
  const { points, seconds, isShared, pointsInAll } = limit;
  if (points === 0) return async () => undefined;
  const source: LimiterSource = isShared
    ? limiter
    : (keyPrefix, most, duration) => new RateLimiterMemory({ keyPrefix, points: most, duration });
  const byShare = new Map<number, RateLimiterAbstract>();
  const limiterOf = (share: number): RateLimiterAbstract => {
    const existing = byShare.get(share) ?? source(share === 1 ? name : `${name}-${share}`, points * share, seconds);
    byShare.set(share, existing);
    return existing;
  };
  const inAll = pointsInAll === undefined ? undefined : source(`${name}-all`, pointsInAll, seconds);
  return async (request, reply) => {
    for (const { key, share } of networkPrefixes(request.ip))
      await consume(limiterOf(share), isShared ? hash(`address ${key}`) : key, reply);
    if (inAll) await consume(inAll, 'all', reply);
  };
}

export function createRateLimits(options: RateLimitOptions): RateLimits {
  const limits: Record<LimitName, Limit> = limitsOf(options.numbers);
  const takers = new Map(Object.entries(limits).map(([name, limit]) => [name, taker(name, limit, options)]));
  return {
    take: async (name, request, reply) => takers.get(name)?.(request, reply),
    isAfterValidation: (name) => limits[name].afterValidation === true,
  };
}

/** Counts every request of the scope, also of paths without a route: against what its route states in `config.limits`, else `fallback`. */
export function registerRateLimits(scope: FastifyInstance, limits: RateLimits, fallback: readonly LimitName[]): void {
  const takeAll = (afterValidation: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    for (const name of request.routeOptions.config.limits ?? fallback)
      if (limits.isAfterValidation(name) === afterValidation) await limits.take(name, request, reply);
  };
  scope.addHook('onRequest', takeAll(false));
  scope.addHook('preHandler', takeAll(true));
}
