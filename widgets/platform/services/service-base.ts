import type { ServiceKey, Site } from '../../domain/site/site.ts';

/** Returns the absolute address of a service. @param base prepended to addresses that are paths; may have a path, has no trailing slash */
export const serviceBase = ({ services }: Pick<Site, 'services'>, service: ServiceKey, base: string): string =>
  services[service].startsWith('/') ? base + services[service] : services[service];
