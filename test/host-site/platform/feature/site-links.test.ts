/** Menus, footer and the site's public facts without links to features that are off. */
import { expect, it } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import { siteLinks } from '../../../../host-site/platform/feature/site-links.ts';
import { switchFeatures } from '../../../../host-site/platform/feature/switches.ts';
import { siteOf } from '../../../../host-site/platform/settings/site/site.ts';
import { SITE_DEFAULTS, type SiteSettings } from '../../../../host-site/platform/settings/site/site-settings.ts';
import type { LinkRow, Site } from '../../../../widgets/domain/site/site.ts';
import { readSettings } from '../../../support/site/settings.ts';

const MAIN = 'https://www.example.com';
const settings = readSettings({ PUBLIC_ORIGIN: MAIN });
const ORIGINS = { main: MAIN, hotel: `${MAIN}/hotel` };
const ALL = { on: FEATURES, off: [] };
const FRIEND = { id: 1, title: '黄历', target_url: `${MAIN}/jiri` };

function siteWithout(off: readonly string[], own: Partial<SiteSettings> = {}): Site {
  const features = Object.fromEntries(off.map((name) => [name, 'off' as const]));
  const links = siteLinks(switchFeatures(FEATURES, { features }, 'site.json'), ORIGINS);
  return siteOf(settings, [FRIEND], { ...SITE_DEFAULTS, ...own }, links);
}
const addresses = (rows: readonly LinkRow[]): string[] => rows.flatMap(([, href, children = []]) => [href, ...addresses(children)]);
const allOf = ({ menus }: Site) => [menus.hotel, menus.main, menus.columns].flatMap(addresses).filter(Boolean);

it('shows every specified link while all features are on, in the header those that are open, in the footer the others last', () => {
  const site = siteWithout([]);
  const links = siteLinks(ALL, ORIGINS);
  const specified = siteOf(settings, [FRIEND]);
  expect(allOf(specified).filter((url) => !links.serves(url.replace('{py}', '')))).toEqual([]);
  const sorted = (rows: readonly LinkRow[]) => addresses(rows).sort();
  expect(sorted(site.menus.columns)).toEqual(sorted(specified.menus.columns));
  expect([...addresses(site.menus.main), ...addresses(site.menus.hotel)].filter((url) => links.isPlaceholder(url))).toEqual([]);
  expect(site.menus.main.map(([name]) => name)).toEqual(['首页', '婚宴酒店', '婚礼服务', '结婚用品', '备婚百科', '社区']);
  const states = site.menus.columns.map(([, , rows = []]) => rows.map(([, url]) => links.isPlaceholder(url)));
  for (const column of states) expect(column).toEqual([...column].sort());
  expect(states.flat().filter(Boolean)).toHaveLength(2);
});

it('omits links to a feature that is off, in menus, footer and friendly links', () => {
  const site = siteWithout(['almanac', 'guides', 'goods', 'videos', 'travel-photography', 'pictures', 'families', 'availability']);
  const text = JSON.stringify([site.menus, site.friendlyLinks]);
  for (const gone of ['/jiri', '/bai_ke', '/baike', '/hunpin', '/lvpai', '/video', '/meitu', '/ask', '社区', '结婚用品'])
    expect(text).not.toContain(gone);
  for (const left of ['/dengjichu', '{py}/hunlicehua-merchant', '/home/about.html']) expect(text).toContain(left);
  expect(site.links).toMatchObject({ bai_ke: '', hunpin: '', merchantCentre: MAIN, about: MAIN, app: MAIN, licence: MAIN });
  expect(site.qr).toMatchObject({ app: { text: `${MAIN}/home/app` }, wechat: { text: MAIN } });
});

it('keeps links to another site, and those of the operator to pages of another server', () => {
  const main = [
    { name: '商城', href: '/shop' },
    { name: '吉日', href: '/jiri/2026-12' },
    { name: '备婚', children: [{ name: '黄历', href: '/jiri' }] },
  ];
  const site = siteWithout(['families', 'almanac', 'availability'], { links: { hunpin: 'https://mall.example' }, menus: { main } });
  expect(site.menus.main).toEqual([['商城', `${MAIN}/shop`]]);
  expect(addresses(site.menus.columns)).toContain('https://mall.example/hunpin/list_1');
});

it('omits links to a feature that the site does not contain', () => {
  const links = siteLinks({ on: FEATURES.filter(({ name }) => name !== 'registry'), off: [] }, ORIGINS);
  expect(allOf(siteOf(settings, [], SITE_DEFAULTS, links)).filter((url) => url.includes('dengjichu'))).toEqual([]);
});

it('reports no events while tracking is off', () => {
  expect([siteWithout([]).tracking, siteWithout(['tracking']).tracking]).toEqual(['own', 'off']);
});
