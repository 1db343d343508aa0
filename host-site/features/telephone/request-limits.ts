/** Limits of virtual numbers, each of which costs the operator something. */
import { type RequestLimit, TEN_MINUTES } from '../../platform/limits/request-limits.ts';

type Limits = Record<'telephone', RequestLimit>;

declare module '../../platform/limits/request-limits.ts' {
  interface RequestLimits extends Limits {}
}

export const requestLimits = (): Limits => ({
  telephone: { ms: 5, rows: 2, bytes: 400, points: 20, pointsInAll: 2000, seconds: TEN_MINUTES, isShared: true, afterValidation: true },
});
