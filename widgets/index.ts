/** `import 'xiyan'`: defines the elements. For pages with a build; others paste the script tag. Importing it on a server does nothing. */

import * as submission from './bundles/enquiry-submission.ts';
import * as idle from './bundles/idle.ts';
import * as panels from './bundles/panels.ts';
import { cityWidget } from './city-selector/city-selector.widget.ts';
import type { EnquiryRequest, EnquiryStatus, EventDetails, ScriptOptions, WidgetName, XiyanGlobal } from './contract.ts';
import { enquiryWidget } from './enquiry-modal/enquiry-modal.widget.ts';
import { footerWidget } from './footer/footer.widget.ts';
import { headerWidget } from './header/header.widget.ts';
import { createIntentListener, INTENT_EVENTS, openForClick } from './loader/enquiry-opening.ts';
import { readDocument } from './platform/document.ts';
import { mountWidget } from './platform/mounting/controller.tsx';
import { defineElement } from './platform/mounting/elements.ts';
import { openEnquiry as open, renderAhead } from './platform/mounting/enquiry/enquiry-opener.ts';
import { readEnquiryRequest } from './platform/mounting/enquiry/enquiry-request.ts';
import { messageOf, tell } from './platform/mounting/events.ts';
import type { Page } from './platform/mounting/page.ts';
import { createPageContexts } from './platform/mounting/page-context.ts';
import type { PageContext, WidgetDefinition } from './platform/mounting/widget.ts';
import { searchWidget } from './search-box/search-box.widget.ts';

export type { EnquiryRequest, EnquiryStatus, EventDetails, EventName, Options, OptionsInput, WidgetName, XiyanGlobal } from './contract.ts';

type XiyanEvents = { [Name in keyof EventDetails]: CustomEvent<EventDetails[Name]> };
type XiyanElements = { [Name in WidgetName as `xiyan-${Name}`]: HTMLElement };
declare global {
  interface HTMLElementTagNameMap extends XiyanElements {}
  interface HTMLElementEventMap extends XiyanEvents {}
  interface DocumentEventMap extends XiyanEvents {}
  interface WindowEventMap extends XiyanEvents {}
  interface Window {
    /** The script tag's; the package defines none. */
    xiyan?: XiyanGlobal;
  }
}

const DEFINITIONS = [headerWidget, searchWidget, cityWidget, footerWidget, enquiryWidget] as unknown as WidgetDefinition<never>[];
/** A page with a build has every chunk from the start. */
const CHUNKS = { 'enquiry-submission': submission, panels, idle };
/** Pages in Chinese do not need these. */
const LAZY_CHUNKS = {
  adapt: () => import('./bundles/adapt.ts'),
  en: () => import('./bundles/en.ts'),
  'zh-tw': () => import('./bundles/zh-tw.ts'),
};
const contexts = createPageContexts(
  async (chunk) => (CHUNKS[chunk as keyof typeof CHUNKS] ?? LAZY_CHUNKS[chunk as keyof typeof LAZY_CHUNKS]()) as never,
);

/**
 * Names the base address of the services, with or without a path. Call it in the module that imports the package, before anything asynchronous: an
 * element keeps the address with which it was mounted. Elements that a server has rendered wait until the end of that task.
 * @throws TypeError unless `api` is an absolute http(s) address
 */
export const configure = (options: ScriptOptions): void => contexts.configure(options);

/** Opens the date-enquiry modal; resolves when it closes. Rejects, after reporting, when the request names no merchant. */
export const openEnquiry = async (request: EnquiryRequest): Promise<{ status: EnquiryStatus }> => (await prepareEnquiry(request))();

const prepareEnquiry: Page['prepareEnquiry'] = async (request) => {
  const stated = readEnquiryRequest(request);
  if (!stated.merchantId) throw submission.reportNameless(request);
  const page = await contexts.current();
  return () => open(stated, mountEnquiry(page));
};

const mountEnquiry = (page: PageContext) => (host: HTMLElement) =>
  mountWidget(host, enquiryWidget as unknown as WidgetDefinition<never>, page);

const renderEnquiryAhead: Page['renderEnquiryAhead'] = (link) => contexts.current().then((page) => renderAhead(link, mountEnquiry(page)));

const define = (definition: WidgetDefinition<never>) =>
  defineElement(definition.name, (host) =>
    contexts.current().then(
      (page) => host.isConnected && mountWidget(host, definition, page),
      (error) => tell(host, 'xiyan:error', { widget: definition.name, message: messageOf(error) }),
    ),
  );

/** Opens the enquiry for a click on a link or button with data-xiyan-enquiry, unless the script tag is on the page too: its listener came first. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented) return;
  openForClick(async () => ({ prepareEnquiry: prepareForClick, renderEnquiryAhead }), event);
}

/** A click has no Promise that the page could handle. */
const prepareForClick: Page['prepareEnquiry'] = async (request) => {
  const page = contexts.current();
  page.catch((error) => tell(document, 'xiyan:error', { widget: 'enquiry', message: messageOf(error) }));
  await page;
  return prepareEnquiry(request);
};

const onIntent = createIntentListener(async () => ({ prepareEnquiry, renderEnquiryAhead }));

if (typeof customElements !== 'undefined') {
  DEFINITIONS.forEach(define);
  const add = readDocument('addEventListener');
  add('click', onClick, true);
  for (const type of INTENT_EVENTS) add(type, onIntent, true);
}
