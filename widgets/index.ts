/** `import 'xiyan'`: defines the elements. For pages with a build; others paste the script tag. Importing it on a server does nothing. */
import type {
  EnquiryRequest,
  EnquiryStatus,
  EventDetails,
  EventName,
  OptionsInputOf,
  ScriptOptions,
  WidgetName,
  XiyanGlobal,
} from './contract.ts';
import * as enquiryCode from './enquiry.ts';
import { keepStretched } from './footer/stretch.ts';
import { createIntentListener, INTENT_EVENTS, openForClick } from './loader/enquiry-opening.ts';
import { shortHash } from './loader/file-loader.ts';
import { readDocument, setDocument } from './platform/document.ts';
import type { LoadTexts } from './platform/mounting/adapt/language.ts';
import { createBootstrap } from './platform/mounting/bootstrap.ts';
import { mountWidget } from './platform/mounting/controller.tsx';
import { report } from './platform/mounting/events.ts';
import { createPageContexts } from './platform/mounting/page-context.ts';
import { pageWindow } from './platform/page-window.ts';
import { openResults, searchTarget } from './search-box/search-target.ts';
import { sheets } from './sheets.ts';
import { widgets } from './widgets.ts';

export type { EnquiryRequest, EnquiryStatus, EventDetails, EventName, Options, OptionsInput, WidgetName, XiyanGlobal } from './contract.ts';

/** Each event has a second name: `xiyan-search` for `xiyan:search`. */
type NamesOf<Name extends EventName> = Name | (Name extends `xiyan:${infer Event}` ? `xiyan-${Event}` : never);
type XiyanEvents = { [Name in EventName as NamesOf<Name>]: CustomEvent<EventDetails[Name]> };
/** Attributes are properties too. */
type XiyanElements = { [Name in WidgetName as `xiyan-${Name}`]: HTMLElement & OptionsInputOf<Name> };
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

/** Pages in Chinese do not need them. */
const loadTexts: LoadTexts = (language) =>
  language === 'en' ? import('./languages/english-texts.ts') : import('./languages/traditional-chinese-texts.ts');
const loadThemes = () => import('./platform/mounting/adapt/page-theme.ts');
const loadTracking = () => import('./platform/services/tracking.ts');
const contexts = createPageContexts(
  { sheets, loadSheets: async () => sheets, loadTexts, loadThemes },
  { keepStretched, searches: { searchTarget, openResults }, loadTracking },
  shortHash('widgets'),
);
const { define, ...enquiries } = createBootstrap({
  widgets,
  loadEnquiry: async () => enquiryCode,
  context: contexts.current,
  mount: (host, widget) =>
    contexts.current().then(
      (page) => host.isConnected && mountWidget(host, widget, page),
      (error) => report(host, widget.name, error),
    ),
});

/**
 * Names the base address of the services, with or without a path. Call it in the module that imports the package, before anything asynchronous: an
 * element keeps the address with which it was mounted. Elements that a server has rendered wait until the end of that task.
 * @throws TypeError unless `api` is an absolute http(s) address
 */
export const configure = (options: ScriptOptions): void => contexts.configure(options);

/** Opens the date-enquiry modal; resolves when it closes. Rejects, after reporting, when the request names no merchant. */
export const openEnquiry = async (request: EnquiryRequest): Promise<{ status: EnquiryStatus }> =>
  (await enquiries.prepareEnquiry(request))();

const startForEnquiry = async () => enquiries;

/** Opens the enquiry for a click on a link or button with data-xiyan-enquiry, unless the script tag is on the page too: its listener came first. */
function onClick(event: MouseEvent): void {
  if (!event.defaultPrevented) openForClick(startForEnquiry, event);
}

if (typeof customElements !== 'undefined') {
  setDocument(pageWindow(window, document).document);
  for (const widget of [...widgets, enquiryCode.enquiry]) define(widget);
  const add = readDocument('addEventListener');
  const onIntent = createIntentListener(startForEnquiry);
  add('click', onClick, true);
  for (const type of INTENT_EVENTS) add(type, onIntent, true);
}
