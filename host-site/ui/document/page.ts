/** What a page is to the shell that holds it. */
import type { ReactNode } from 'react';
import type { Options, WidgetName } from '../../../widgets/contract.ts';
import type { Site } from '../../../widgets/domain/site.ts';

/** What a page says about itself to browsers and search engines. */
export interface Head {
  title: string;
  description: string;
  /** Absolute address without parameters that do not change the content; absent on pages that are not to be found. */
  canonical?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** About one person: nobody else is told its address, neither by a referrer nor by statistics, and it is never shown from a store. */
  personal?: boolean;
  /** Address of a script of its own. */
  script?: string;
  /** Bare name of the picture shown when the address is shared; without it the site's own. */
  image?: string;
}

/** A step of the way here; the last one is the current page and may lack an address. */
export interface Crumb {
  name: string;
  url?: string;
}

export interface Page {
  head: Head;
  /** Options of the header widget. */
  header: Partial<Pick<Options, 'channel' | 'city' | 'active'>>;
  crumbs?: Crumb[];
  /** What search engines are told in their own form (structured-data.ts); says nothing that the page does not show. */
  data?: object[];
  main: ReactNode;
  /** The page says what is missing or broken: the next failure is left to the browser. */
  failed?: boolean;
  /** Bar fixed to the lower edge. */
  bar?: ReactNode;
  /** Further widgets, e.g. the enquiry modal. */
  widgets?: { name: WidgetName; options: Partial<Options> }[];
}

/** What drawing a page needs to know of its surroundings. */
export interface PageEnv {
  site: Site;
  /** Where pictures are served, without a trailing slash. */
  pictures: string;
}

/** HTML of one widget with its declarative shadow root. `data` is what the server already knows for its first drawing. */
export type RenderWidget = (name: WidgetName, options?: Partial<Options>, extra?: { data?: unknown; nonce?: string }) => string;
