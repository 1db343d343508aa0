/** One mounted widget: options from its sources, the shadow root, drawing, events, and the end. Used by elements and placeholders alike. */
import { hydrate, render } from 'preact';
import { CANCELABLE, type EventDetails, type EventName, type Options } from '../contract.ts';
import type { Site } from '../domain/site.ts';
import { completeOptions, readAttributes } from './attributes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { createServiceCall } from './http.ts';
import { openShadow, type Shadow } from './shadow-root.ts';
import { styles } from './styles/base.styles.ts';
import { createToast } from './toast.ts';
import type { LazyChunk, WidgetDefinition, WidgetEnv } from './widget.ts';

/** What all widgets of a page share. */
export interface PageContext {
  site: Site;
  /** Origin of the script, the default base of the services. */
  origin: string;
  /** Page-wide defaults from the script tag. */
  defaults: Partial<Options>;
  load<T>(chunk: LazyChunk): Promise<T>;
}

export interface Controller {
  /** Lays options over the attributes and draws. They hold until the attribute of the same name changes. */
  update(options?: Partial<Options>): void;
  /** An attribute changed: it speaks again. `name` without prefix, in kebab-case. */
  attributeChanged(name: string): void;
  destroy(): void;
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const TYPING = /^(input|textarea|select)$/i;
const mounted = new WeakMap<Element, Controller>();

export const controllerOf = (host: Element): Controller | undefined => mounted.get(host);

/**
 * Mounts a widget on `host`, once: a second call gives the first controller.
 * Never throws; what breaks is reported as xiyan:error on the host.
 * @param prefix `data-` on placeholders, empty on elements
 */
export function mountWidget(host: HTMLElement, definition: WidgetDefinition<never>, context: PageContext, prefix: string, given: Partial<Options> = {}): Controller {
  const known = mounted.get(host);
  if (known) {
    known.update(given);
    return known;
  }
  const { name, View } = definition as WidgetDefinition;
  let overrides = given;
  let shadow: Shadow | undefined;
  let toast: ReturnType<typeof createToast> | undefined;
  let env: WidgetEnv | undefined;
  let data: unknown;
  const readOptions = () => completeOptions(overrides, readAttributes(host, prefix), context.defaults);
  let options = readOptions();

  const emit = <E extends EventName>(event: E, detail: EventDetails[E]): boolean => {
    const goOn = host.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, cancelable: CANCELABLE.includes(event), detail }));
    if (event === 'xiyan:enquiryclose') close();
    return goOn;
  };
  const report = (error: unknown) => {
    emit('xiyan:error', { widget: name, message: error instanceof Error ? error.message : String(error) });
  };
  /** The modal closed itself: the attribute and the option follow. */
  const close = () => {
    host.removeAttribute(`${prefix}open`);
    attributeChanged('open');
  };
  const stopTyping = (event: Event) => {
    if (TYPING.test((event.composedPath()[0] as Element).tagName)) event.stopPropagation();
  };

  const draw = (how: typeof render | typeof hydrate = render) => {
    if (!shadow || !env) return;
    shadow.inner.dataset.theme = options.theme;
    how(
      <ErrorBoundary onError={report}>
        <View options={options} data={data} env={env} />
      </ErrorBoundary>,
      shadow.inner,
    );
  };
  const update = (more: Partial<Options> = {}) => {
    overrides = { ...overrides, ...more };
    try {
      options = readOptions();
      draw();
    } catch (error) {
      report(error);
    }
  };
  const attributeChanged = (attribute: string) => {
    delete overrides[camel(attribute) as keyof Options];
    update();
  };

  const controller: Controller = {
    update,
    attributeChanged,
    destroy() {
      mounted.delete(host);
      toast?.stop();
      if (shadow) render(null, shadow.inner);
    },
  };
  mounted.set(host, controller);
  try {
    shadow = openShadow(host, [styles, ...definition.sheets], options.nonce);
    const { root, inner, state } = shadow;
    inner.className = `x ${styles.cls.root}`;
    for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stopTyping);
    toast = createToast(root, () => options.theme);
    const server = state as { options?: Partial<Options>; data?: unknown } | undefined;
    data = server?.data;
    const { site } = context;
    const base = () => options.api || context.origin;
    env = {
      site,
      host,
      emit,
      load: context.load,
      toast: toast.show,
      call: createServiceCall({
        base: (service) => new URL(site.services[service as keyof Site['services']], base()).href,
        own: [site.origins.main, site.origins.hotel].some((origin) => new URL(origin, context.origin).origin === location.origin),
        toast: toast.show,
      }),
    };
    if (shadow.adopted) {
      // What the server drew is adopted with the options it was drawn with; what the page says now follows.
      options = completeOptions(server?.options ?? {});
      draw(hydrate);
    }
    update();
    emit('xiyan:ready', { widget: name });
  } catch (error) {
    report(error);
  }
  return controller;
}
