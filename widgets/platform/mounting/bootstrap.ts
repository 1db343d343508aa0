/** Starts widgets from either source of code: the script tag, which fetches it, or the npm package, which contains it. */
import type { EnquiryRequest, EnquiryStatus, WidgetName } from '../../contract.ts';
import { afterPaint } from '../after-paint.ts';
import { pageDocument } from '../document.ts';
import { adapt } from './adapt/adapt.ts';
import { mountWidget } from './controller.tsx';
import { defineElement } from './elements.ts';
import type { openEnquiry, renderAhead } from './enquiry/enquiry-opener.ts';
import { readEnquiryRequest } from './enquiry/enquiry-request.ts';
import type { reportNameless } from './enquiry/nameless-enquiry.ts';
import { report } from './events.ts';
import { readAttributes, TAG_PREFIX } from './options/attributes.ts';
import type { PageContext, WidgetDefinition } from './widget.ts';

/** Exports of the file `enquiry`. */
export interface EnquiryCode {
  enquiry: WidgetDefinition<never>;
  openEnquiry: typeof openEnquiry;
  renderAhead: typeof renderAhead;
  reportNameless: typeof reportNameless;
}

export interface CodeSource {
  /** Those of header, search box, city selector and footer. */
  widgets: readonly WidgetDefinition<never>[];
  /** Rejects when the code cannot be loaded; the next call then tries again. */
  loadEnquiry(): Promise<EnquiryCode>;
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

export function createBootstrap({ widgets, loadEnquiry, context, mount }: CodeSource) {
  const define = (widget: WidgetDefinition<never>) => defineElement(widget.name, (host) => mount(host, widget));
  let all: Promise<unknown> | undefined;
  /** Defines the elements; the footer's after the first paint, because it must not delay what is above it. */
  const defineAll = () => {
    for (const widget of widgets) if (widget.name !== 'footer') define(widget);
    all ??= afterPaint().then(() => widgets.forEach(define));
    return all;
  };
  /** Loads the code of a widget, defines its elements and returns its definition. */
  const loadWidget = async (name: WidgetName, page: PageContext): Promise<WidgetDefinition<never> | undefined> => {
    const code = name === 'enquiry' ? await loadEnquiry() : undefined;
    // A defined element has lost the space that the page reserves for it.
    await page.state.adapting;
    if (code) define(code.enquiry);
    else {
      const defined = defineAll();
      if (name === 'footer') await defined;
    }
    return code?.enquiry ?? widgets.find((widget) => widget.name === name);
  };
  const prepare = async (): Promise<readonly [EnquiryCode, (host: HTMLElement) => ReturnType<typeof mountWidget>]> => {
    const page = await context();
    if (page.tag) adapt(page, readAttributes(page.tag, TAG_PREFIX));
    const code = await loadEnquiry();
    await loadWidget('enquiry', page);
    return [code, (host) => mountWidget(host, code.enquiry, page)];
  };
  const enquiries: Enquiries = {
    renderEnquiryAhead: (link) => prepare().then(([code, mountOn]) => code.renderAhead(link, mountOn)),
    async prepareEnquiry(request) {
      const stated = readEnquiryRequest(request);
      const [code, mountOn] = await prepare().catch((error) => {
        report(pageDocument(), 'enquiry', error);
        throw error;
      });
      if (!stated.merchantId) throw code.reportNameless(request);
      return () => code.openEnquiry(stated, mountOn);
    },
  };
  return { define, loadWidget, ...enquiries };
}
