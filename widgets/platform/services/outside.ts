/** Service client and toasts of one widget. Both are in the chunk `idle`. */

import { createToast } from '../a11y/toast.ts';
import type { WidgetEnv } from '../mounting/widget.ts';
import { createServiceCall } from './http.ts';
import { isOwnTarget, serviceAddress } from './service-address.ts';

/**
 * @param report receives the first failure of a service
 * @returns `call`, `show` for a toast, and `stop`, which removes a visible one
 */
export function connect(env: Pick<WidgetEnv, 'site' | 'base' | 'own' | 't'>, root: ShadowRoot, report: (message: string) => void) {
  const { site, base, own } = env;
  let hasReported = false;
  const { show, stop } = createToast(root);
  const call = createServiceCall({
    // The language may change.
    t: (text) => env.t(text),
    address: (service, path) => serviceAddress(site, service, path, base, location.hostname),
    // Widgets on a partner page must not send that page's cookies, and the site's services reject them.
    mayIdentify: (url) => own && isOwnTarget(site, url),
    toast: show,
    reportFailure(message) {
      if (!hasReported) report(message);
      hasReported = true;
    },
  });
  return { show, stop, call };
}
