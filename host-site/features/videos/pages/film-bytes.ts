/** The bytes of films that are sent to a visitor: a budget beside the limit of requests, because one request can ask for a whole film. */
import { type Clock, consumeEach, secondsToWait } from '../../../platform/limits/limiter.ts';
import { memoryLimiter } from '../../../platform/limits/memory-limiter.ts';
import { networkPrefixes } from '../../../platform/system/network/network-prefixes.ts';

/** In an hour and a process: a film of 20 minutes in high resolution for each of several couples behind one address. */
const SENT = { name: 'film-bytes', points: 4_000_000_000, seconds: 3600 };

declare module '../../../platform/feature/site-parts.ts' {
  interface FeatureOverrides {
    /** Bytes of films that a visitor is sent in an hour. No setting changes this. */
    filmBytes?: number;
  }
}

/** Resolves with 0, or with the seconds until the visitor may be sent so many bytes. */
export type TakeFilmBytes = (address: string, bytes: number) => Promise<number>;

export function filmBytes(clock: Clock, points = SENT.points): TakeFilmBytes {
  const limiter = memoryLimiter(clock);
  return (address, bytes) =>
    secondsToWait(
      consumeEach(
        limiter,
        networkPrefixes(address).map(({ key, share }) => ({
          key,
          cost: bytes,
          budget: { ...SENT, name: `${SENT.name}-${share}`, points: points * share },
        })),
      ),
    );
}
