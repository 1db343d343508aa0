/** Third-party statistics scripts: only if the operator has configured them, after everything else, and not for visitors who opt out or for crawlers. */
import { environmentOf } from '../../../widgets/domain/services/environment.ts';
import type { PageSite } from '../../../widgets/domain/site/site.ts';
import { isBot } from '../../../widgets/domain/visitor/bots.ts';
import { refuses } from '../../../widgets/platform/services/tracking.ts';

/** Settings by which a page finds its scripts. */
export type SiteScripts = Pick<PageSite, 'analytics' | 'origins'>;

/** Returns the addresses of the page's scripts. @param flagged whether the page states that it uses the new statistics script */
export function siteScripts({ analytics: { statistics, analytics }, origins }: SiteScripts, href: string, flagged: boolean): string[] {
  const kind =
    `${href}/`.startsWith(`${origins.hotel}/`) || new URL(href).origin === origins.hotel ? 'hotel' : flagged ? 'flagged' : 'other';
  const main = new URL(href).origin === origins.main && environmentOf(origins.main) === 'prod';
  return [[statistics.src, statistics.ids[kind]], main ? [analytics.src, analytics.id] : []].flatMap(([src, id]) =>
    src && (id || !src.includes('{id}')) ? [src.replace('{id}', encodeURIComponent(id ?? ''))] : [],
  );
}

/** Adds each script to the page once, unless the visitor has opted out. Nothing waits for them. */
export function loadSiteScripts(settings: SiteScripts): void {
  if (refuses() || isBot(navigator.userAgent)) return;
  for (const src of siteScripts(settings, location.href, document.documentElement.dataset.statistics === 'new')) {
    if ([...document.scripts].some((script) => script.src === src)) continue;
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    document.head.append(script);
  }
}
