/** One widget's ways to the world outside its shadow root: its service client, and toasts. Both travel in the chunk `idle`. */

import { createToast } from '../a11y/toast.ts';
import type { WidgetEnv } from '../mounting/widget.ts';
import { createServiceCall } from './http.ts';
import { isOwnTarget, serviceAddress } from './service-hosts.ts';

/** @returns `call`, `show` for a toast, and `stop`, which ends a running one */
export function connect({ site, base, own }: Pick<WidgetEnv, 'site' | 'base' | 'own'>, root: ShadowRoot, theme: () => string) {
  const { show, stop } = createToast(root, theme);
  const call = createServiceCall({
    address: (service, path) => serviceAddress(site, service, path, base, location.hostname),
    // Cookies of a partner's page are not ours to send, and our services accept none from there.
    mayIdentify: (url) => own && isOwnTarget(site, url),
    toast: show,
  });
  return { show, stop, call };
}
