/**
 * What one visitor may use, whatever transport carries the requests: a rate limit for each kind of request, and budgets of processor time, rows and
 * stored bytes for all kinds together. Generous enough that a household or an office behind one address does not exceed them.
 */
import { randomInt } from 'node:crypto';
import { networkPrefixes } from '../system/network/network-prefixes.ts';
import { type Allowance, type Budget, type Charge, consumeEach, type Limiter, secondsToWait } from './limiter.ts';
import type { Cost, LimitName, RequestLimit, RequestLimits } from './request-limits.ts';

const MINUTE = 60;
const TEN_MINUTES = 10 * MINUTE;

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
  limits: RequestLimits;
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
  const prefixes = networkPrefixes(address);
  return (Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]).flatMap((name) => {
    const { seconds, ofSession, ofAddress } = BUDGETS[name];
    const amount = cost[name] ?? 0;
    if (!amount) return [];
    const ofPrefixes = prefixes.map(({ key, share }) => ({
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

function chargesOfRequest(name: LimitName, limit: RequestLimit, address: string, hash: (text: string) => string): Charge[] {
  const { points, seconds, isShared, pointsInAll } = limit;
  const charges: Charge[] = networkPrefixes(address).map(({ key, share }) => ({
    key: isShared ? hash(`address ${key}`) : key,
    budget: { name: share === 1 ? name : `${name}-${share}`, points: points * share, seconds } satisfies Budget,
  }));
  return pointsInAll ? [...charges, chargeInAll(name, pointsInAll, seconds)] : charges;
}

export function createVisitorLimits({ limits, shared, local, hash }: VisitorLimitOptions): VisitorLimits {
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
