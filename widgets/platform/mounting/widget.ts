/** Definition of a widget, and the environment that the platform passes to it. */
import type { ComponentType } from 'react';
import type { EventDetails, EventName, Options, OptionsInput, WidgetName } from '../../contract.ts';
import type { NamesByLanguage } from '../../domain/catalogue/entities.ts';
import type { Result } from '../../domain/services/result.ts';
import type { ServiceKey, Site } from '../../domain/site/site.ts';
import type { readDocument } from '../document.ts';
import type { ShellLists } from '../services/shell-lists.ts';
import type { LoadTexts } from './adapt/language.ts';
import type { RequestValues } from './enquiry/enquiry-request.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Null, undefined and empty strings are left out. GET and DELETE send it in the query string. */
  data?: Record<string, unknown>;
  /** Encodes the body of a POST; default: JSON. The browser states the type of a form (URLSearchParams) and of files (FormData). */
  encode?: (data: Record<string, unknown>) => BodyInit;
  /** Further headers: token, Http-Token, cid, …; tokens are sent from the site's own pages to its own services only. */
  headers?: Record<string, string>;
  /** Aborts the call, which then resolves as failed. */
  signal?: AbortSignal;
  /** Whether a failure shows the header-channel client's toast; default false. */
  toast?: boolean;
}

/** Calls a service. Never rejects: network errors, timeouts and malformed responses resolve as `{ok: false}` with a text for the visitor. */
export type ServiceCall = <T>(service: ServiceKey | '', path: string, options?: CallOptions) => Promise<Result<T>>;

/**
 * Returns a text of the catalogue, or a name of a menu or list, in the language of the widget; any other text unchanged.
 * @param code code of the service's refusal whose message `text` is: its translation is found by the code
 */
export type Translate = (text: string, code?: number) => string;

/** Stops keeping a footer stretched; undefined in browsers that do not stretch it. */
export type StopStretching = (() => void) | undefined;

/** State that the widgets of a page share. It ends with the page and is never stored. */
export interface PageState {
  /** An enquiry without a final answer, as JSON, and its idempotency key. */
  pendingEnquiry?: { payload: string; key: string };
  /** Id of the visitor, for browsers whose storage throws. */
  visitorId?: string;
  /** Key of the partner that embeds the widgets. */
  partner?: string | undefined;
  /** The line about it that is on the console. */
  partnerNotice?: string | undefined;
  /** The lists of header, search box and city selector, once one of the widgets has requested them. */
  shellLists?: Promise<ShellLists | undefined>;
  /** Rows of lists, which may state their names in other languages, by their Chinese names. */
  namedRows?: Map<string, NamesByLanguage>;
  /** Resolves when everything is loaded that the widgets need which are known so far (adapt.ts). */
  adapting?: Promise<unknown>;
  /** Hosts that the loader has shown and announced before this code was loaded, and the footers in them with functions that stop keeping them stretched. */
  shown?: Pick<WeakMap<Element, StopStretching | null>, 'get' | 'has'> | undefined;
  /** Keeps a footer at the lower edge of the window (footer/stretch.ts). The loader and the package have this code, so that no page loads it twice. */
  keepStretched?: (footer: HTMLElement, isNew: boolean) => StopStretching;
  /** Likewise what a search needs (search-box/search-target.ts). */
  searches?: Searches;
  /** Loads the code that tracks, which few partner pages need. Rejects when it cannot be loaded. */
  loadTracking?: () => Promise<{ startTracking(env: WidgetEnv): (() => void) | undefined }>;
  /** Stops tracking; present while a widget of the page tracks. */
  stopTracking?: () => void;
}

export interface Searches {
  /** Returns the details of the event and of the result page. @param page address of the site's search page */
  searchTarget(page: string, keyword: string): EventDetails['xiyan:search'];
  /** Opens the result page unless the event was cancelled, and stores the search. */
  openResults(target: EventDetails['xiyan:search'], isAccepted: boolean): void;
}

/**
 * Sets the language of a widget, and the values that its options have on this page. Without `env` it only loads what that needs.
 * @returns a promise while something is loading, which never rejects: call it again afterwards
 */
