/** What the service of tracking events uses. */
import type { TrackingLimits } from './service/tracking-limits.ts';

declare module '../../platform/calls/context.ts' {
  interface ServiceContext {
    trackingLimits: TrackingLimits;
  }
}
