/** Limits of the files of videos. */
import { type RequestLimit, TEN_MINUTES } from '../../platform/limits/request-limits.ts';

type Limits = Record<'film', RequestLimit>;

declare module '../../platform/limits/request-limits.ts' {
  interface RequestLimits extends Limits {}
}

export const requestLimits = (): Limits => ({
  // Browsers request a film a few times, and once more for each jump.
  film: { ms: 10, points: 600, seconds: TEN_MINUTES },
});
