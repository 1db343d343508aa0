import { expect, it } from 'vitest';
import { siteSettingsFrom } from '../../../../../host-site/platform/settings/site/site-settings.ts';
import { startTestApp } from '../../../../support/site/test-app.ts';

/** Returns the index of the header item that a page marks as current. */
async function activeOn(path: string, menus: object): Promise<string | undefined> {
  const app = await startTestApp({
    siteSettings: siteSettingsFrom({ menus }, 'site.json'),
    pages: (await import('../../../../../host-site/routes/page-routes.ts')).pages,
    widgets: { render: () => (name, options) => `<i data-widget="${name}" data-active="${options?.active}"></i>` },
  });
  const { text } = await app.get(path);
  await app.close();
  return /data-widget="header" data-active="(-?\d+)"/.exec(text)?.[1];
}

const HOTEL = [
  { name: '百科', href: '/baike' },
  { name: '本地酒店', href: '{city}' },
  { name: '首页', href: '/hotel' },
];

it.each([
  ['/hotel', {}, '0'],
  ['/hotel/hangzhou', {}, '1'],
  ['/hotel', { hotel: HOTEL }, '2'],
  ['/hotel/hangzhou', { hotel: HOTEL }, '1'],
  ['/hotel/hangzhou', { hotel: HOTEL.slice(0, 1) }, '-1'],
])('marks on %s with the menus %j the item %s', async (path, menus, active) => {
  expect(await activeOn(path, menus)).toBe(active);
});
