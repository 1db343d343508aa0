/** Pages with personal data. */
import type { ReactNode } from 'react';
import { base } from '../styles/base.styles.ts';
import type { Head, Page } from './page.ts';

interface PersonalPageOptions extends Pick<Page, 'widgets'> {
  /** The main channel if not given. */
  channel?: 'main' | 'hotel';
  /** Slug of the city that the header shows; the visitor's if not given. */
  city?: string | undefined;
  /** Address of a script for this page only; undefined where scripts are not built. */
  script?: string | undefined;
}

/** Returns a page that search engines, statistics and referrers never learn about. */
export const personalPage = (
  { title, description }: Pick<Head, 'title' | 'description'>,
  main: ReactNode,
  { channel = 'main', city, script, ...more }: PersonalPageOptions = {},
): Page => ({
  head: { title, description, noindex: true, personal: true, ...(script && { script }) },
  header: { channel, ...(city && { city }) },
  main: <div className={base.cls.wrap}>{main}</div>,
  ...more,
});
