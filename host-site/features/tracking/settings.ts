/** Settings of tracking events. */
import { featureSettings } from '../../platform/settings/feature-settings.ts';
import { whole } from '../../platform/settings/setting-rules.ts';

declare module '../../platform/settings/settings.ts' {
  interface Settings {
    /** Batches of tracking events of one visitor in one minute; 0: unlimited. */
    trackingPerMinute: number;
  }
  interface RetentionPeriods {
    /** Days that a tracking event is stored. */
    trackingDays: number;
  }
}

const VARIABLES = {
  TRACKING_PER_MINUTE: { default: '240', rule: whole(0, 1_000_000) },
  TRACKING_DAYS: { default: '180', rule: whole(1, 3650) },
} as const;

export const settings = featureSettings(VARIABLES, (read) => ({
  trackingPerMinute: read('TRACKING_PER_MINUTE') ?? 240,
  trackingDays: read('TRACKING_DAYS') ?? 180,
}));
