/** Limits of the kinds of requests: those of the platform, which several features use, and those that features state. */
import { type Fill, slot, slotsOf } from '../feature/slot.ts';
import type { Settings } from '../settings/settings.ts';

/** What a request is charged, an upper estimate: milliseconds of the main thread, rows written, and bytes stored. */
export interface Cost {
  ms: number;
  rows?: number;
  bytes?: number;
}

export interface RequestLimit extends Cost {
  /** Requests of one visitor in the window; 0: unlimited, which also costs nothing. */
  readonly points: number;
  readonly seconds: number;
  /** Counted for all processes together. Costs a database statement, so only rare requests are. */
  readonly isShared?: true;
  /** What all visitors together have; 0: unlimited. */
  readonly pointsInAll?: number;
  /** Counted once the request has proved valid, so that broken requests do not use up the budget. */
  readonly afterValidation?: true;
}

const MINUTE = 60;
/** The window of most limits. */
export const TEN_MINUTES = 10 * MINUTE;

const limitsOf = ({ callsPerMinute, pagesPerMinute, searchesPerMinute }: Settings) =>
  ({
    call: { ms: 8, points: callsPerMinute, seconds: MINUTE },
    // Calls and forms that store something and have no limit of their own. One of the rows is charged ahead: the later deletion of what a login stores.
    change: { ms: 4, rows: 6, bytes: 1100, points: callsPerMinute, seconds: MINUTE },
    page: { ms: 20, points: pagesPerMinute, seconds: MINUTE },
    search: { ms: 15, points: searchesPerMinute, seconds: MINUTE },
    vote: { ms: 2, rows: 2, bytes: 150, points: 60, seconds: TEN_MINUTES },
    // Before the body is read; the service charges the picture's bytes.
    picture: { ms: 80, rows: 10, points: 120, seconds: TEN_MINUTES },
    message: { ms: 5, rows: 4, bytes: 3000, points: 600, seconds: TEN_MINUTES, afterValidation: true },
  }) satisfies Record<string, RequestLimit>;

type PlatformLimits = Record<keyof ReturnType<typeof limitsOf>, RequestLimit>;

/** Limits by the names of the kinds of requests. A feature adds its own by `declare module`, and fills `statedLimits` with them. */
export interface RequestLimits extends PlatformLimits {}

/** Name of a kind of request. */
export type LimitName = keyof RequestLimits;

/** Limits that only one feature has, and features that need it. */
export const statedLimits = slot<(settings: Settings) => Partial<RequestLimits>>('limits of the kinds of requests of a feature');

/** What tests replace. */
export type RequestLimitOverrides = { readonly [N in LimitName]?: Pick<RequestLimit, 'points' | 'pointsInAll'> };

/** Returns the limits of the platform and of the features. */
export function requestLimits(
  features: readonly { readonly fills?: readonly Fill[] }[],
  settings: Settings,
  overrides: RequestLimitOverrides = {},
): RequestLimits {
  const slots = slotsOf(features.flatMap(({ fills = [] }) => fills));
  const stated: RequestLimits = Object.assign(limitsOf(settings), ...slots.of(statedLimits).map((limits) => limits(settings)));
  const entries = Object.entries(stated).map(([name, limit]) => [name, { ...limit, ...overrides[name as LimitName] }]);
  return Object.fromEntries(entries);
}
