/** Controls one mounted widget: follows its options, renders and unmounts it. Elements and placeholders use it. */
import type { Options, OptionsInput } from '../../contract.ts';
import { prepare } from './adapt/adapt.ts';
import { report as reportFailure, tell } from './events.ts';
import { createOptionStore } from './options/option-store.ts';
import type { PageContext, ViewOptions, WidgetDefinition } from './widget.ts';
import { createView, type WidgetView } from './widget-view.tsx';

export interface Controller {
  /** Overrides attributes by options and renders. An option holds until the attribute of the same name changes. */
  update(options?: Partial<OptionsInput>): void;
  /**
   * Overrides all options by those of one call until the modal closes or the attribute `open` changes. Without an argument, ends the call.
   * @param describe receives the options without the call, and returns those of the call
   */
  overlay(describe?: (own: Options) => Partial<ViewOptions>): void;
  destroy(): void;
}

const controllers = new WeakMap<Element, Controller>();

export const controllerOf = (host: Element): Controller | undefined => controllers.get(host);

/** Unmounts the widget of an element that was removed from the page. An element that is put back in the same task keeps its state. */
export const releaseWidget = (host: Element): void => queueMicrotask(() => host.isConnected || controllerOf(host)?.destroy());

/** Calls `act`; an error is reported, not thrown. */
function attempt(act: () => void, report: (error: unknown) => void): void {
  try {
    act();
  } catch (error) {
    report(error);
  }
}

/**
 * Mounts a widget on `host`. A second call updates the options and returns the first controller. Attributes of the host are options; on any element but
 * the widget's own they begin with `data-`. Never throws; errors are reported as xiyan:error on the host.
 */
export function mountWidget(
  host: HTMLElement,
  definition: WidgetDefinition<never>,
  context: PageContext,
  initialOptions?: Partial<OptionsInput>,
): Controller {
  const existing = controllerOf(host);
  if (existing) {
    existing.update(initialOptions);
    return existing;
  }
  const { name } = definition;
  const options = createOptionStore(host, host.localName === `xiyan-${name}` ? '' : 'data-', context);
  let view: WidgetView | undefined;
  const report = (error: unknown) => reportFailure(host, name, error);
  const update = (more?: Partial<OptionsInput>, records = observer.takeRecords()) => {
    options.update(records, more);
    attempt(() => view?.render(), report);
  };
  const observer = new MutationObserver((records) => {
    if (records.some(options.isOption)) update({}, records);
  });
  for (const element of [host, context.tag]) if (element) observer.observe(element, { attributes: true });
  const controller: Controller = {
    update,
    overlay(describe) {
      const records = observer.takeRecords();
      // Attributes that have changed before the call take effect before it.
      if (records.some(options.isOption)) update({}, records);
      options.setCall(describe?.(options.readOwn()));
      update();
    },
    destroy() {
      controllers.delete(host);
      observer.disconnect();
      view?.unmount();
      view = undefined;
    },
  };
  controllers.set(host, controller);
  const onClose = () => {
    options.close();
    controller.overlay();
  };
  const isMounted = () => controllerOf(host) === controller;
  const start = () => {
    if (!isMounted()) return;
    view = createView(host, definition, context, { read: options.read, isMounted, report, onClose });
    view.start();
    if (!context.state.shown?.has(host)) tell(host, 'xiyan:ready', { widget: name });
  };
  update(initialOptions);
  const pending = prepare(context, host, name, options.read());
  if (pending) void pending.then(() => attempt(start, report), report);
  else attempt(start, report);
  return controller;
}
