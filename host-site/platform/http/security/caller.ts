/** Reads the visitor of a request for the services. */
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../calls/service-call.ts';
import { addressKey } from '../../system/network/network-prefixes.ts';
import { readCookies } from './cookies.ts';
import { isOwnAction, isOwnRequest, type Origins } from './origins.ts';
import { type CookieSite, readSessionCookies, SESSION_COOKIES, VOTER_COOKIE } from './session-cookies.ts';
import type { PlaceOf } from './visitor-place.ts';

const COOKIES = ['city_name', 'city_py', 'hotel_id', 'token', VOTER_COOKIE, ...SESSION_COOKIES] as const;
const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value.slice(0, 500) : '');

/** @param placeOf called for visitors without a city cookie only */
export function callerOf(request: FastifyRequest, origins: Origins, site: CookieSite, placeOf: PlaceOf): Caller {
  const { headers } = request;
  const cookies = readCookies(isOwnRequest(origins, headers) ? headers.cookie : undefined, COOKIES);
  const packageId = packageIn(text(headers.referer), origins);
  return {
    cityName: cookies.city_name,
    cityPinyin: cookies.city_py,
    place: cookies.city_py ? '' : placeOf(request),
    // On other pages, the last visited hotel need not be the one of the enquiry.
    hotelId: packageId ? cookies.hotel_id : '',
    token: text(headers.token) || cookies.token,
    visitorId: text(headers.visitorid),
    voterId: cookies[VOTER_COOKIE],
    idempotencyKey: text(headers['idempotency-key']),
    origin: text(headers.origin),
    address: request.ip,
    network: addressKey(request.ip),
    ...readSessionCookies(site, cookies),
    userAgent: text(headers['user-agent']),
    isBackground: headers['x-xiyan-background'] === '1',
    own: isOwnAction(origins, headers),
    packageId,
  };
}

/** Returns what rate limits count by. The session only has to tell visitors behind one address apart, so its origin does not matter. */
export const visitorOf =
  (site: CookieSite) =>
  ({ ip, headers }: FastifyRequest): { address: string; session: string } => {
    const { session, visitor } = readSessionCookies(site, readCookies(headers.cookie, SESSION_COOKIES));
    return { address: ip, session: session || visitor };
  };

/** Returns the package of the referring page; 0: no package page. */
function packageIn(referer: string, { own }: Origins): number {
  const url = URL.parse(referer);
  if (!url || !own.has(url.origin)) return 0;
  const id = /\/package\/(\d{1,9})$/.exec(url.pathname)?.[1] ?? (/\/package$/.test(url.pathname) ? url.searchParams.get('packageId') : '');
  return /^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : 0;
}
