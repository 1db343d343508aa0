/** Limit of posters. They are drawn outside of the main thread, one at a time, and cached. */
import { type RequestLimit, TEN_MINUTES } from '../../platform/limits/request-limits.ts';

type Limits = Record<'poster', RequestLimit>;

declare module '../../platform/limits/request-limits.ts' {
  interface RequestLimits extends Limits {}
}

export const requestLimits = (): Limits => ({
  poster: { ms: 20, points: 60, seconds: TEN_MINUTES },
});
