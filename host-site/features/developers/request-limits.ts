/** Limits of the page check, which fetches pages of others. */
import { type RequestLimit, TEN_MINUTES } from '../../platform/limits/request-limits.ts';

type Limits = Record<'pageCheck', RequestLimit>;

declare module '../../platform/limits/request-limits.ts' {
  interface RequestLimits extends Limits {}
}

export const requestLimits = (): Limits => ({
  pageCheck: { ms: 20, points: 30, pointsInAll: 600, seconds: TEN_MINUTES, isShared: true },
});
