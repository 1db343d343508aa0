/** Where a service call goes, and whether that target may receive what identifies the visitor. */
import type { ServiceKey, Site } from '../../domain/site.ts';

/** The base address that an embedder names, without a trailing slash; undefined unless it is an http(s) address. */
export function readBase(text = ''): string | undefined {
  try {
    const { protocol, origin, pathname } = new URL(text);
    return /^https?:$/.test(protocol) ? origin + pathname.replace(/\/+$/, '') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Absolute address of a service's path.
 * @param service its key; empty: the hotel base where the host name contains hotel, else the php base
 * @param base put before service bases that are paths; may have a path, has no trailing slash
 * @param host name of the page's host
 */
export function serviceAddress({ services, origins }: Site, service: ServiceKey | '', path: string, base: string, host: string): string {
  if (path.startsWith('/p/wedding')) return origins.main + path;
  const address = services[service || (host.includes('hotel') ? 'hotel' : 'php')];
  return (address.startsWith('/') ? base + address : address) + path;
}

const shareOrigin = (addresses: string[], address: string, base: string) =>
  addresses.some((one) => new URL(one, base).origin === new URL(address, base).origin);

/** Whether a page belongs to the site. */
export const isOwnPage = ({ origins: { main, hotel } }: Site, address: string): boolean => shareOrigin([main, hotel], address, main);

/** Whether a request goes to the site itself, or to a service that its operator runs elsewhere: only these may receive cookies and tokens. */
export const isOwnTarget = ({ origins: { main, hotel }, services }: Site, address: string): boolean =>
  shareOrigin([main, hotel, ...Object.values(services)], address, main);
