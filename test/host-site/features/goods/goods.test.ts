/** Goods: lists with filters, one of them with what an amount costs, and calls, on the demo data. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeCatalogueVersion } from '../../../../host-site/platform/database/catalogue-version.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';
import { load } from '../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Row {
  id: number;
  price: number;
  leadDays: number;
  title: string;
}
interface Listed {
  list: Row[];
  total: number;
  atLeast: boolean;
}

describe.each(ENGINES)('goods on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: await databaseWith('demo', engine),
      pages,
      widgets: { render: () => fakeWidget },
      contentPollMs: 10,
    });
  });
  afterAll(() => app.close());

  const page = (path: string) => load(app.server, path);
  const goods = async (query: string) => (await app.get(`/api/wedding/goods?${query}`)).body.data as Listed;
  const idsOn = (html: string) => [...new Set([...html.matchAll(/\/hunpin\/detail_(\d+)"/g)].map(([, id]) => Number(id)))];

  it('lists all nine lists on the front page with their numbers and most viewed goods', async () => {
    const { status, html, text, links } = await page('/hunpin');
    expect(status).toBe(200);
    for (const id of [1, 5, 6, 2, 80, 459, 275, 416, 441]) expect(links.some((link) => link.endsWith(`/hunpin/list_${id}`))).toBe(true);
    expect(text).toContain('喜糖喜盒10件');
    expect(text).toContain('本站不收款');
    expect(idsOn(html).length).toBe(36);
  });

  it('puts empty lists last, without a number', async () => {
    const setActive = async (active: 0 | 1) => {
      await app.db.updateTable('good').set({ active }).where('list_id', '=', 1).execute();
      await changeCatalogueVersion(app.db);
    };
    const lists = async () => {
      const { text } = await page('/hunpin');
      return text.slice(0, text.indexOf('全部'));
    };
    await setActive(0);
    await expect.poll(lists).not.toMatch(/喜糖喜盒\d/);
    const emptied = await lists();
    expect(emptied.indexOf('喜糖喜盒')).toBeGreaterThan(emptied.indexOf('回礼茶点'));
    await setActive(1);
    await expect.poll(lists).toMatch(/喜糖喜盒\d/);
  });

  it('filters by price, colour and lead time, and sorts, by a call and on the page', async () => {
    const all = await goods('list=1&pageSize=50');
    const some = await goods('list=1&priceFrom=2&priceTo=5&colour=红&leadDays=7&sort=price&pageSize=50');
    expect(some.list.length).toBeGreaterThan(0);
    expect(some.list.length).toBeLessThan(all.list.length);
    expect(some.list.map(({ price }) => price)).toEqual([...some.list.map(({ price }) => price)].sort((a, b) => a - b));
    for (const { price, leadDays } of some.list) expect([price >= 2 && price < 5, leadDays <= 7]).toEqual([true, true]);
    const shown = await page('/hunpin/list_1?price=2-5&colour=%E7%BA%A2&lead=7&sort=price');
    expect(idsOn(shown.html)).toEqual(some.list.map(({ id }) => id));
    expect(shown.meta('robots')).toBe('noindex,follow');
    expect((await goods('list=416&sort=lead')).list.map(({ leadDays }) => leadDays)).toEqual([3, 4, 5, 6, 7, 18]);
  });

  it('pages through a list, and leads a page after the last one to the last one', async () => {
    const [first, second] = [await goods('list=1&pageSize=6'), await goods('list=1&pageSize=6&page=2')];
    expect([first.list.length, second.list.length, first.total]).toEqual([6, 4, 10]);
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(10);
    const moved = await page('/hunpin/list_1?page=9');
    expect([moved.status, moved.headers.location]).toEqual([302, expect.stringMatching(/\/hunpin\/list_1$/)]);
  });

  it('offers the whole list where no good matches the filters', async () => {
    const { text, links } = await page('/hunpin/list_1?colour=%E7%B4%AB');
    expect(text).toContain('没有符合条件的喜糖喜盒');
    expect(links.some((link) => link.endsWith('/hunpin/list_1'))).toBe(true);
  });

  it('shows the prices by amount, and what an amount costs with the chosen options', async () => {
    const { text, html } = await page('/hunpin/detail_60001?amount=120&o1=1&o2=1');
    for (const step of ['50–99盒¥4.60/盒', '100–299盒¥3.90/盒', '300盒及以上¥3.20/盒']) expect(text.replace(/\s/g, '')).toContain(step);
    // 3.90 and 0.60 for the printed names.
    expect(text).toContain('¥540.00');
    expect(html).toContain('data-about="红丝绒抽屉喜糖盒 120盒 · 颜色酒红 · 印名烫金印名"');
    expect(html).toContain('data-meta-ref="红丝绒抽屉喜糖盒-60001-120"');
    expect(html).toMatch(/href="[^"]*\/enquiry\?merchantId=30083&amp;meta-ref=[^"]*60001-120"/);
    expect(text).toContain('本站不收款');
  });

  it('counts the amount for the tables that the address states, at least the smallest order', async () => {
    expect((await page('/hunpin/detail_60001?tables=22')).text).toContain('22桌约需220盒');
    expect((await page('/hunpin/detail_60001?tables=2')).text).toContain('2桌约需50盒');
    expect((await page('/hunpin/detail_60001')).text).toContain('按每桌10盒算');
  });

  it('states that an amount is below the smallest order, and takes no endless amount', async () => {
    expect((await page('/hunpin/detail_60001?amount=20')).text).toContain('20盒少于起订量，50盒起订');
    expect((await page('/hunpin/detail_60001?amount=1000000000')).html).toContain('value="100000"');
    expect((await page('/hunpin/detail_60001?amount=-5&o1=99&o2=x')).html).toContain('value="50"');
  });

  it('has structured data of a product with its lowest and highest price', async () => {
    const { html } = await page('/hunpin/detail_60001');
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '{}']) => JSON.parse(json));
    expect(data.find((one) => one['@type'] === 'Product')).toMatchObject({
      name: '红丝绒抽屉喜糖盒',
      offers: { '@type': 'AggregateOffer', lowPrice: '3.20', highPrice: '4.60', priceCurrency: 'CNY', offerCount: 3 },
    });
  });

  it('is in the sitemap, and has a 404 page where there is no such good or list', async () => {
    const sitemap = (await app.get('/sitemap.xml')).text;
    for (const path of ['/hunpin<', '/hunpin/list_441<', '/hunpin/detail_60001<']) expect(sitemap).toContain(path);
    for (const path of ['/hunpin/detail_1', '/hunpin/detail_x', '/hunpin/list_7', '/hunpin/nothing'])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
    expect((await app.get('/api/wedding/goods?list=7')).status).toBe(422);
  });

  it('hides goods that are withdrawn, and those of a closed shop', async () => {
    await app.db.updateTable('good').set({ active: 0 }).where('id', '=', 60002).execute();
    await app.db.updateTable('merchant').set({ active: 0 }).where('id', '=', 30286).execute();
    const ids = (await goods('list=1&pageSize=50')).list.map(({ id }) => id);
    expect([ids.includes(60001), ids.includes(60002), ids.includes(60003)]).toEqual([true, false, false]);
    for (const id of [60002, 60003]) expect((await app.get(`/api/wedding/goods/detail?id=${id}`)).body.status.RetCode).toBe(1010);
    await app.db.updateTable('good').set({ active: 1 }).where('id', '=', 60002).execute();
    await app.db.updateTable('merchant').set({ active: 1 }).where('id', '=', 30286).execute();
  });
});

it('leads to the site that the operator states for goods', async () => {
  const { pageServer, site } = await import('../../platform/pages/fake-services.ts');
  const server = await pageServer({ site: { links: { ...site.links, hunpin: 'https://mall.example/shop' } } });
  for (const path of ['/hunpin', '/hunpin/list_459', '/hunpin/detail_3'])
    expect((await load(server, path)).headers.location).toBe(`https://mall.example/shop${path}`);
});
