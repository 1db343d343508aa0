/** Limits of planners, and of the sessions of visitors that own them. */
import { type RequestLimit, TEN_MINUTES } from '../../platform/limits/request-limits.ts';

type Limits = Record<'planner', RequestLimit>;

declare module '../../platform/limits/request-limits.ts' {
  interface RequestLimits extends Limits {}
}

export const requestLimits = (): Limits => ({
  // Two rows are stored, and the others move to the account at a login.
  planner: { ms: 5, rows: 5, bytes: 200, points: 200, pointsInAll: 20_000, seconds: TEN_MINUTES, isShared: true, afterValidation: true },
});
