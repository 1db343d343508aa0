/** Whose request it is: the site's own, an invited partner's, or a stranger's. Decides on CORS and on whether cookies count. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../settings.ts';

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

/** Whether a request comes from a page of this site, or from no page at all. Only then its cookies are read. */
export function isOwnRequest({ own }: Origins, headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  // A page and its server under one host are the same site, whatever name it was opened by.
  if (origin !== undefined) return own.has(origin) || (host !== undefined && URL.parse(origin)?.host === host);
  return headers['sec-fetch-site'] !== 'cross-site';
}

/**
 * Whether a request may change something in the visitor's name: it comes from a page of ours, or from no page at all. Stricter than
 * reading: a neighbour on our domain is no page of ours.
 */
export function isOwnAction(origins: Origins, headers: IncomingHttpHeaders): boolean {
  const from = headers['sec-fetch-site'];
  return (
    isOwnRequest(origins, headers) && (headers.origin !== undefined || from === undefined || from === 'same-origin' || from === 'none')
  );
}
