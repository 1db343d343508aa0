/** Classifies the page of a request: of this site, of an allowed partner, or another. Decides on CORS and on the use of cookies. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../../settings/settings.ts';

export interface Origins {
  /** Origins that may send and read with credentials. */
  own: ReadonlySet<string>;
  embed: '*' | ReadonlySet<string>;
}

export const originsOf = ({
  publicOrigin,
  hotelOrigin,
  embedOrigins,
}: Pick<Settings, 'publicOrigin' | 'hotelOrigin' | 'embedOrigins'>): Origins => ({
  own: new Set([publicOrigin, new URL(hotelOrigin).origin]),
  embed: embedOrigins === '*' ? '*' : new Set(embedOrigins),
});

/** Whether every origin of the site is https: then a page without TLS is foreign, because an attacker on its network could have written it. */
const requiresTls = ({ own }: Origins): boolean => [...own].every((origin) => origin.startsWith('https:'));

/** Whether the page was served by the host that the request is sent to, such as `localhost` where PUBLIC_ORIGIN says `127.0.0.1`. */
function isSameHost(origins: Origins, origin: string, host: string | undefined): boolean {
  const url = URL.parse(origin);
  return host !== undefined && url?.host === host && (url.protocol === 'https:' || !requiresTls(origins));
}

/** Whether a request comes from a page of this site, or from no page at all. Only then its cookies are read. */
export function isOwnRequest(origins: Origins, headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) return origins.own.has(origin) || isSameHost(origins, origin, host);
  return headers['sec-fetch-site'] !== 'cross-site';
}

/**
 * Whether a request may change data in the visitor's name: it comes from a page of this site, or from no page at all. Stricter than
 * reading: another host of the same domain is foreign.
 */
export function isOwnAction(origins: Origins, headers: IncomingHttpHeaders): boolean {
  const from = headers['sec-fetch-site'];
  return (
    isOwnRequest(origins, headers) && (headers.origin !== undefined || from === undefined || from === 'same-origin' || from === 'none')
  );
}

/** Whether tracking events of the page that sends a request are accepted. A request without `Origin` comes from no page. */
export function mayReport(origins: Origins, tracking: Settings['tracking'], headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (tracking === 'off' || origin === undefined) return false;
  if (origins.own.has(origin) || isSameHost(origins, origin, host)) return true;
  return tracking === 'all' && (origins.embed === '*' || origins.embed.has(origin));
}
