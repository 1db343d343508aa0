/** A page as the document renders it: metadata, header options, content and widgets. */
import type { ReactNode } from 'react';
import type { Options, WidgetName } from '../../../../widgets/contract.ts';
import type { PageSite } from '../../../../widgets/domain/site/site.ts';

/** Metadata for browsers and search engines. */
export interface Head {
  title: string;
  description: string;
  /** Absolute address without parameters that do not change the content; absent on pages that are not indexed. */
  canonical?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** A personal page: its address never appears in a referrer or in statistics, and it is not cached. */
  personal?: boolean;
  /** Address of a script for this page only. */
  script?: string;
  /** Bare name of the preview picture for shared links; default: the site's own. */
  image?: string;
}

/** An entry of the breadcrumb; the last one is the current page and may lack an address. */
export interface Crumb {
  name: string;
  url?: string;
}

export interface Page {
  head: Head;
  /** Options of the header widget. `city` is that of the page's content; a page without it shows the visitor's. */
  header: Partial<Pick<Options, 'channel' | 'city' | 'active'>>;
  /** Whether the city selector leads here: without script, opening the page is choosing its city. */
  isCityChoice?: boolean;
  crumbs?: Crumb[];
  /** Structured data (structured-data.ts); contains only values that are visible on the page. */
  data?: object[];
  main: ReactNode;
  /** Whether this is an error page. Navigation from it leaves a second failure to the browser. */
  failed?: boolean;
  /** Bar fixed to the bottom of the viewport. */
  bar?: ReactNode;
  /** Further widgets, e.g. the enquiry modal. */
  widgets?: { name: WidgetName; options: Partial<Options> }[];
}

/** Environment of page rendering. */
export interface PageEnv {
  site: PageSite;
  /** Base address of pictures, without a trailing slash. */
  pictures: string;
}

/** Renders one widget with its declarative shadow root. `data` are the lists that the server has loaded for it. */
export type RenderWidget = (name: WidgetName, options?: Partial<Options>, extra?: { data?: unknown; nonce?: string }) => string;
