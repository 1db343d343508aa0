/** The one interface of all rate limits: budgets of cost in windows of time. */

export interface Budget {
  /** Prefix of the keys, so that budgets do not share counts. */
  name: string;
  /** Cost that a window allows. */
  points: number;
  /** Length of a window, which begins with the first cost of a key. */
  seconds: number;
}

export type Allowance = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface Limiter {
  /** Adds a cost to what the key has used of the budget, unless it no longer fits: a refused cost is not counted. Costs are numbers such as events, bytes or milliseconds. */
  consume(key: string, cost: number, budget: Budget): Promise<Allowance>;
}

/** A cost that one event has for one budget. */
export interface Charge {
  key: string;
  budget: Budget;
  /** Absent: 1. */
  cost?: number;
}

/** Returns milliseconds since the epoch. */
export type Clock = () => number;

/** Consumes the charges in their order and stops at the first that is refused, so that a refused event does not use up what comes later. */
export async function consumeEach(limiter: Limiter, charges: readonly Charge[]): Promise<Allowance> {
  for (const { key, budget, cost = 1 } of charges) {
    const allowance = await limiter.consume(key, cost, budget);
    if (!allowance.ok) return allowance;
  }
  return { ok: true };
}

/** Resolves with 0, or with the seconds until the first exceeded budget allows the event. */
export async function secondsToWait(allowance: Promise<Allowance>): Promise<number> {
  const result = await allowance;
  return result.ok ? 0 : result.retryAfterSeconds;
}

/** Returns the refusal of a window that ends at `expire`. */
export const refusalUntil = (expire: number, now: number): Allowance => ({
  ok: false,
  retryAfterSeconds: Math.max(1, Math.ceil((expire - now) / 1000)),
});
