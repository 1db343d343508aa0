/**
 * The public promise: widget names, their attributes (type, default) and their events (detail), as one typed table.
 * Everything here is what partner pages rely on; a change is a breaking change.
 */
import type { FriendlyLink } from './domain/entities.ts';

export const WIDGETS = ['header', 'search', 'city', 'footer', 'enquiry'] as const;
export type WidgetName = (typeof WIDGETS)[number];

/**
 * The options of a widget: attributes of its element, with `data-` of a placeholder; in camel case the options of `mount` and the props
 * of `renderWidget`. The base address of the services is none of them: content that visitors write into a page may hold a placeholder.
 */
export interface Options {
  /** Which bar the header shows. */
  channel: 'hotel' | 'main';
  /** City as pinyin slug or numeric id; empty: resolved from the address, the cookies, then the server. */
  city: string;
  /** Index of the menu item marked as current; -1: none. */
  active: number;
  /** Hotel whose id is remembered in the cookie hotel_id and used when merchantId is empty. */
  hotelId: string;
  /** Merchant who receives the enquiry. */
  merchantId: string;
  /** Name shown in the enquiry modal until the service has answered. */
  hotelName: string;
  /** Source field of the hotel; the modal opens only when it is 1. -1: ask the service. */
  source: number;
  /** from_type of the appointment payload. */
  fromType: number;
  /** Whether the enquiry modal is open. */
  open: boolean;
  theme: 'light' | 'dark' | 'auto';
  /** CSP nonce for the style element used where adopted style sheets are missing. */
  nonce: string;
  /** Friendly links of the footer; empty: the site's own. */
  links: FriendlyLink[];
  /** Whether hot words rotate in the search box. */
  hotWords: boolean;
  /** Consent beside the phone field; empty: the site's setting. */
  consent: '' | 'notice' | 'checkbox' | 'off';
}

/**
 * Every attribute with its default, which also says how its text is read: a number as whole number, `true` as on/off, `false` as flag,
 * a list as JSON, anything else as text. Junk becomes the default, never an exception in the embedding page.
 */
export const DEFAULTS: Readonly<Options> = {
  channel: 'hotel',
  city: '',
  active: -1,
  hotelId: '',
  merchantId: '',
  hotelName: '',
  source: -1,
  fromType: 18,
  open: false,
  theme: 'light',
  nonce: '',
  links: [],
  hotWords: true,
  consent: '',
};

/** What a text must look like, where not every text will do. */
export const PATTERNS: { readonly [K in keyof Options]?: RegExp } = {
  channel: /^(hotel|main)$/,
  hotelId: /^[1-9]\d{0,14}$/,
  merchantId: /^[1-9]\d{0,14}$/,
  theme: /^(light|dark|auto)$/,
  consent: /^(notice|checkbox|off)$/,
};

/** Attributes of the script tag alone, without their `data-`: read once, when it runs. Invalid values fall back to the default. */
export interface ScriptOptions {
  /** Base address of the services, http(s), with or without a path; default: the origin that served the loader. */
  api: string;
}

/** Detail of each event. Events bubble and are composed; no detail carries a phone number. */
export interface EventDetails {
  'xiyan:ready': { widget: WidgetName };
  'xiyan:error': { widget: WidgetName | 'loader'; message: string };
  /** Cancelable: preventDefault keeps the search page from opening. */
  'xiyan:search': { keyword: string; type: string; url: string };
  /** Cancelable: preventDefault keeps the city page from opening. */
  'xiyan:citychange': { id: number; name: string; pinyin: string; url: string };
  'xiyan:enquiryopen': { merchantId: string };
  'xiyan:enquirysubmit': { merchantId: string };
  'xiyan:enquiryclose': { merchantId: string; status: EnquiryStatus };
  'xiyan:login': { url: string };
  'xiyan:logout': { url: string };
}
export type EventName = keyof EventDetails;
export const CANCELABLE: readonly EventName[] = ['xiyan:search', 'xiyan:citychange'];

export type EnquiryStatus = 'submitted' | 'closed';

/** Argument of `xiyan.enquiry.open`; merchantId or hotelId is required: without one the call reports an error, opens nothing and rejects. */
export interface EnquiryRequest {
  merchantId?: string | number;
  hotelId?: string | number;
  hotelName?: string;
  source?: number;
  fromType?: number;
}

/** `window.xiyan` once the loader has run. Before, `{q: []}` keeps calls as `[method, ...arguments]`. */
export interface XiyanGlobal {
  version: string;
  /** Resolves when the widgets found on the page at start have been mounted or have reported an error. */
  ready: Promise<void>;
  mount(target: Element, name: WidgetName, options?: Partial<Options>): Promise<void>;
  unmount(target: Element): void;
  enquiry: { open(request: EnquiryRequest): Promise<{ status: EnquiryStatus }> };
  /** Listens to an event on the document; returns its undo. */
  on<E extends EventName>(event: E, fn: (detail: EventDetails[E], event: CustomEvent<EventDetails[E]>) => void): () => void;
}
