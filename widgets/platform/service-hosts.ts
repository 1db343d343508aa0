/** Where a call goes: the base address of its service, and the one family of paths that belongs to the main site. */
import type { ServiceKey, Site } from '../domain/site.ts';

/**
 * Absolute address of a service's path.
 * @param service its key; empty: the hotel base where the host name contains hotel, else the php base
 * @param origin put before bases that are paths
 * @param host name of the page's host
 */
export const serviceAddress = ({ services, origins }: Site, service: ServiceKey | '', path: string, origin: string, host: string): string =>
  (path.startsWith('/p/wedding')
    ? origins.main
    : new URL(services[service || (host.includes('hotel') ? 'hotel' : 'php')], origin).href.replace(/\/$/, '')) + path;
