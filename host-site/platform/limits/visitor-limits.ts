/**
 * What one visitor may use, whatever transport carries the requests: a rate limit for each kind of request, and budgets of processor time, rows and
 * stored bytes for all kinds together. Generous enough that a household or an office behind one address does not exceed them.
 */
import { randomInt } from 'node:crypto';
import type { RateLimitSettings } from '../settings/rate-limit-settings.ts';
import { networkPrefixes } from '../system/network/network-prefixes.ts';
import { type Allowance, type Budget, type Charge, consumeEach, type Limiter, secondsToWait } from './limiter.ts';

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
type ConfiguredNumbers = RateLimitSettings['rateLimits'];

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

const UNLIMITED: ConfiguredNumbers = {
  requestsPerAddress: 0,
  pagesPerAddress: 0,
  searchesPerAddress: 0,
  trackingPerAddress: 0,
  enquiriesInAll: 0,
};
const MINUTE = 60;
const TEN_MINUTES = 10 * MINUTE;

/** What a request is charged, an upper estimate: milliseconds of the main thread, rows written, and bytes stored. */
export interface Cost {
  ms: number;
  rows?: number;
  bytes?: number;
}

interface Limit extends Cost {
  /** Requests of one visitor in the window; 0: unlimited, which also costs nothing. */
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
    call: { ms: 8, points: numbers.requestsPerAddress, seconds: MINUTE },
    // A call or form that stores something and has no limit of its own. Of the rows, one ends what a login stored.
    change: { ms: 4, rows: 6, bytes: 1100, points: numbers.requestsPerAddress, seconds: MINUTE },
    page: { ms: 20, points: numbers.pagesPerAddress, seconds: MINUTE },
    search: { ms: 15, points: numbers.searchesPerAddress, seconds: MINUTE },
    // The service charges the rows' bytes, which vary.
    tracking: { ms: 4, points: numbers.trackingPerAddress, seconds: MINUTE },
    plainForm: { ms: 0, points: numbers.plainFormsPerAddress, seconds: TEN_MINUTES, isShared: true, afterValidation: true },
    enquiry: {
      ms: 10,
      rows: 12,
      bytes: 3000,
      points: numbers.enquiriesPerAddress,
      pointsInAll: numbers.enquiriesInAll,
      seconds: TEN_MINUTES,
      isShared: true,
      afterValidation: true,
    },
    besideEnquiry: { ms: 4, rows: 3, bytes: 300, points: numbers.besideEnquiriesPerAddress, seconds: TEN_MINUTES, afterValidation: true },
    // The notices of six group bots are among the rows, as for an enquiry.
    quote: { ms: 8, rows: 12, bytes: 8000, points: numbers.besideEnquiriesPerAddress, seconds: TEN_MINUTES, afterValidation: true },
    withdrawal: { ms: 35, rows: 12, points: numbers.withdrawalsPerAddress, seconds: TEN_MINUTES },
    vote: { ms: 2, rows: 2, bytes: 150, points: numbers.votesPerAddress, seconds: TEN_MINUTES },
    planner: {
      ms: 5,
      // Two are stored, and the others move to the account at a login.
      rows: 5,
      bytes: 150,
      points: numbers.plannerChangesPerAddress,
      pointsInAll: numbers.plannerChangesInAll,
      seconds: TEN_MINUTES,
      isShared: true,
      afterValidation: true,
    },
    telephone: {
      ms: 5,
      rows: 2,
      bytes: 400,
      points: numbers.numbersPerAddress,
      pointsInAll: numbers.numbersInAll,
      seconds: TEN_MINUTES,
      isShared: true,
      afterValidation: true,
    },
    pageCheck: { ms: 20, points: numbers.pageChecksPerAddress, pointsInAll: numbers.pageChecksInAll, seconds: TEN_MINUTES, isShared: true },
    // Before the body is read; the service charges the picture's bytes.
    picture: { ms: 80, rows: 10, points: numbers.picturesPerAddress, seconds: TEN_MINUTES },
    calendar: { ms: 5, rows: 3, bytes: 3000, points: numbers.calendarChangesPerAddress, seconds: TEN_MINUTES, afterValidation: true },
    message: { ms: 5, rows: 4, bytes: 3000, points: numbers.messagesPerAddress, seconds: TEN_MINUTES, afterValidation: true },
  }) satisfies Record<string, Limit>;

/** Name of a kind of request. */
export type LimitName = keyof ReturnType<typeof limitsOf>;

