/** The widgets of a page: mounts those that are on the page or are added later, opens the enquiry, and unmounts removed ones. */

import { type EnquiryRequest, type EnquiryStatus, type OptionsInput, WIDGETS, type WidgetName, type XiyanGlobal } from '../../contract.ts';
import type { Site } from '../../domain/site/site.ts';
import { readDocument } from '../document.ts';
import { readBase } from '../services/service-hosts.ts';
import { controllerOf, mountWidget, releaseWidget } from './controller.tsx';
import { defineElement } from './elements.ts';
import type { openEnquiry } from './enquiry/enquiry-opener.ts';
import { readEnquiryRequest } from './enquiry/enquiry-request.ts';
import type { reportNameless } from './enquiry/nameless-enquiry.ts';
import { messageOf, tell } from './events.ts';
import { requireElement, requireWidgetName } from './options/mount-arguments.ts';
import type { PageContext, WidgetDefinition } from './widget.ts';

export interface Page {
  mount: XiyanGlobal['mount'];
  unmount: XiyanGlobal['unmount'];
  /**
   * Loads the enquiry modal and resolves with the function that opens it for a request, or for a link or button with data-xiyan-enquiry.
   * Rejects after reporting when no merchant is named or the modal does not load.
   */
  prepareEnquiry(request: EnquiryRequest | HTMLElement): Promise<() => Promise<{ status: EnquiryStatus }>>;
  /** Resolves when every widget that is on the page so far is mounted or has reported an error. */
  settled(): Promise<unknown>;
}

/** What the loader passes to the runtime. */
export interface Loader {
  /** The script tag, whose data attributes are the page's defaults. */
  tag: HTMLScriptElement;
  /** Origin that serves the widgets, as the server wrote it into the loader. */
  origin: string;
  /** Loads a chunk, verifies its integrity and returns its exports. */
  load<T>(name: string): Promise<T>;
  /** Handles clicks on enquiry links. */
  keep(event: MouseEvent): void;
}

interface WidgetChunk {
  widgets: WidgetDefinition<never>[];
  openEnquiry: typeof openEnquiry;
}

/** Replaces the frame in a hidden tab, which paints none. */
const FRAME_MS = 16;
/** The longest wait for a frame. */
const LATE_MS = 200;
const afterPaint = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, readDocument('hidden') ? FRAME_MS : LATE_MS);
  });

const SELECTOR = WIDGETS.map((name) => `xiyan-${name},[data-xiyan=${name}]`).join();

/** Loads the chunk of a widget and defines its elements; the footer's after the first paint, because it must not delay what is above it. */
function createWidgetLoader(context: PageContext, load: Loader['load']) {
  const define = ({ widgets }: WidgetChunk, isFooter: boolean) => {
    for (const widget of widgets) {
      if ((widget.name === 'footer') === isFooter) defineElement(widget.name, (host) => mountWidget(host, widget, context));
    }
  };
  return async (name: WidgetName): Promise<WidgetChunk> => {
    const chunk = await load<WidgetChunk>(name === 'enquiry' ? 'enquiry-form' : 'shell');
    define(chunk, false);
    const painted = afterPaint().then(() => define(chunk, true));
    if (name === 'footer') await painted;
    return chunk;
  };
}

/** Calls `act` for a node and its descendants that are elements or placeholders of widgets. */
function eachWidget(node: Node, act: (element: HTMLElement) => unknown): void {
  // A text node has neither method.
  const element = node as Partial<HTMLElement>;
  if (element.matches?.(SELECTOR)) act(node as HTMLElement);
  element.querySelectorAll?.<HTMLElement>(SELECTOR).forEach(act);
}

/** Mounts the widgets of the document, and those that are added later; unmounts removed ones. */
function observeDocument(mount: (element: HTMLElement) => unknown, keep: Loader['keep']): void {
  new MutationObserver((records) => {
    // document.open() removes a document's listeners, but not its observers.
    readDocument('addEventListener')('click', keep, true);
    for (const { addedNodes, removedNodes } of records) {
      addedNodes.forEach((node) => eachWidget(node, mount));
      removedNodes.forEach((node) => eachWidget(node, releaseWidget));
    }
  }).observe(document, { childList: true, subtree: true });
  eachWidget(readDocument('documentElement'), mount);
}

const report = (target: EventTarget, widget: WidgetName, error: unknown) =>
  tell(target, 'xiyan:error', { widget, message: messageOf(error) });

export function startPage({ tag, origin, load, keep }: Loader, site: Site): Page {
  const context: PageContext = { site, base: readBase(tag.dataset.api) ?? origin, tag, load, state: {} };
  const loadWidget = createWidgetLoader(context, load);
  const pending: Promise<void>[] = [];
  const mount = async (target: Element, name: WidgetName, options?: Partial<OptionsInput>): Promise<void> => {
    try {
      const { widgets } = await loadWidget(name);
      const definition = widgets.find((widget) => widget.name === name);
      // A custom element has mounted itself. A target that was removed meanwhile would never be unmounted.
      const isPlaceholder = target.isConnected && target.localName !== `xiyan-${name}`;
      if (definition && (options || isPlaceholder)) mountWidget(target as HTMLElement, definition, context, options);
    } catch (error) {
      report(target, name, error);
    }
  };
  observeDocument(
    (element) => pending.push(mount(element, (element.dataset.xiyan ?? element.localName.replace('xiyan-', '')) as WidgetName)),
    keep,
  );
  return {
    async mount(target, name, options = {}) {
      requireElement('mount', target);
      requireWidgetName('mount', name);
      return mount(target, name, options);
    },
    async unmount(target) {
      requireElement('unmount', target);
      controllerOf(target)?.destroy();
    },
    async prepareEnquiry(request) {
      const stated = readEnquiryRequest(request);
      if (!stated.merchantId) throw (await load<{ reportNameless: typeof reportNameless }>('enquiry-submission')).reportNameless(request);
      // The modal needs this chunk too: both load at the same time. The modal reports a failure.
      load('idle').catch(() => {});
      try {
        const { widgets, openEnquiry: open } = await loadWidget('enquiry');
        return () => open(stated, (host) => mountWidget(host, widgets[0] as WidgetDefinition<never>, context));
      } catch (error) {
        report(document, 'enquiry', error);
        throw error;
      }
    },
    settled: () => Promise.all(pending),
  };
}
