/** Limits of quotes. */
import { type RequestLimit, TEN_MINUTES } from '../../platform/limits/request-limits.ts';

type Limits = Record<'quote', RequestLimit>;

declare module '../../platform/limits/request-limits.ts' {
  interface RequestLimits extends Limits {}
}

export const requestLimits = (): Limits => ({
  // The notices of six group bots are among the rows, as for an enquiry.
  quote: { ms: 8, rows: 12, bytes: 8000, points: 600, seconds: TEN_MINUTES, afterValidation: true },
});
