/** Addresses of the hotel channel. */
import type { Site } from '../../../../widgets/domain/site/site.ts';

/** Returns the paths below which the hotel channel is, with the host of a channel that has its own. */
export function hotelRoots({ origins: { hotel, main } }: Site): { path: string; host?: string }[] {
  const own = new URL(hotel);
  if (own.host === new URL(main).host) return [{ path: '/hotel' }];
  return [{ path: '/hotel' }, { path: own.pathname.replace(/\/$/, ''), host: own.host }];
}