/** A session has its own budget within that of its address, so that one of a household leaves something to the others. */
const BUDGETS = {
  ms: { seconds: MINUTE, ofSession: 24_000, ofAddress: 30_000 },
  rows: { seconds: TEN_MINUTES, ofSession: 6000, ofAddress: 8000 },
  // Two couples may send their photos of a wedding.
  bytes: { seconds: 24 * 60 * MINUTE, ofSession: 400_000_000, ofAddress: 500_000_000 },
} as const;

export interface Visitor {
  /** Address after TRUST_PROXY. */
  address: string;
  /** Secret of the session; empty: none. */
  session: string;
}

export interface VisitorLimits {
  /** Counts a request of the kind against its rate limit, and its cost against the visitor's budgets. */
  take(name: LimitName, visitor: Visitor): Promise<Allowance>;
  /** Whether the kind is counted after validation. */
  isAfterValidation(name: LimitName): boolean;
}

export interface VisitorLimitOptions {
  numbers: RateLimitNumbers;
  /** Counts for all processes. */
  shared: Limiter;
  /** Counts in this process. */
  local: Limiter;
  /** A keyed hash: addresses and sessions are not stored. */
  hash: (text: string) => string;
}

/** At most this many rows hold the count of all visitors: concurrent requests would wait for a single one. */
const MOST_ROWS = 8;
/** Requests that a row holds at least: few requests are not spread evenly enough. */
const LEAST_PER_ROW = 500;

/** Returns the share of the limit of all visitors that a request counts against: one of several rows, at random. The total is therefore approximate. */
function chargeInAll(name: string, pointsInAll: number, seconds: number): Charge {
  const rows = Math.min(MOST_ROWS, Math.max(1, Math.floor(pointsInAll / LEAST_PER_ROW)));
  return { key: String(randomInt(rows)), budget: { name: `${name}-all`, points: Math.ceil(pointsInAll / rows), seconds } };
}

/** Returns what the kinds of requests are charged together. */
export function chargeOf(names: readonly LimitName[]): Required<Cost> {
  const limits: Record<LimitName, Limit> = limitsOf({ ...RATE_LIMITS, ...UNLIMITED });
  const sum = (part: keyof Cost) => names.reduce((total, name) => total + (limits[name][part] ?? 0), 0);
  return { ms: sum('ms'), rows: sum('rows'), bytes: sum('bytes') };
}

/** Counts bytes whose number only the service knows: events of tracking, pictures. */
export interface StoredBytes {
  /** Resolves with 0, or with the seconds until the visitor may store so much. @param address or its prefix */
  take(address: string, bytes: number): Promise<number>;
}

/** @param local the limiter of `createVisitorLimits`, with which the bytes share their counts */
export const createStoredBytes = (local: Limiter): StoredBytes => ({
  take: (address, bytes) => secondsToWait(consumeEach(local, chargesOfCost({ address, session: '' }, { ms: 0, bytes }, String))),
});

/** Returns the charges of a cost for the visitor's session, if there is one, and for the prefixes of the address. */
function chargesOfCost({ address, session }: Visitor, cost: Cost, hash: (text: string) => string): Charge[] {
  return (Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]).flatMap((name) => {
    const { seconds, ofSession, ofAddress } = BUDGETS[name];
    const amount = cost[name] ?? 0;
    if (!amount) return [];
    const ofPrefixes = networkPrefixes(address).map(({ key, share }) => ({
      key,
      cost: amount,
      budget: { name: `${name}-${share}`, points: ofAddress * share, seconds },
    }));
    const own = session && {
      key: hash(`session ${session}`),
      cost: amount,
      budget: { name: `${name}-session`, points: ofSession, seconds },
    };
    return own ? [own, ...ofPrefixes] : ofPrefixes;
  });
}

function chargesOfRequest(name: LimitName, limit: Limit, address: string, hash: (text: string) => string): Charge[] {
  const { points, seconds, isShared, pointsInAll } = limit;
  const charges: Charge[] = networkPrefixes(address).map(({ key, share }) => ({
    key: isShared ? hash(`address ${key}`) : key,
    budget: { name: share === 1 ? name : `${name}-${share}`, points: points * share, seconds } satisfies Budget,
  }));
  return pointsInAll ? [...charges, chargeInAll(name, pointsInAll, seconds)] : charges;
}

export function createVisitorLimits({ numbers, shared, local, hash }: VisitorLimitOptions): VisitorLimits {
  const limits: Record<LimitName, Limit> = limitsOf(numbers);
  return {
    async take(name, visitor) {
      const limit = limits[name];
      if (limit.points === 0) return { ok: true };
      const allowance = await consumeEach(limit.isShared ? shared : local, chargesOfRequest(name, limit, visitor.address, hash));
      return allowance.ok ? consumeEach(local, chargesOfCost(visitor, limit, hash)) : allowance;
    },
    isAfterValidation: (name) => limits[name].afterValidation === true,
  };
}
