/** Settings of rate limits. */
import type { SettingReader } from './setting-reader.ts';

export interface RateLimitSettings {
  /** Per address in one minute unless stated otherwise; 0: unlimited. */
  rateLimits: {
    /** Service calls. */
    requestsPerAddress: number;
    /** Rendered pages; cached pages are not counted. */
    pagesPerAddress: number;
    /** Searches, as page or as call. */
    searchesPerAddress: number;
    /** Batches of tracking events. */
    trackingPerAddress: number;
    /** New enquiries of all visitors together in ten minutes. */
    enquiriesInAll: number;
  };
}

export function readRateLimits(read: SettingReader): RateLimitSettings['rateLimits'] {
  return {
    requestsPerAddress: read('CALLS_PER_MINUTE') ?? 1200,
    pagesPerAddress: read('PAGES_PER_MINUTE') ?? 1200,
    searchesPerAddress: read('SEARCHES_PER_MINUTE') ?? 600,
    trackingPerAddress: read('TRACKING_PER_MINUTE') ?? 240,
    enquiriesInAll: read('ENQUIRY_TOTAL') ?? 6000,
  };
}
