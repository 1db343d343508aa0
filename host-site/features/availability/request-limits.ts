/** Limits of changes of a calendar. */
import { type RequestLimit, TEN_MINUTES } from '../../platform/limits/request-limits.ts';

type Limits = Record<'calendar', RequestLimit>;

declare module '../../platform/limits/request-limits.ts' {
  interface RequestLimits extends Limits {}
}

export const requestLimits = (): Limits => ({
  // A merchant sets a whole month of a few halls at once, one press each.
  calendar: { ms: 5, rows: 3, bytes: 3000, points: 1200, seconds: TEN_MINUTES, afterValidation: true },
});
