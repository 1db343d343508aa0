/** The widgets of a page: mounts those that are on the page or are added later, opens the enquiry, and unmounts removed ones. */

import { type EnquiryRequest, type EnquiryStatus, type OptionsInput, WIDGETS, type WidgetName, type XiyanGlobal } from '../../contract.ts';
import type { Site } from '../../domain/site/site.ts';
import { readDocument } from '../document.ts';
import { readBase } from '../services/service-hosts.ts';
import type { ShellLists } from '../services/shell-lists.ts';
import { adapt } from './adapt/adapting.ts';
import type { LoadChunk } from './chunks.ts';
import { controllerOf, mountWidget, releaseWidget } from './controller.tsx';
import { defineElement } from './elements.ts';
import type { openEnquiry, renderAhead } from './enquiry/enquiry-opener.ts';
import { readEnquiryRequest } from './enquiry/enquiry-request.ts';
import { messageOf, tell } from './events.ts';
import { readAttributes, TAG_PREFIX } from './options/attributes.ts';
import { isElement } from './options/is-element.ts';
import type { argumentError } from './options/mount-arguments.ts';
import type { PageContext, WidgetDefinition } from './widget.ts';

export interface Page {
  mount: XiyanGlobal['mount'];
  unmount: XiyanGlobal['unmount'];
  /**
   * Loads the enquiry modal and resolves with the function that opens it for a request, or for a link or button with data-xiyan-enquiry.
   * Rejects after reporting when no merchant is named or the modal does not load.
   */
  prepareEnquiry(request: EnquiryRequest | HTMLElement): Promise<() => Promise<{ status: EnquiryStatus }>>;
  /**
   * Loads the enquiry modal for a link or button with data-xiyan-enquiry that the visitor has reached, and renders it, invisible, in an idle slice.
   * Rejects without reporting when it does not load.
   */
  renderEnquiryAhead(link: HTMLElement): Promise<unknown>;
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
  load: LoadChunk;
  /** Adds the listeners for enquiry links to the document, unless it has them. */
  listen(): void;
}

interface WidgetChunk {
  widgets: WidgetDefinition<never>[];
  openEnquiry: typeof openEnquiry;
  renderAhead: typeof renderAhead;
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
    const chunk = (await load(name === 'enquiry' ? 'enquiry-form' : 'shell')) as unknown as WidgetChunk;
    // A defined element has lost the space that the page reserves for it.
    await context.state.adapting;
    define(chunk, false);
    if (name === 'enquiry') return chunk;
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
function observeDocument(mount: (element: HTMLElement) => unknown, listen: Loader['listen']): void {
  new MutationObserver((records) => {
    // document.open() removes a document's listeners, but not its observers.
    listen();
    for (const { addedNodes, removedNodes } of records) {
      addedNodes.forEach((node) => eachWidget(node, mount));
      removedNodes.forEach((node) => eachWidget(node, releaseWidget));
    }
  }).observe(document, { childList: true, subtree: true });
  eachWidget(readDocument('documentElement'), mount);
}

const report = (target: EventTarget, widget: WidgetName, error: unknown) =>
  tell(target, 'xiyan:error', { widget, message: messageOf(error) });

/** @param lists what the script tag carries of its origin's lists */
export function startPage({ tag, origin, load, listen }: Loader, site: Site, lists?: ShellLists | null): Page {
  const base = readBase(tag.dataset.api) ?? origin;
  // Another base address has lists of its own.
  const context: PageContext = { site, base, tag, load, state: { partner: tag.dataset.partner, lists: base === origin ? lists : null } };
  const loadWidget = createWidgetLoader(context, load);
  const pending: Promise<void>[] = [];
  const mount = async (target: Element, name: WidgetName, options?: Partial<OptionsInput>): Promise<void> => {
    try {
      const prefix = target.localName === `xiyan-${name}` ? '' : TAG_PREFIX;
      adapt(context, { ...readAttributes(tag, TAG_PREFIX), ...readAttributes(target as HTMLElement, prefix), ...options });
      const { widgets } = await loadWidget(name);
      const definition = widgets.find((widget) => widget.name === name);
      // A custom element has mounted itself. A target that was removed meanwhile would never be unmounted.
      const isPlaceholder = target.isConnected && target.localName !== `xiyan-${name}`;
      if (definition && (options || isPlaceholder)) mountWidget(target as HTMLElement, definition, context, options);
    } catch (error) {
      report(target, name, error);
    }
  };
  const loadEnquiry = () => {
    // The modal needs this chunk too: both load at the same time. The modal reports a failure.
    load('idle').catch(() => {});
    adapt(context, readAttributes(tag, TAG_PREFIX));
    return loadWidget('enquiry');
  };
  const mountEnquiry = (widgets: WidgetChunk['widgets']) => (host: HTMLElement) =>
    mountWidget(host, widgets[0] as WidgetDefinition<never>, context);
  observeDocument(
    (element) => pending.push(mount(element, (element.dataset.xiyan ?? element.localName.replace('xiyan-', '')) as WidgetName)),
    listen,
  );
  const errorOf: (...values: Parameters<typeof argumentError>) => Promise<TypeError> = async (...values) =>
    (await load('idle')).argumentError(...values);
  return {
    async mount(target, name, options = {}) {
      if (!isElement(target) || !WIDGETS.includes(name)) throw await errorOf('mount', target, name);
      return mount(target, name, options);
    },
    async unmount(target) {
      if (!isElement(target)) throw await errorOf('unmount', target);
      controllerOf(target)?.destroy();
    },
    renderEnquiryAhead: (link) => loadEnquiry().then(({ widgets, renderAhead }) => renderAhead(link, mountEnquiry(widgets))),
    async prepareEnquiry(request) {
      const stated = readEnquiryRequest(request);
      const { widgets, openEnquiry: open } = await loadEnquiry().catch((error) => {
        report(document, 'enquiry', error);
        throw error;
      });
      if (!stated.merchantId) throw (await load('enquiry-submission')).reportNameless(request);
      return () => open(stated, mountEnquiry(widgets));
    },
    settled: () => Promise.all(pending),
  };
}
