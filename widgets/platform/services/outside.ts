/** Service client and toasts of one widget. */
import { styles as toastStyles } from '../a11y/toast.styles.ts';
import { createToast } from '../a11y/toast.ts';
import type { PageState, ServiceCall, WidgetEnv } from '../mounting/widget.ts';
import { createServiceCall } from './http.ts';
import { isOwnTarget, serviceAddress } from './service-address.ts';

/**
 * Shows the line about a refused `data-partner` on the console, once on a page. It comes with replies that the page requests anyway: the hotel of the
 * enquiry form, and the acknowledgement.
 */
function showPartnerNotice(page: PageState, data: unknown): void {
  const notice = (data as PageState | null)?.partnerNotice;
  if (notice && !page.partnerNotice) console.warn(notice);
  page.partnerNotice ??= notice;
}

/**
 * @param report receives the first failure of a service
 * @returns `call`, `show` for a toast, and `stop`, which removes a visible one
 */
export function connect(
  env: Pick<WidgetEnv, 'site' | 'base' | 'own' | 't' | 'page' | 'adopt'>,
  root: ShadowRoot,
  report: (message: string) => void,
) {
  const { site, base, own } = env;
  let hasReported = false;
  const toast = createToast(root);
  const show: typeof toast.show = (...values) => {
    env.adopt([toastStyles.text]);
    toast.show(...values);
  };
  const request = createServiceCall({
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
  const call: ServiceCall = async (...values) => {
    const result = await request<never>(...values);
    if (result.ok) showPartnerNotice(env.page, result.data);
    return result;
  };
  return { show, stop: toast.stop, call };
}
