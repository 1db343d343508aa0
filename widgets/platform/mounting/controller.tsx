/** One mounted widget: options from its sources, the shadow root, drawing, events, and the end. Used by elements and placeholders alike. */
import { hydrate, render } from 'preact';
import { DEFAULTS, type Options } from '../../contract.ts';
import { failed, unanswered } from '../../domain/result.ts';
import type { Site } from '../../domain/site.ts';
import type { connect } from '../services/outside.ts';
import { isOwnPage } from '../services/service-hosts.ts';
import { adoptSheets, openShadow } from '../shadow-root/shadow-root.ts';
import { styles } from '../styles/base.styles.ts';
import { completeOptions, optionOf, readAttributes } from './attributes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { messageOf, tell } from './events.ts';
import { whenIdle } from './page-life.ts';
import type { LazyChunk, PageState, WidgetDefinition, WidgetEnv } from './widget.ts';

/** What all widgets of a page share. */
export interface PageContext {
  site: Site;
  /** Base address of the services, without a trailing slash: of the whole page, never of one element. */
  base: string;
  /** Page-wide defaults from the script tag. */
  defaults: Partial<Options>;
  load<T>(chunk: LazyChunk): Promise<T>;
  /** Shared by its widgets. */
  state: PageState;
}

export interface Controller {
  /** Lays options over the attributes and draws. They hold until the attribute of the same name changes. */
  update(options?: Partial<Options>): void;
  /**
   * Lays the options of one call over all others until the modal closes or the attribute `open` changes; without an argument, ends the call.
   * @param describe returns them, given the options that hold without the call
   */
  overlay(describe?: (own: Options) => Partial<Options>): void;
  destroy(): void;
}

/** For promises whose failure has been reported. */
const ignore = () => {};

const mounted = new WeakMap<Element, Controller>();

export const controllerOf = (host: Element): Controller | undefined => mounted.get(host);

/** Ends the widget on an element that left the page. A node taken out and put back in the same task keeps its state. */
export const releaseWidget = (host: Element): void => queueMicrotask(() => host.isConnected || controllerOf(host)?.destroy());

/**
 * Mounts a widget on `host`, once: a second call gives the first controller. Follows the attributes that state its options; on
 * anything but its own element they begin with `data-`.
 * Never throws; what breaks is reported as xiyan:error on the host.
 */
export function mountWidget(
  host: HTMLElement,
  { name, View, sheets }: WidgetDefinition<never>,
  context: PageContext,
  given?: Partial<Options>,
): Controller {
  const known = mounted.get(host);
  if (known) {
    known.update(given);
    return known;
  }
  const prefix = host.localName === `xiyan-${name}` ? '' : 'data-';
  const overrides: Partial<Options> = {};
  /** Of the call that has opened the modal; apart from the overrides, so that nothing of it is left when it ends. */
  let call: Partial<Options> = {};
  let options = DEFAULTS;
  let draw = (_how: typeof render): void => {};
  let end = () => {};

  const report = (error: unknown) => {
    tell(host, 'xiyan:error', { widget: name, message: messageOf(error) });
  };
  const ownOptions = () => completeOptions(overrides, readAttributes(host, prefix), context.defaults);
  /** An attribute that has changed counts again, before the options that are set now; `open` ends the call that has opened the modal. */
  const update = (more?: Partial<Options>, records = observer.takeRecords()) => {
    for (const { attributeName } of records) {
      const option = optionOf(attributeName as string, prefix);
      delete overrides[option];
      if (option === 'open') call = {};
    }
    Object.assign(overrides, more);
    try {
      options = { ...ownOptions(), ...call };
      draw(render);
    } catch (error) {
      report(error);
    }
  };
  const observer = new MutationObserver((records) => {
    if (records.some(({ attributeName }) => optionOf(attributeName as string, prefix) in DEFAULTS)) update({}, records);
  });
  observer.observe(host, { attributes: true });
  const controller: Controller = {
    update,
    overlay(describe) {
      update();
      call = describe?.(ownOptions()) ?? {};
      update();
    },
    destroy() {
      mounted.delete(host);
      observer.disconnect();
      draw = ignore;
      end();
    },
  };
  mounted.set(host, controller);
  try {
    update(given);
    const { root, inner, state } = openShadow(host);
    const adopt = (more: readonly string[] = []) => adoptSheets(root, more, options.nonce);
    adopt([styles.text, ...sheets]);
    inner.className = `x ${styles.cls.root}`;
    for (const type of ['keydown', 'keypress', 'keyup']) {
      // Hotkeys of the page must not fire while somebody types.
      root.addEventListener(
        type,
        (event) => (event.composedPath()[0] as Element).matches('input,textarea,select') && event.stopPropagation(),
      );
    }
    const server = state as { options?: Partial<Options>; data?: never } | undefined;
    const { site, base } = context;
    let connected: ReturnType<typeof connect> | undefined;
    const outside = async () => {
      const idle = await env.load<{ connect: typeof connect }>('idle');
      connected ??= idle.connect(env, root, () => options.theme);
      return connected;
    };
    const chunks: Partial<Record<LazyChunk, Promise<unknown>>> = {};
    const bring = async (chunk: LazyChunk) => {
      try {
        if (chunk === 'idle') await new Promise<void>(whenIdle);
        const parts = await context.load<{ sheets?: readonly string[] }>(chunk);
        adopt(parts.sheets);
        return parts;
      } catch (error) {
        // A later call may try again.
        chunks[chunk] = undefined;
        report(error);
        throw error;
      }
    };
    const env: WidgetEnv = {
      site,
      host,
      base,
      page: context.state,
      own: isOwnPage(site, location.href),
      served: !!server,
      emit(event, detail, stated) {
        const goOn = tell(host, event, detail);
        if (event === 'xiyan:enquiryclose' && !stated) {
          // The modal closed itself: the attribute and the option follow. Where they closed it, they may say something else by now.
          host.removeAttribute(`${prefix}open`);
          delete overrides.open;
          controller.overlay();
        }
        return goOn;
      },
      load(chunk) {
        chunks[chunk] ??= bring(chunk);
        return chunks[chunk] as Promise<never>;
      },
      toast: (text, kind) => void outside().then(({ show }) => show(text, kind), ignore),
      // What is only read is not read for who has gone.
      call: (service, path, more) =>
        outside().then(({ call }) => (more?.method || mounted.get(host) === controller ? call(service, path, more) : failed()), unanswered),
    };
    draw = (how) => {
      inner.dataset.theme = options.theme;
      how(
        <ErrorBoundary onError={report}>
          <View options={options} data={server?.data} env={env} />
        </ErrorBoundary>,
        inner,
      );
    };
    end = () => {
      connected?.stop();
      render(null, inner);
    };
    if (server) {
      // What the server drew is adopted with the options it was drawn with; what the page says now follows.
      const now = options;
      options = completeOptions(server.options ?? {});
      draw(hydrate);
      options = now;
    }
    draw(render);
    tell(host, 'xiyan:ready', { widget: name });
  } catch (error) {
    report(error);
  }
  return controller;
}
