/** Pages with personal data. */
import type { ReactNode } from 'react';
import { base } from '../styles/base.styles.ts';
import type { Head, Page } from './page.ts';

interface PersonalPageOptions extends Pick<Page, 'widgets'> {
  /** The main channel if not given. */
  channel?: 'main' | 'hotel';
  /** Address of a script for this page only; undefined where scripts are not built. */
  script?: string | undefined;
}

/** Returns a page that search engines, statistics and referrers never learn about. */
export const personalPage = (
  { title, description }: Pick<Head, 'title' | 'description'>,
  main: ReactNode,
  { channel = 'main', script, ...more }: PersonalPageOptions = {},
): Page => ({
  head: { title, description, noindex: true, personal: true, ...(script && { script }) },
  header: { channel },
  main: <div className={base.cls.wrap}>{main}</div>,
  ...more,
});
