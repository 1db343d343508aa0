/** Delays between attempts at something that fails. */

/** Milliseconds. */
interface RetryTimings {
  /** After the first failure; doubled by each further one up to `longestDelay`. */
  firstDelay: number;
  longestDelay: number;
}

/** Returns half to all of the doubled delay (jitter), so that what failed together is not attempted together again. @param random 0 to 1 */
export const delayAfter = (tries: number, { firstDelay, longestDelay }: RetryTimings, random: number): number =>
  Math.round(Math.min(longestDelay, firstDelay * 2 ** Math.min(tries - 1, 40)) * (0.5 + random / 2));
