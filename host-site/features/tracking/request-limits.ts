/** Limits of batches of events. */
import type { RequestLimit } from '../../platform/limits/request-limits.ts';
import type { Settings } from '../../platform/settings/settings.ts';

type Limits = Record<'tracking', RequestLimit>;

declare module '../../platform/limits/request-limits.ts' {
  interface RequestLimits extends Limits {}
}

export const requestLimits = ({ trackingPerMinute }: Settings): Limits => ({
  // The service charges the rows' bytes, which vary.
  tracking: { ms: 4, points: trackingPerMinute, seconds: 60 },
});
