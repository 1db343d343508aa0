/** Environment of a mounted widget in a browser: chunks, events, services and toasts. */

import { DEFAULTS } from '../../contract.ts';
import { failed, unanswered } from '../../domain/services/result.ts';
import { hasCookie } from '../services/cookie-presence.ts';
import type { connect } from '../services/outside.ts';
import { isOwnPage } from '../services/service-hosts.ts';
import { requestShellLists } from '../services/shell-lists.ts';
import type { Chunks } from './chunks.ts';
import { tell } from './events.ts';
import { whenIdle } from './page-life.ts';
import type { LazyChunk, PageContext, ViewOptions, WidgetEnv } from './widget.ts';

/** Handles the rejection of promises whose failure has been reported. */
const ignore = () => {};

/**
 * Returns the function that loads a chunk, adopts its style sheets and returns its exports. It rejects after the failure was reported; the next call
 * retries.
 */
function createChunkCache(context: PageContext, adopt: (sheets?: readonly string[]) => void, report: (error: unknown) => void) {
  const chunks: Partial<Record<LazyChunk, Promise<unknown>>> = {};
  const load = async (name: LazyChunk) => {
    try {
      const chunk = await context.load(name);
      adopt((chunk as { sheets?: readonly string[] }).sheets);
      return chunk;
    } catch (error) {
      chunks[name] = undefined;
      report(error);
      throw error;
    }
  };
  return <Name extends LazyChunk>(name: Name) => {
    chunks[name] ??= load(name);
    return chunks[name] as Promise<Chunks[Name]>;
  };
}

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
  adopt: (sheets?: readonly string[]) => void,
): { env: WidgetEnv; stop(): void } {
  const { site, base } = context;
  let services: ReturnType<typeof connect> | undefined;
  const load = createChunkCache(context, adopt, report);
  const waits: Record<string, Promise<void>> = {};
  const timers: ReturnType<typeof whenIdle>[] = [];
  const waitUntilIdle = async (isEarly = false) => {
    waits[`${isEarly}`] ??= new Promise((resolve) => timers.push(whenIdle(host, resolve, isEarly, env.visibleAt)));
    return waits[`${isEarly}`];
  };
  // They are needed now, although their code is in the chunk of idle work.
  const connectServices = async () => {
    const idle = await load('idle');
    services ??= idle.connect(env, root, report);
    return services;
  };
  const env: WidgetEnv = {
    site,
    host,
    base,
    page: context.state,
    visibleAt: performance.now(),
    lang: DEFAULTS.lang,
    t: (text) => text,
    own: isOwnPage(site, self.origin),
    requestLists: () => requestShellLists(context),
    emit(event, detail, isStated) {
      const isAccepted = tell(host, event, detail);
      // If the options have closed the modal, they may have changed since.
      if (event === 'xiyan:enquiryclose' && !isStated) onClose();
      return isAccepted;
    },
    load: (name, isEarly) => (name === 'idle' ? waitUntilIdle(isEarly).then(() => load(name)) : load(name)),
    readCookie: async (name) =>
      hasCookie(name)
        ? connectServices().then(
            ({ readCookie }) => readCookie(name),
            () => '',
          )
        : '',
    writeCookie: (name, value) => connectServices().then(({ writeCookie }) => writeCookie(name, value, site.cookieDomain), ignore),
    toast: (text, kind) => void connectServices().then(({ show }) => show(text, kind), ignore),
    // Reading requests of an unmounted widget are not sent.
    call: (service, path, options) =>
      connectServices().then(({ call }) => (options?.method || isMounted() ? call(service, path, options) : failed()), unanswered),
  };
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    services?.stop();
  };
  return { env, stop };
}