export type Adapt = (options: Partial<OptionsInput>, env?: WidgetEnv) => Promise<unknown> | undefined;

/** Texts of style sheets by the widget that they belong to. */
export type SheetTexts = Readonly<Partial<Record<WidgetName, readonly string[]>>>;

/** Context that all widgets of a page share. */
export interface PageContext {
  site: Site;
  /** Base address of the services, without a trailing slash; the same for all widgets of the page. */
  base: string;
  /** The script tag, whose data attributes are the page's defaults; the npm package has none. */
  tag?: HTMLElement;
  loadTexts: LoadTexts;
  /** Texts of the style sheets of first views, by the widget (sheets.ts); a page whose widgets the server has rendered does not need them. */
  sheets?: SheetTexts;
  loadSheets(): Promise<SheetTexts>;
  /** Loads the code of the theme `page`, which few pages need. */
  loadThemes(): Promise<{ createThemeFollower(read: typeof readDocument): (...[options, env]: Parameters<Adapt>) => void }>;
  /** Release of the code: widgets that another release has rendered are rendered again. */
  release: string;
  /** Adapts a widget to the page (adapt.ts); present once one has been adapted. */
  adapt?: Adapt;
  /** Shared by its widgets. */
  state: PageState;
}

/** Environment of one mounted widget. Everything outside its shadow root is reached through this. */
export interface WidgetEnv {
  site: Site;
  /** The element with the shadow root; null while the server renders. */
  host: HTMLElement | null;
  /** Base address of services that are addressed by a path, without a trailing slash. */
  base: string;
  /** Whether the page belongs to the site. */
  own: boolean;
  page: PageState;
  /** Language of the texts. */
  lang: string;
  t: Translate;
  call: ServiceCall;
  /** Requests the lists that header, search box and city selector need on load; undefined when the base address lacks that call. */
  requestLists?(): Promise<ShellLists | undefined>;
  /**
   * Dispatches a bubbling, composed event at the host. Returns false when a cancelable event was cancelled.
   * @param isStated the event follows a change of the options; otherwise the options follow the event
   */
  emit<E extends EventName>(name: E, detail: EventDetails[E], isStated?: boolean): boolean;
  /** Whether the server has rendered the initial content. */
  served?: boolean;
  /** Whether that content has closed panels in templates, until they are needed, and lacks QR codes: the loader has shown it. */
  omitsClosed?: boolean | undefined;
  /** Since when the widget has been visible, in milliseconds after the navigation: 0 when the server has rendered it, else the time of its mounting. */
  visibleAt: number;
  /** Adds style sheets (their texts) to the root. */
  adopt(sheets?: readonly string[]): void;
  /** Resolves when the page is idle, or when a pointer or the focus reaches the widget; for visitors who save data only then. */
  idle(): Promise<void>;
  /** Reads a cookie; empty when there is none. Never throws. */
  readCookie(name: string): string;
  /** Stores a cookie of the site for a year; an empty value removes it. Never throws. */
  writeCookie(name: string, value: string): void;
  /** Shows a short text above the page. toast 3 s, notice 1.5 s, notification 4.5 s. */
  toast(text: string, kind?: 'toast' | 'notice' | 'notification'): void;
}

/** The options of the contract, and those that the platform alone sets. */
export interface ViewOptions extends Options {
  /** The modal is laid out but invisible: the visitor may be about to open it. */
  isAhead?: boolean;
  /** What the call or the link stated that opened the enquiry, unparsed. */
  values?: RequestValues;
}

/**
 * Props of a widget's view. `data` is the data that the server already had (cities, hot words …), or undefined. The first render in the browser uses
 * only `options`, `data` and `env.site`, so that it equals the server's. Cookies, storage and location are read in effects.
 */
export interface ViewProps<Data = unknown> {
  options: ViewOptions;
  data: Data | undefined;
  env: WidgetEnv;
}

export interface WidgetDefinition<Data = unknown> {
  name: WidgetName;
  View: ComponentType<ViewProps<Data>>;
  /** Texts of the style sheets that it needs besides `PageContext.sheets`: of what opens later. */
  sheets?: readonly string[];
}
