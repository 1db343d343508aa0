/** What only tracking events need. */
import type { SiteParts } from '../../platform/feature/site-parts.ts';
import { createTrackingLimits, TRACKING_LIMITS, type TrackingLimitNumbers, type TrackingLimits } from './service/tracking-limits.ts';

declare module '../../platform/feature/site-parts.ts' {
  interface LimitNumbers extends TrackingLimitNumbers {}
}

export interface TrackingPart {
  trackingLimits: TrackingLimits;
}

export const trackingPart = ({ limiter, keyring, overrides }: SiteParts): TrackingPart => ({
  trackingLimits: createTrackingLimits(limiter, keyring, { ...TRACKING_LIMITS, ...overrides.limits }),
});
