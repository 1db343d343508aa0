/** Environment of a mounted widget in a browser: events, services, cookies and toasts. */
import { DEFAULTS } from '../../contract.ts';
import { failed } from '../../domain/services/result.ts';
import { readCookie, writeCookie } from '../services/cookies.ts';
import { connect } from '../services/outside.ts';
import { isOwnPage } from '../services/service-hosts.ts';
import { requestShellLists } from '../services/shell-lists.ts';
import { tell } from './events.ts';
import { whenIdle } from './page-life.ts';
import type { PageContext, ViewOptions, WidgetEnv } from './widget.ts';

/** What the controller provides to view and environment. */
export interface Mounting {
  /** Returns the current options. */
  read(): ViewOptions;
  isMounted(): boolean;
  report(error: unknown): void;
  /** Called when the modal has closed itself. */
  onClose(): void;
}

/**
 * @param adopt adds style sheets to the root
 * @returns the environment, and a function that removes what it shows outside of the view
 */
export function createEnvironment(
  host: HTMLElement,
  root: ShadowRoot,
  context: PageContext,
  { isMounted, report, onClose }: Mounting,
  adopt: WidgetEnv['adopt'],
): { env: WidgetEnv; stop(): void } {
  const { site, base, state } = context;
  let connected: ReturnType<typeof connect> | undefined;
  const services = () => {
    connected ??= connect(env, root, report);
    return connected;
  };
  let idle: Promise<void> | undefined;
  const env: WidgetEnv = {
    site,
    host,
    base,
    page: state,
    adopt,
    visibleAt: performance.now(),
    lang: DEFAULTS.lang,
    t: (text) => text,
    own: isOwnPage(site, self.origin),
    requestLists: () => requestShellLists(context),
    emit(event, detail, isStated) {
      const { isConnected } = host;
      const isAccepted = tell(host, event, detail);
      // From an element that was removed with its modal open, nothing reaches the document.
      if (!isConnected && event === 'xiyan:enquiryclose') tell(document, event, detail);
      // If the options have closed the modal, they may have changed since.
      if (event === 'xiyan:enquiryclose' && !isStated) onClose();
      return isAccepted;
    },
    idle() {
      idle ??= new Promise((resolve) => whenIdle(host, resolve));
      return idle;
    },
    readCookie,
    writeCookie: (name, value) => writeCookie(name, value, site.cookieDomain),
    toast: (text, kind) => services().show(text, kind),
    // Reading requests of an unmounted widget are not sent.
    call: async (service, path, options) => (options?.method || isMounted() ? services().call(service, path, options) : failed()),
  };
  return { env, stop: () => connected?.stop() };
}
