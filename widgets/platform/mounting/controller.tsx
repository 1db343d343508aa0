/** Controls one mounted widget: merges its options, opens the shadow root, renders, dispatches events and unmounts. Elements and placeholders use it. */
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

/** Context that all widgets of a page share. */
export interface PageContext {
  site: Site;
  /** Base address of the services, without a trailing slash; the same for all widgets of the page. */
  base: string;
  /** Page-wide defaults from the script tag. */
  defaults: Partial<Options>;
  load<T>(chunk: LazyChunk): Promise<T>;
  /** Shared by its widgets. */
  state: PageState;
}

export interface Controller {
  /** Overrides attributes by options and renders. An option holds until the attribute of the same name changes. */
  update(options?: Partial<Options>): void;
  /**
   * Overrides all options by those of one call until the modal closes or the attribute `open` changes. Without an argument, ends the call.
   * @param describe receives the options without the call, and returns those of the call
   */
  overlay(describe?: (own: Options) => Partial<Options>): void;
  destroy(): void;
}

/** Handles the rejection of promises whose failure has been reported. */
const ignore = () => {};

const mounted = new WeakMap<Element, Controller>();

export const controllerOf = (host: Element): Controller | undefined => mounted.get(host);

/** Unmounts the widget of an element that was removed from the page. An element that is put back in the same task keeps its state. */
export const releaseWidget = (host: Element): void => queueMicrotask(() => host.isConnected || controllerOf(host)?.destroy());

/**
 * Mounts a widget on `host`. A second call updates the options and returns the first controller. Attributes of the host are options; on any element but
 * the widget's own they begin with `data-`. Never throws; errors are reported as xiyan:error on the host.
 */
export function mountWidget(
  host: HTMLElement,
  { name, View, sheets }: WidgetDefinition<never>,
  context: PageContext,
  initialOptions?: Partial<Options>,
): Controller {
  const existing = mounted.get(host);
  if (existing) {
    existing.update(initialOptions);
    return existing;
  }
  const prefix = host.localName === `xiyan-${name}` ? '' : 'data-';
  const overrides: Partial<Options> = {};
  /** Options of the call that has opened the modal. They are apart from the overrides, so that none remain when the call ends. */
  let call: Partial<Options> = {};
  let options = DEFAULTS;
  let draw = (_how: typeof render): void => {};
  let end = () => {};

  const report = (error: unknown) => {
    tell(host, 'xiyan:error', { widget: name, message: messageOf(error) });
  };
  const ownOptions = () => completeOptions(overrides, readAttributes(host, prefix), context.defaults);
  /** A changed attribute ends the override of its option, and `open` ends the call; then `more` overrides again. */
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
    update(initialOptions);
    const { root, inner, state } = openShadow(host);
    const adopt = (more: readonly string[] = []) => adoptSheets(root, more, options.nonce);
    adopt([styles.text, ...sheets]);
    inner.className = `x ${styles.cls.root}`;
    for (const type of ['keydown', 'keypress', 'keyup']) {
      // Keyboard shortcuts of the page must not fire while the visitor types.
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
    const loadChunk = async (chunk: LazyChunk) => {
      try {
        if (chunk === 'idle') await new Promise<void>(whenIdle);
        const parts = await context.load<{ sheets?: readonly string[] }>(chunk);
        adopt(parts.sheets);
        return parts;
      } catch (error) {
        // The next call retries.
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
      emit(event, detail, isStated) {
        const isAccepted = tell(host, event, detail);
        if (event === 'xiyan:enquiryclose' && !isStated) {
          // The modal has closed itself, so the attribute and the option follow. If they have closed it, they may have changed since.
          host.removeAttribute(`${prefix}open`);
          delete overrides.open;
          controller.overlay();
        }
        return isAccepted;
      },
      load(chunk) {
        chunks[chunk] ??= loadChunk(chunk);
        return chunks[chunk] as Promise<never>;
      },
      toast: (text, kind) => void outside().then(({ show }) => show(text, kind), ignore),
      // Reading requests of an unmounted widget are not sent.
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
      // Hydration uses the options that the server has rendered with; the current options follow.
      const currentOptions = options;
      options = completeOptions(server.options ?? {});
      draw(hydrate);
      options = currentOptions;
    }
    draw(render);
    tell(host, 'xiyan:ready', { widget: name });
  } catch (error) {
    report(error);
  }
  return controller;
}
