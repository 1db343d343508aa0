/** One widget's ways to the world outside its shadow root: its service client, and toasts. Both travel in the chunk `idle`. */
import { createServiceCall } from './http.ts';
import { serviceAddress } from './service-hosts.ts';
import { createToast } from './toast.ts';
import type { WidgetEnv } from './widget.ts';

/** @returns `call`, `show` for a toast, and `stop`, which ends a running one */
export function connect(env: Pick<WidgetEnv, 'site' | 'origin' | 'own'>, root: ShadowRoot, theme: () => string) {
  const { site, own } = env;
  const { show, stop } = createToast(root, theme);
  // The origin is asked for each time: the option behind it may change.
  const address: Parameters<typeof createServiceCall>[0]['address'] = (service, path) =>
    serviceAddress(site, service, path, env.origin, location.hostname);
  return { show, stop, call: createServiceCall({ address, own, toast: show }) };
}
