import { describe, expect, it } from 'vitest';
import type { NameLanguage } from '../../../widgets/domain/site/names.ts';
import { navigationItems } from '../../../widgets/header/navigation-items.ts';
import { SITE } from './surroundings.ts';

const CHINESE: NameLanguage = { lang: 'zh-CN', t: (name) => name };

const flat = (channel: 'hotel' | 'main') =>
  navigationItems(SITE.menus[channel], 'hangzhou', '杭州', 'https://main.test/hotel/hangzhou', CHINESE).flatMap((item) => [
    item,
    ...(item.children ?? []),
  ]);
const paths = (channel: 'hotel' | 'main') => flat(channel).map(({ href }) => href.replace('https://main.test', ''));

// Specification 2.3#4, 2.3#6
it("gives the hotel channel the city and the encyclopedia's lists", () => {
  expect(flat('hotel')[1]).toMatchObject({ name: '杭州婚宴', href: 'https://main.test/hotel/hangzhou' });
  expect(paths('hotel')).toEqual(
    expect.arrayContaining(['/baike', '/baike/list_139', '/baike/list_133', '/baike/list_198', '/baike/list_205']),
  );
});
it('translates names before it fills in the city, and marks those without a translation as Chinese', () => {
  const english: NameLanguage = { lang: 'en', t: (name) => ({ '{name}婚宴': '{name} venues' })[name] ?? name };
  const [home, venues] = navigationItems(SITE.menus.hotel, 'hangzhou', 'Hangzhou', '/', english);
  expect(venues).toMatchObject({ name: 'Hangzhou venues', title: 'Hangzhou venues', lang: undefined });
  expect(home).toMatchObject({ name: '首页', lang: 'zh-CN' });
  expect(flat('hotel').filter(({ lang }) => lang)).toEqual([]);
});
// Specification 2.2#3
it('gives the main site every family of pages of the top bar and the nine categories of the city', () => {
  expect(paths('main')).toEqual(
    expect.arrayContaining([
      '/hunpin',
      '/hunpin/list_1',
      '/bai_ke',
      '/theme_new',
      '/jiri',
      '/dengjichu',
      '/mv',
      '/mv/wedding',
      '/community',
      '/ask',
      '/meitu',
      '/video',
    ]),
  );
  expect(paths('main').filter((path) => path.startsWith('/hangzhou/') && path.endsWith('-merchant'))).toHaveLength(9);
});
describe.each(['hotel', 'main'] as const)('every item of the %s menu', (channel) => {
  // Specification 2.3#5
  it('has a name, a title and an address unless it only expands', () => {
    for (const { name, title, href, children } of flat(channel)) expect(name && title && (href || children)).toBeTruthy();
  });
  // Specification 2.3#5
  it('counts its top level from 0 for the active mark', () => {
    expect(navigationItems(SITE.menus[channel], '', '', '', CHINESE).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
