/** `import 'xiyan'`: defines the elements. For pages with a build; others paste the script tag. Importing it on a server does nothing. */

import * as submission from './bundles/enquiry-submission.ts';
import * as idle from './bundles/idle.ts';
import * as panels from './bundles/panels.ts';
import { cityWidget } from './city-selector/city-selector.widget.ts';
import type { EnquiryRequest, EnquiryStatus, EventDetails, ScriptOptions, WidgetName, XiyanGlobal } from './contract.ts';
import { enquiryWidget } from './enquiry-modal/enquiry-modal.widget.ts';
import { footerWidget } from './footer/footer.widget.ts';
import { headerWidget } from './header/header.widget.ts';
import { mountWidget } from './platform/mounting/controller.tsx';
import { defineElement } from './platform/mounting/elements.ts';
import { openEnquiry as open } from './platform/mounting/enquiry-opener.ts';
import { readEnquiryRequest } from './platform/mounting/enquiry-request.ts';
import { messageOf, tell } from './platform/mounting/events.ts';
import { contextOf } from './platform/mounting/page-context.ts';
import type { WidgetDefinition } from './platform/mounting/widget.ts';
import { readBase } from './platform/services/service-hosts.ts';
import { searchWidget } from './search-box/search-box.widget.ts';

export type { EnquiryRequest, EnquiryStatus, EventDetails, EventName, Options, WidgetName, XiyanGlobal } from './contract.ts';

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
let configuredBase = '';

/**
 * Names the base address of the services, with or without a path. Call it before elements enter the page: an element keeps the address
 * with which it was mounted.
 * @throws TypeError unless `api` is an absolute http(s) address
 */
export function configure({ api }: ScriptOptions): void {
  const base = readBase(api);
  if (!base) throw new TypeError(`xiyan: configure({ api }) needs an absolute http(s) address, but api is "${api}"`);
  configuredBase = base;
}

/** Opens the date-enquiry modal; resolves when it closes. Rejects, after reporting, when the request names no merchant. */
export async function openEnquiry(request: EnquiryRequest): Promise<{ status: EnquiryStatus }> {
  const stated = readEnquiryRequest(request);
  if (!stated.merchantId) throw submission.reportNameless(request);
  const page = await context();
  return open(stated, (host) => mountWidget(host, enquiryWidget as unknown as WidgetDefinition<never>, page));
}

/** A page with a build has everything from the start. */
const CHUNKS = { 'enquiry-submission': submission, panels, idle };

const context = () => contextOf(configuredBase, async (chunk) => CHUNKS[chunk as keyof typeof CHUNKS] as never);

const define = (definition: WidgetDefinition<never>) =>
  defineElement(definition.name, (host) =>
    context().then(
      (page) => host.isConnected && mountWidget(host, definition, page),
      (error) => tell(host, 'xiyan:error', { widget: definition.name, message: messageOf(error) }),
    ),
  );

if (typeof customElements !== 'undefined') DEFINITIONS.forEach(define);
