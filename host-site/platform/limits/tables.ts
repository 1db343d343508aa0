/** Tables of the limits. */

/** Counters of rate limits; keys are keyed hashes. */
export interface RateLimitTable {
  key: string;
  points: number;
  expire: number | null;
}
