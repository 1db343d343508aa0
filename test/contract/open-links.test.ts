/** No door into nothing: menus, cards and content lead only to what is open; the specified links that are not open yet are the footer's last. */
import { expect, it } from 'vitest';
import { pageKinds } from '../support/browser/page-kinds.ts';
import { sharedSite } from '../support/site/site.ts';

const site = sharedSite();
const NOT_OPEN = '还没有开放';

const get = async (path: string) => (await fetch(site.origin + path)).text();
/** Paths of the links in a piece of markup, once each. */
function pathsIn(markup: string): string[] {
  const urls = [...markup.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, url = '']) => new URL(url.replaceAll('&amp;', '&'), site.origin));
  return [...new Set(urls.filter(({ origin }) => origin === site.origin).map(({ pathname }) => pathname))];
}
const [FOOTER, FOOTER_END] = ['<xiyan-footer', '</xiyan-footer>'];
const footerOf = (html: string) => html.slice(html.indexOf(FOOTER), html.indexOf(FOOTER_END));
const withoutFooter = (html: string) => html.replace(footerOf(html), '');

/** Followed of one first segment: more of the same say nothing new. */
const OF_A_KIND = 6;

it('lead from menus, cards and content of each page kind only to what is open', { timeout: 240_000 }, async () => {
  const byKind = new Map<string, Set<string>>();
  for (const path of Object.values(await pageKinds(site.origin)))
    for (const link of pathsIn(withoutFooter(await get(path)))) {
      const kind = link.split('/')[1]?.replace(/\d+/g, '') ?? '';
      const links = byKind.get(kind) ?? new Set();
      if (links.size < OF_A_KIND) byKind.set(kind, links.add(link));
    }
  const paths = [...byKind.values()].flatMap((links) => [...links]);
  expect(paths.length).toBeGreaterThan(50);
  const closed: string[] = [];
  for (const path of paths) if ((await get(path)).includes(NOT_OPEN)) closed.push(path);
  expect(closed).toEqual([]);
});

it('are the last of their column in the footer', { timeout: 120_000 }, async () => {
  const columns = [...footerOf(await get('/')).matchAll(/<ul>(.*?)<\/ul>/gs)].map(([, list = '']) => pathsIn(list));
  const states = await Promise.all(
    columns.map((paths) => Promise.all(paths.map(async (path) => ((await get(path)).includes(NOT_OPEN) ? path : '')))),
  );
  for (const column of states) expect(column).toEqual([...column].sort((one, other) => Number(one !== '') - Number(other !== '')));
  expect(states.flat().filter(Boolean)).toEqual(['/ask', '/theme_new']);
});
