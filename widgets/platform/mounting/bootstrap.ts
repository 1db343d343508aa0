/** Starts widgets from either source of code: the script tag, which fetches it, or the npm package, which contains it. */

import type { EnquiryRequest, EnquiryStatus, WidgetName } from '../../contract.ts';
import { readDocument } from '../document.ts';
import { adapt } from './adapt/adapting.ts';
import type { LoadChunk } from './chunks.ts';
import { mountWidget } from './controller.tsx';
import { defineElement } from './elements.ts';
import type { openEnquiry, renderAhead } from './enquiry/enquiry-opener.ts';
import { readEnquiryRequest } from './enquiry/enquiry-request.ts';
import { messageOf, tell } from './events.ts';
import { readAttributes, TAG_PREFIX } from './options/attributes.ts';
import type { PageContext, WidgetDefinition } from './widget.ts';

export interface CodeSource {
  /** Returns the exports of a chunk. */
  load: LoadChunk;
  /** Returns what the page's widgets share; a promise where the site must be requested first. */
  context(): PageContext | Promise<PageContext>;
  /** Mounts a widget on its element, which has entered the page. */
  mount(host: HTMLElement, definition: WidgetDefinition<never>): unknown;
}

/** Opens the enquiry: for the script tag, the package, and links. */
export interface Enquiries {
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

export const report = (target: EventTarget, widget: WidgetName, error: unknown) =>
  tell(target, 'xiyan:error', { widget, message: messageOf(error) });

export function createBootstrap({ load, context, mount }: CodeSource) {
  /** Defines the elements of the footer, or of the other widgets, unless they are defined. */
  const define = (widgets: readonly WidgetDefinition<never>[], isFooter: boolean) => {
    for (const widget of widgets) if ((widget.name === 'footer') === isFooter) defineElement(widget.name, (host) => mount(host, widget));
  };
  /** Loads the chunk of a widget and defines its elements; the footer's after the first paint, because it must not delay what is above it. */
  const loadWidget = async (name: WidgetName, page: PageContext): Promise<WidgetChunk> => {
    const chunk = (await load(name === 'enquiry' ? 'enquiry-form' : 'shell')) as unknown as WidgetChunk;
    // A defined element has lost the space that the page reserves for it.
    await page.state.adapting;
    define(chunk.widgets, false);
    if (name === 'enquiry') return chunk;
    const painted = afterPaint().then(() => define(chunk.widgets, true));
    if (name === 'footer') await painted;
    return chunk;
  };
  const loadEnquiry = async () => {
    // The modal needs this chunk too: both load at the same time. The modal reports a failure.
    load('idle').catch(() => {});
    const page = await context();
    if (page.tag) adapt(page, readAttributes(page.tag, TAG_PREFIX));
    const chunk = await loadWidget('enquiry', page);
    const mountOn = (host: HTMLElement) => mountWidget(host, chunk.widgets[0] as WidgetDefinition<never>, page);
    return [chunk, mountOn] as const;
  };
  const enquiries: Enquiries = {
    renderEnquiryAhead: (link) => loadEnquiry().then(([chunk, mountOn]) => chunk.renderAhead(link, mountOn)),
    async prepareEnquiry(request) {
      const stated = readEnquiryRequest(request);
      const [chunk, mountOn] = await loadEnquiry().catch((error) => {
        report(document, 'enquiry', error);
        throw error;
      });
      if (!stated.merchantId) throw (await load('enquiry-submission')).reportNameless(request);
      return () => chunk.openEnquiry(stated, mountOn);
    },
  };
  return { define, loadWidget, ...enquiries };
}
