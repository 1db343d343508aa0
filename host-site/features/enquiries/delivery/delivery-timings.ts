/** When deliveries to endpoints of others are attempted, and attempted again. */

/** Milliseconds, unless named otherwise. */
export interface DeliveryTimings {
  /** Delay after the first failure; doubled by each further one up to `longestDelay`. */
  firstDelay: number;
  longestDelay: number;
  /** Attempts until an event is a dead letter. */
  tries: number;
  timeout: number;
  /** How often an idle process queries for events of other processes. */
  poll: number;
  /** Time for running requests to finish after `stop`. */
  grace: number;
  /** Parallel requests: of each merchant one in order, and refused ones. */
  parallel: number;
}
/** Attempts become hourly, so that a recovered endpoint gets its events within an hour; the last is after three days. */
export const DELIVERY_TIMINGS: DeliveryTimings = {
  firstDelay: 5_000,
  longestDelay: 3_600_000,
  tries: 80,
  timeout: 10_000,
  poll: 1_000,
  grace: 4_000,
  parallel: 8,
};
/** Time to store the outcome of a timed-out request before another process may claim the event. */
export const LEASE_RESERVE_MS = 5_000;
