/** One widget's ways to the world outside its shadow root: its service client, and toasts. Both travel in the chunk `idle`. */
import type { Site } from '../domain/site.ts';
import { createServiceCall } from './http.ts';
import { serviceAddress } from './service-hosts.ts';
import { createToast } from './toast.ts';

interface Connection {
  site: Site;
  root: ShadowRoot;
  /** Put before bases that are paths. */
  origin: string;
  /** Whether the page belongs to the site. */
  own: boolean;
  theme(): string;
}

/** @returns `call`, `show` for a toast, and `stop`, which ends a running one */
export function connect({ site, root, origin, own, theme }: Connection) {
  const { show, stop } = createToast(root, theme);
  const address: Parameters<typeof createServiceCall>[0]['address'] = (service, path) =>
    serviceAddress(site, service, path, origin, location.hostname);
  return { show, stop, call: createServiceCall({ address, own, toast: show }) };
}
