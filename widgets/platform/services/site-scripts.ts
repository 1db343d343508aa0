/** Third-party statistics scripts: only on the site's own pages, only if configured, after everything else. */

import { environmentOf } from '../../domain/services/environment.ts';
import type { Site } from '../../domain/site/site.ts';
import { readDocument } from '../document.ts';

/** Returns the addresses of the page's scripts. @param flagged whether the page states that it uses the new statistics script */
export function siteScripts({ analytics: { statistics, analytics }, origins }: Site, href: string, flagged: boolean): string[] {
  const kind =
    `${href}/`.startsWith(`${origins.hotel}/`) || new URL(href).origin === origins.hotel ? 'hotel' : flagged ? 'flagged' : 'other';
  const main = new URL(href).origin === origins.main && environmentOf(origins.main) === 'prod';
  return [[statistics.src, statistics.ids[kind]], main ? [analytics.src, analytics.id] : []].flatMap(([src, id]) =>
    src && (id || !src.includes('{id}')) ? [src.replace('{id}', encodeURIComponent(id ?? ''))] : [],
  );
}

/** Adds each script to the page once. Nothing waits for them. */
export function loadSiteScripts(site: Site): void {
  for (const src of siteScripts(site, location.href, readDocument('documentElement').dataset.statistics === 'new')) {
    if ([...readDocument('scripts')].some((script) => script.src === src)) continue;
    const script = readDocument('createElement')('script');
    script.async = true;
    script.src = src;
    readDocument('head').append(script);
  }
}
