/** Budgets per visitor, generous enough that a household or an office behind one address does not exceed them. */
import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Charge, consumeEach, type Limiter } from '../../services/limits/limiter.ts';
import type { Settings } from '../../settings/settings.ts';
import { networkPrefixes } from '../../system/network/network-prefixes.ts';
import { RequestFailure } from '../failure.ts';
import type { LimitName } from './route-policy.ts';

/** Requests per visitor in ten minutes, beside the numbers that are settings. */
export interface RateLimitNumbers extends ConfiguredNumbers {
  /** Enquiries posted. */
  enquiriesPerAddress: number;
  /** Enquiries posted by the form that works without script. */
  plainFormsPerAddress: number;
  /** Calls beside an enquiry: its status, a proof-of-work challenge. */
  besideEnquiriesPerAddress: number;
  /** Receipts withdrawn. */
  withdrawalsPerAddress: number;
  /** Messages of conversations. */
  messagesPerAddress: number;
  /** Changes of a hall's calendar. */
  calendarChangesPerAddress: number;
  /** Pictures uploaded by visitors. */
  picturesPerAddress: number;
  /** Votes for guides. */
  votesPerAddress: number;
  /** Sessions of visitors, and changes of planners: of one visitor, and of all together. */
  plannerChangesPerAddress: number;
  plannerChangesInAll: number;
  /** Virtual numbers lent, each of which costs the operator something; of one visitor, and of all together. */
  numbersPerAddress: number;
  numbersInAll: number;
  /** Pages of others that the check fetches; of one visitor, and of all together. */
  pageChecksPerAddress: number;
  pageChecksInAll: number;
}
type ConfiguredNumbers = Settings['rateLimits'];

export const RATE_LIMITS: Omit<RateLimitNumbers, keyof ConfiguredNumbers> = {
  enquiriesPerAddress: 300,
  plainFormsPerAddress: 60,
  besideEnquiriesPerAddress: 600,
  withdrawalsPerAddress: 60,
  messagesPerAddress: 600,
  // A merchant sets a whole month of a few halls at once, one press each.
  calendarChangesPerAddress: 1200,
  picturesPerAddress: 120,
  votesPerAddress: 60,
  plannerChangesPerAddress: 200,
  plannerChangesInAll: 20_000,
  numbersPerAddress: 20,
  numbersInAll: 2000,
  pageChecksPerAddress: 30,
  pageChecksInAll: 600,
};

const MINUTE = 60;

interface Limit {
  points: number;
  seconds: number;
  /** Counted for all processes together. Costs a database statement, so only rare requests are. */
  isShared?: true;
  /** What all visitors together have; 0: unlimited. */
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
    vote: { points: numbers.votesPerAddress, seconds: 10 * MINUTE },
    planner: {
      points: numbers.plannerChangesPerAddress,
      pointsInAll: numbers.plannerChangesInAll,
      seconds: 10 * MINUTE,
      isShared: true,
      afterValidation: true,
    },
    telephone: {
      points: numbers.numbersPerAddress,
      pointsInAll: numbers.numbersInAll,
      seconds: 10 * MINUTE,
      isShared: true,
      afterValidation: true,
    },
    pageCheck: { points: numbers.pageChecksPerAddress, pointsInAll: numbers.pageChecksInAll, seconds: 10 * MINUTE, isShared: true },
    // Before the body is read.
    picture: { points: numbers.picturesPerAddress, seconds: 10 * MINUTE },
    calendar: { points: numbers.calendarChangesPerAddress, seconds: 10 * MINUTE, afterValidation: true },
    message: { points: numbers.messagesPerAddress, seconds: 10 * MINUTE, afterValidation: true },
  }) satisfies Record<LimitName, Limit>;

export interface RateLimits {
  /** Counts a request against a budget. @throws RequestFailure 429 after setting Retry-After. */
  take(name: LimitName, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Whether the budget is counted after validation. */
  isAfterValidation(name: LimitName): boolean;
}

export interface RateLimitOptions {
  numbers: RateLimitNumbers;
  /** Counts for all processes. */
  shared: Limiter;
  /** Counts in this process. */
  local: Limiter;
  /** A keyed hash: addresses are not stored. */
  hash: (text: string) => string;
}

type Take = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** At most this many rows hold the count of all visitors: concurrent requests would wait for a single one. */
const MOST_ROWS = 8;
/** Requests that a row holds at least: few requests are not spread evenly enough. */
const LEAST_PER_ROW = 500;

/** Returns the share of the limit of all visitors that a request counts against: one of several rows, at random. The total is therefore approximate. */
function chargeInAll(name: string, pointsInAll: number, seconds: number): Charge {
  const rows = Math.min(MOST_ROWS, Math.max(1, Math.floor(pointsInAll / LEAST_PER_ROW)));
  return { key: String(randomInt(rows)), budget: { name: `${name}-all`, points: Math.ceil(pointsInAll / rows), seconds } };
}

function taker(name: string, limit: Limit, { shared, local, hash }: RateLimitOptions): Take {
  const { points, seconds, isShared, pointsInAll } = limit;
  if (points === 0) return async () => undefined;
  return async (request, reply) => {
    const charges: Charge[] = networkPrefixes(request.ip).map(({ key, share }) => ({
      key: isShared ? hash(`address ${key}`) : key,
      budget: { name: share === 1 ? name : `${name}-${share}`, points: points * share, seconds },
    }));
    if (pointsInAll) charges.push(chargeInAll(name, pointsInAll, seconds));
    const allowance = await consumeEach(isShared ? shared : local, charges);
    if (allowance.ok) return;
    reply.header('retry-after', allowance.retryAfterSeconds);
    throw new RequestFailure(429);
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
