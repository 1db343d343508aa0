/** What a feature makes its own parts from when a site starts. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Database } from '../database/schema/schema.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { MessageLimitNumbers } from '../limits/message-limits.ts';
import type { RequestLimitOverrides } from '../limits/request-limits.ts';
import type { Settings } from '../settings/settings.ts';
import type { Privacy } from './privacy.ts';
import type { Slots } from './slot.ts';

/** Limits that services apply themselves, as numbers. A feature declares its own limits in its folder, by `declare module`. */
export interface LimitNumbers extends MessageLimitNumbers {}

/** What tests replace in a feature; absent: what operators run. A feature adds its own, by `declare module`. */
export interface FeatureOverrides {
  limits?: Partial<LimitNumbers>;
  requestLimits?: RequestLimitOverrides;
  /** Milliseconds between two queries for changes that other processes made, of what open pages hear of. */
  feedPollMs?: number;
}

export interface SiteParts {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Of all features, also of those that are off. */
  readonly privacy: readonly Privacy[];
  readonly keyring: Keyring;
  readonly log: Logger;
  readonly settings: Settings;
  /** Counts for all processes. */
  readonly limiter: Limiter;
  /** Where a feature registers its metrics. */
  readonly registers: Registry[];
  /** What features add to others. They are complete when all features have started: read them for each request, not before. */
  readonly slots: Slots;
  /** Wakes the workers of all features: something that they process may have been stored. */
  readonly wakeWorkers: () => void;
  readonly overrides: FeatureOverrides;
}
