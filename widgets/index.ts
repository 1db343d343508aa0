/** `import 'xiyan'`: defines the elements. For pages with a build; others paste the script tag. Importing it on a server does nothing. */

import * as idle from './chunks/idle.ts';
import * as later from './chunks/later.ts';
import * as panels from './chunks/panels.ts';
import { cityWidget } from './city-selector/city-selector.widget.ts';
import type { EnquiryRequest, EnquiryStatus, EventDetails, WidgetName, XiyanGlobal } from './contract.ts';
import { enquiryWidget } from './enquiry-modal/enquiry-modal.widget.ts';
import { footerWidget } from './footer/footer.widget.ts';
import { headerWidget } from './header/header.widget.ts';
import { mountWidget } from './platform/controller.tsx';
import { defineElement } from './platform/elements.ts';
import { openEnquiry as open } from './platform/enquiry-opener.ts';
import { messageOf, tell } from './platform/events.ts';
import { contextOf } from './platform/page-context.ts';
import type { WidgetDefinition } from './platform/widget.ts';
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
let defaultApi = '';

/** Says where the services are, for elements without the attribute `api`. Call it before elements enter the page. */
export function configure({ api }: { api: string }): void {
  defaultApi = new URL(api).origin;
}

/** Opens the date-enquiry modal; resolves when it closes. */
export function openEnquiry(request: EnquiryRequest): Promise<{ status: EnquiryStatus }> {
  return context('').then((page) => open(request, (host) => mountWidget(host, enquiryWidget as unknown as WidgetDefinition<never>, page)));
}

/** A page with a build has everything from the start. */
const CHUNKS = { later, panels, idle };

const context = (api: string) => contextOf(api || defaultApi, async (chunk) => CHUNKS[chunk as keyof typeof CHUNKS] as never);

const define = (definition: WidgetDefinition<never>) =>
  defineElement(definition.name, (host) =>
    context(host.getAttribute('api') ?? '').then(
      (page) => host.isConnected && mountWidget(host, definition, page),
      (error) => tell(host, 'xiyan:error', { widget: definition.name, message: messageOf(error) }),
    ),
  );

if (typeof customElements !== 'undefined') DEFINITIONS.forEach(define);
