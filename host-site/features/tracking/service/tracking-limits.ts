/** Limits tracking events, not batches: one batch has up to 50. */
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { consumeEach, type Limiter } from '../../../platform/limits/limiter.ts';
import { networkPrefixes } from '../../../platform/system/network/network-prefixes.ts';

export interface TrackingLimitNumbers {
  /** Events of one address, or for IPv6 of one /64. */
  eventsPerMinute: number;
  eventsPerDay: number;
}
/** An office or a mobile network behind one address stays below. */
export const TRACKING_LIMITS: TrackingLimitNumbers = { eventsPerMinute: 3000, eventsPerDay: 200_000 };

export interface TrackingLimits {
  /** Counts the events of a batch; false when nothing of it may be stored. */
  takeEvents(address: string, count: number): Promise<boolean>;
}

export function createTrackingLimits(limiter: Limiter, keyring: Pick<Keyring, 'hash'>, numbers: TrackingLimitNumbers): TrackingLimits {
  const windows = [
    { name: 'events-minute', points: numbers.eventsPerMinute, seconds: 60 },
    { name: 'events-day', points: numbers.eventsPerDay, seconds: 24 * 3600 },
  ];
  return {
    async takeEvents(address, cost) {
      const charges = windows.flatMap((window) =>
        networkPrefixes(address).map(({ key, share }) => ({
          key: keyring.hash(`address ${key}`),
          cost,
          budget: { ...window, points: window.points * share },
        })),
      );
      return (await consumeEach(limiter, charges)).ok;
    },
  };
}
