/** The selected city: the address takes precedence over the cookie, and no shared cache stores a page of the cookie's city. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTRY_TYPE } from '../../../../../../host-site/features/catalogue/search-index/entry-types.ts';
import { changeCatalogueVersion } from '../../../../../../host-site/platform/database/catalogue-version.ts';
import { pages } from '../../../../../../host-site/routes/page-routes.ts';
import { startTestApp, type TestApp } from '../../../../../support/site/test-app.ts';
import { fakeWidget } from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    pages,
    widgets: { render: () => fakeWidget },
    clock: () => Date.parse('2026-10-18T04:00:00Z'),
    contentPollMs: 10,
  });
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
  ['/jiri', 'shanghai'],
  ['/jiri/2026-11-20', 'shanghai'],
  ['/planner', 'shanghai'],
  ['/compare', 'shanghai'],
  ['/lvpai', 'shanghai'],
  ['/receipt/made-up', 'shanghai'],
  ['/no/such/page', 'shanghai'],
  ['/hunche/city_90', 'hangzhou'],
  ['/quanguo/siyi-merchant', 'quanguo'],
])('%s follows the address, else the cookie: %s', async (path, city) => {
  expect(headerCity((await own(encodeURI(path))).html)).toBe(city);
});

const hotelHeadings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*婚宴酒店)</g)].map(([, text]) => text);

it('shows the whole country on the home page to a visitor without a city: hotels of several cities, and no city in the form', async () => {
  const { html, text } = await load(app.server, '/');
  expect([headerCity(html), hotelHeadings(html)]).toEqual(['', ['上海婚宴酒店', '杭州婚宴酒店']]);
  expect(/<option value="quanguo" selected="">全国</.test(html)).toBe(true);
  expect(text).not.toContain('北京婚宴酒店');
  expect(hotelHeadings((await own('/', 'hangzhou')).html)).toEqual(['杭州婚宴酒店']);
});

const cityCookies = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map((line) => decodeURIComponent(String(line).split(';')[0] ?? ''));
const SHANGHAI = ['city_name=上海', 'city_py=shanghai', 'city_id=3'];

it.each([
  ['/hotel?city=shanghai&tables=20-30', '/hotel/shanghai?tables=20-30', SHANGHAI],
  ['/hotel?city=quanguo&tables=20-30', '/hotel?tables=20-30', ['city_name=全国', 'city_py=quanguo', 'city_id=0']],
  ['/hotel?city=atlantis', '/hotel/atlantis', []],
])('stores the city that the form of the home page states: %s', async (path, to, cookies) => {
  const response = await own(path, 'hangzhou');
  expect([response.headers.location, cityCookies(response)]).toEqual([app.site.origins.main + to, cookies]);
});

it('keeps the tables of the form for the cities that a visitor chooses next', async () => {
  const page = await own('/hotel?tables=20-30', 'quanguo');
  expect(page.links).toContain(`${app.site.origins.main}/hotel/hangzhou?tables=20-30`);
});

it('stores the city that a visitor chooses for a day of the almanac', async () => {
  const day = await own('/jiri/2026-11-20?city=shanghai', 'hangzhou');
  expect([headerCity(day.html), cityCookies(day), day.headers['cache-control']]).toEqual(['shanghai', SHANGHAI, 'private, no-store']);
  expect(cityCookies(await own('/jiri/2026-11-20?city=shanghai'))).toEqual([]);
});

it.each([
  ['/hotel/shanghai', 'shanghai?choice=1'],
  ['/shanghai/siyi-merchant', 'shanghai'],
  ['/dengjichu/shanghai', 'shanghai'],
])('states the city of %s for visitors without one, with and without script', async (path, picture) => {
  const { html } = await load(app.server, path);
  const stated = /<main [^>]*data-city="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  expect(JSON.parse(stated)).toEqual({ id: 3, name: '上海', pinyin: 'shanghai', domain: '' });
  expect(html).toContain(`<noscript><img src="/city-cookie/${picture}"`);
});

it.each(['/', '/hotel', '/dengjichu', '/jiri/2026-11-20', '/search?keyword=a', '/planner'])(
  'states no city on %s, which shows that of the visitor',
  async (path) => expect((await own(path)).html).not.toMatch(/data-city="\{|city-cookie/),
);

it.each([
  ['/city-cookie/shanghai', '', {}, SHANGHAI],
  ['/city-cookie/shanghai', 'city_py=hangzhou', {}, []],
  ['/city-cookie/shanghai?choice=1', 'city_py=hangzhou', {}, SHANGHAI],
  ['/city-cookie/atlantis', '', {}, []],
  ['/city-cookie/shanghai', '', { 'sec-fetch-site': 'cross-site' }, []],
])('answers the picture %s with cookies %j and headers %j', async (path, cookie, headers, cookies) => {
  const response = await load(app.server, path, { headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers } });
  expect([response.status, response.headers['cache-control'], cityCookies(response)]).toEqual([204, 'private, no-store', cookies]);
});

it('leads a list without a city to that of the visitor, with its filters, and shows the whole country where the address states it', async () => {
  const { main } = app.site.origins;
  expect((await own('/siyi-package?tier=4')).headers.location).toBe(`${main}/shanghai/siyi-package?tier=4`);
  expect((await own('/siyi-merchant', 'quanguo')).status).toBe(200);
  const nationwide = await own('/quanguo/siyi-merchant');
  expect(nationwide.status).toBe(200);
  expect(nationwide.html).toContain(`<link rel="canonical" href="${main}/siyi-merchant"/>`);
  expect((await own('/shanghai/siyi-merchant')).links).toContain(`${main}/quanguo/siyi-merchant`);
});

it('offers the cities that have something, on the page of the whole country and on that of a city without', async () => {
  const { main } = app.site.origins;
  const row = { category: 11, type: ENTRY_TYPE.merchant, style: '', tier: 2 as const, total: 3 };
  await app.db
    .insertInto('listing_count')
    .values([90, 0].map((city_id) => ({ city_id, ...row })))
    .execute();
  await changeCatalogueVersion(app.db);
  const listed = ({ links }: { links: string[] }) =>
    links.filter((link) => /\/(?:hangzhou|shanghai|ningbo|beijing)\/siyi-merchant$/.test(link));
  await expect.poll(async () => listed(await load(app.server, '/siyi-merchant'))).toEqual([`${main}/hangzhou/siyi-merchant`]);
  expect(listed(await load(app.server, '/ningbo/siyi-merchant'))).toContain(`${main}/hangzhou/siyi-merchant`);
});

it('shows hotels of the selected city first on the start page of hotels', async () => {
  expect(hotelHeadings((await own('/hotel', 'hangzhou')).html)[0]).toBe('杭州婚宴酒店');
  expect(hotelHeadings((await own('/hotel', 'shanghai')).html)[0]).toBe('上海婚宴酒店');
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
  expect(options.slice(0, 5)).toEqual(['全国', '上海', '杭州', '北京（0家）', '宁波（0家）']);
});

it('lists nearby cities with hotels for a city without any, and no number of hotels', async () => {
  await app.db.updateTable('city').set({ parent_id: 1 }).where('slug', 'in', ['ningbo', 'hangzhou']).execute();
  const page = await own('/hotel/ningbo');
  expect(page.status).toBe(200);
  expect(page.text).toContain('附近有酒店的城市杭州2家');
  expect(page.text).not.toContain('共0家');
  expect(page.links).toContain(`${app.site.origins.main}/hotel/hangzhou`);
});
