/** Constants of the loader. The build replaces this module (build/loader-constants.mjs); the declared types are what the loader relies on. */

export const VERSION: string = '';

/** SHA-256 of the files that the loader fetches, in base64 without padding. The server writes that of `site` (host-site/platform/http/files/start-files.ts). */
export const HASHES: Readonly<Record<'widgets' | 'styles' | 'enquiry' | 'sandbox' | 'tracking' | 'en' | 'zh-tw' | 'site', string>> = {
  widgets: '',
  styles: '',
  enquiry: '',
  sandbox: '',
  tracking: '',
  en: '',
  'zh-tw': '',
  site: '',
};

/** Origins by which the deployment is reached, the public one first. The server writes them. */
export const ORIGINS: readonly string[] = [];

/** Markup in the same response. */
export interface CarriedMarkup {
  /** Attributes of the script tag that the address of the response states, without `data-`. */
  attributes: Readonly<Record<string, string>>;
  /** The widgets, as a request for markup states them, in the order of their templates. */
  queries: readonly string[];
  /** Texts of the style sheets. */
  sheets: readonly string[];
  templates: readonly string[];
}

/** Empty, or one element, which the server writes. */
export const CARRIED: readonly CarriedMarkup[] = [];
