/** The selected city: the address takes precedence over the cookie, and no shared cache stores a page of the cookie's city. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '../../../../../../host-site/page-routes.ts';
import { startTestApp, type TestApp } from '../../../../../support/site/test-app.ts';
import { fakeWidget } from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages, widgets: { render: () => fakeWidget }, clock: () => Date.parse('2026-10-18T04:00:00Z') });
  await app.db.updateTable('city').set({ active: 1 }).where('slug', '=', 'ningbo').execute();
});
afterAll(() => app.close());

const own = (path: string, city = 'shanghai') =>
  load(app.server, path, { method: 'GET', headers: { cookie: `city_py=${city}`, 'sec-fetch-site': 'same-origin' } });
const headerCity = (html: string) => /<xiyan-header [^>]*data-city="([^"]*)"/.exec(html)?.[1];

it.each([
  ['/', 'shanghai'],
  ['/hotel', 'shanghai'],
  ['/dengjichu', 'shanghai'],
  ['/search?keyword=酒店', 'shanghai'],
  ['/hotel/hangzhou', 'hangzhou'],
  ['/dengjichu/hangzhou', 'hangzhou'],
  ['/search?keyword=酒店&city=hangzhou', 'hangzhou'],
  ['/search?keyword=酒店&city=quanguo', ''],
])('%s follows the address, else the cookie: %s', async (path, city) => {
  expect(headerCity((await own(encodeURI(path))).html)).toBe(city);
});

it('shows hotels of the selected city first on the start page of hotels', async () => {
  const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*婚宴酒店)</g)].map(([, text]) => text);
  expect(headings((await own('/hotel', 'hangzhou')).html)[0]).toBe('杭州婚宴酒店');
  expect(headings((await own('/hotel', 'shanghai')).html)[0]).toBe('上海婚宴酒店');
});

it.each(['/', '/hotel', '/dengjichu', '/jiri/2026-11-20', '/search?keyword=x'])('lets no shared cache store %s', async (path) => {
  const { headers } = await own(path);
  expect(headers['cache-control']).toBe('private, no-cache, no-transform');
});

it('shows cities without hotels last, with their number', async () => {
  const { text } = await own('/hotel');
  expect(text).toMatch(/杭州2家.*上海1家.*北京0家/);
  const form = await own('/');
  const options = [...form.html.matchAll(/<option value="([a-z]+)"[^>]*>([^<]*)</g)].map(([, , name]) => name);
  expect(options.slice(0, 4)).toEqual(['上海', '杭州', '北京（0家）', '宁波（0家）']);
});

it('lists nearby cities with hotels for a city without any, and no number of hotels', async () => {
  await app.db.updateTable('city').set({ parent_id: 1 }).where('slug', 'in', ['ningbo', 'hangzhou']).execute();
  const page = await own('/hotel/ningbo');
  expect(page.status).toBe(200);
  expect(page.text).toContain('附近有酒店的城市杭州2家');
  expect(page.text).not.toContain('共0家');
  expect(page.links).toContain(`${app.site.origins.main}/hotel/hangzhou`);
});
