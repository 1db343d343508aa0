/** Target of service calls, and whether it may receive data that identify the visitor. */
import type { ServiceKey, Site } from '../../domain/site/site.ts';
import { serviceBase } from './service-base.ts';
import { shareOrigin } from './service-hosts.ts';

/**
 * Returns the absolute address of a service's path.
 * @param service its key; empty selects the hotel base when the host name contains hotel, else the php base
 * @param base prepended to service bases that are paths; may have a path, has no trailing slash
 * @param host host name of the page
 */
export function serviceAddress(site: Site, service: ServiceKey | '', path: string, base: string, host: string): string {
  if (path.startsWith('/p/wedding')) return site.origins.main + path;
  return serviceBase(site, service || (host.includes('hotel') ? 'hotel' : 'php'), base) + path;
}

/** Whether a request goes to the site itself, or to a service that its operator hosts elsewhere. Only these may receive cookies and tokens. */
export const isOwnTarget = ({ origins: { main, hotel }, services }: Site, address: string): boolean =>
  shareOrigin([main, hotel, ...Object.values(services)], address, main);
