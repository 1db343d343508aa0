/** Car rental: cities, lists with filters, a fleet with its calculator, and calls, on the demo data. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';
import { load } from '../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Row {
  id: number;
  price: number;
  mostCars: number;
  colour: string;
  city: { pinyin: string };
}
interface Listed {
  list: Row[];
  total: number;
}

describe.each(ENGINES)('car rental on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: await databaseWith('demo', engine),
      pages,
      widgets: { render: () => fakeWidget },
      clock: () => Date.parse('2026-11-28T04:00:00Z'),
    });
  });
  afterAll(() => app.close());

  const page = (path: string) => load(app.server, path);
  const fleets = async (query: string) => (await app.get(`/api/wedding/fleets?${query}`)).body.data as Listed;
  const cityId = async (slug: string) =>
    (await app.db.selectFrom('city').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
  const idsOn = (html: string) => [...new Set([...html.matchAll(/\/hunche\/detail_(\d+)"/g)].map(([, id]) => Number(id)))];

  it('has fleets with pictures in at least eight cities, and names them with their number', async () => {
    const { status, text, links } = await page('/hunche');
    expect(status).toBe(200);
    const cities = (await app.get('/api/wedding/fleets/cities')).body.data as { id: number; fleets: number; km: null }[];
    expect(cities.length).toBeGreaterThanOrEqual(8);
    expect(cities.every(({ km }) => km === null)).toBe(true);
    for (const { id } of cities) expect(links.some((link) => link.endsWith(`/hunche/city_${id}`))).toBe(true);
    expect(text).toContain('杭州10个车队');
    const pictures = await app.db.selectFrom('car_fleet').select('pictures').execute();
    expect(pictures.filter((row) => !row.pictures.includes('"car-'))).toEqual([]);
  });

  it('leads visitors who have chosen a city to its fleets', async () => {
    const own = await load(app.server, '/hunche', { headers: { cookie: 'city_py=hangzhou' } });
    expect(own.headers.location).toMatch(new RegExp(`/hunche/city_${await cityId('hangzhou')}$`));
  });

  it('filters by brand, kind, colour, number of cars and price, and sorts, by a call and on the page', async () => {
    const hangzhou = await cityId('hangzhou');
    const all = await fleets(`cityId=${hangzhou}&pageSize=50`);
    expect(all.list.every(({ city }) => city.pinyin === 'hangzhou')).toBe(true);
    const some = await fleets(`cityId=${hangzhou}&colour=黑&cars=8&priceFrom=1000&priceTo=5000&sort=price&pageSize=50`);
    expect(some.list.length).toBeGreaterThan(0);
    expect(some.list.length).toBeLessThan(all.list.length);
    expect(some.list.map(({ price }) => price)).toEqual([...some.list.map(({ price }) => price)].sort((a, b) => a - b));
    for (const { mostCars, colour, price } of some.list)
      expect([mostCars >= 8, colour, price >= 1000 && price < 5000]).toEqual([true, '黑', true]);
    const shown = await page(encodeURI(`/hunche/city_${hangzhou}?colour=黑&cars=8&price=1000-5000&sort=price`));
    expect(idsOn(shown.html)).toEqual(some.list.map(({ id }) => id));
    expect(shown.meta('robots')).toBe('noindex,follow');
    for (const query of ['brand=红旗', 'kind=敞篷车', 'sort=cars', 'sort=priceDown'])
      expect([query, idsOn((await page(encodeURI(`/hunche/city_${hangzhou}?${query}`))).html)]).toEqual([
        query,
        (await fleets(`cityId=${hangzhou}&${query}`)).list.map(({ id }) => id),
      ]);
  });

  it('offers all fleets of the city where none matches the filters, and leads a page after the last one to the last one', async () => {
    const address = `/hunche/city_${await cityId('xiamen')}`;
    const { text, links } = await page(encodeURI(`${address}?brand=林肯&colour=粉`));
    expect(text).toContain('厦门没有符合条件的车队');
    expect(links.some((link) => link.endsWith(address))).toBe(true);
    expect((await page(`${address}?page=9`)).headers.location).toMatch(new RegExp(`${address}$`));
  });

  it('names the nearest city with fleets and its distance where a city has none', async () => {
    const [shaoxing, hangzhou] = [await cityId('shaoxing'), await cityId('hangzhou')];
    const { status, text, links, meta } = await page(`/hunche/city_${shaoxing}`);
    expect([status, meta('robots')]).toEqual([200, 'noindex,follow']);
    expect(text).toContain('绍兴还没有上线的婚车');
    expect(text).toMatch(/离得最近的是杭州，直线约\d\d公里，10个车队/);
    expect(links.some((link) => link.endsWith(`/hunche/city_${hangzhou}`))).toBe(true);
    const near = (await app.get(`/api/wedding/fleets/cities?near=${shaoxing}`)).body.data as { km: number }[];
    expect(near.map(({ km }) => km)).toEqual([...near.map(({ km }) => km)].sort((a, b) => a - b));
  });

  it('states the distance from a county that is open as a city', async () => {
    const { text } = await page(`/hunche/city_${await cityId('anji')}`);
    expect(text).toContain('安吉还没有上线的婚车');
    expect(text).toContain('直线约60公里');
  });

  it('names every charge of a trip, the least that it costs, and what the merchant does not state', async () => {
    const { text, html } = await page('/hunche/detail_62001?hours=10&km=120&cars=6&date=2027-05-01');
    const plain = text.replace(/\s/g, '');
    for (const line of [
      '基本价含1辆车、8小时、100公里',
      '跟车5辆×¥420.00¥2,100.00',
      '超时2小时×6辆×¥80.00¥960.00',
      '超公里20公里×6辆×¥4.00¥480.00',
    ])
      expect(plain).toContain(line);
    expect(plain).toContain('司机已含');
    expect(plain).toContain('路桥停车没有写明，请询问');
    expect(plain).toContain('路桥停车没有写明，不在合计里，请询问商家。');
    const base = (await app.db.selectFrom('car_fleet').select('price').where('id', '=', 62001).executeTakeFirstOrThrow()).price;
    expect(plain).toContain(`合计至少¥${(base / 100 + 3540).toLocaleString('en-US')}.00`);
    expect(html).toContain('data-about="黑色红旗迎亲车队 6辆 · 10小时 · 120公里"');
    expect(html).toContain('data-meta-ref="黑色红旗迎亲车队-62001-6辆-10小时-120公里"');
    expect(html).toContain('data-wedding-date="2027-05-01"');
    expect(html).toMatch(/href="[^"]*\/enquiry\?merchantId=30101&amp;date=2027-05-01&amp;meta-ref=[^"]*62001/);
  });

  it.each(['-1', '1000000000', 'abc', '8.5'])(
    'has one message for %s hours, and neither a cost nor hours in the enquiry',
    async (hours) => {
      const { status, text, html } = await page(`/hunche/detail_62001?hours=${hours}&km=50`);
      expect(status).toBe(200);
      expect(text.match(/用车时长请填1到72的整数小时/g)).toHaveLength(1);
      expect(html).toContain('<div data-quote="result" hidden="">');
      expect(html).toContain('data-meta-ref="黑色红旗迎亲车队-62001"');
    },
  );

  it('has structured data of a product with its base price', async () => {
    const { html } = await page('/hunche/detail_62001');
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '{}']) => JSON.parse(json));
    expect(data.find((one) => one['@type'] === 'Product')).toMatchObject({
      name: '黑色红旗迎亲车队',
      offers: { '@type': 'Offer', priceCurrency: 'CNY', price: expect.stringMatching(/^\d+\.00$/) },
    });
  });

  it('is in the sitemap, and has a 404 page where there is no such fleet or city', async () => {
    const sitemap = (await app.get('/sitemap.xml')).text;
    for (const path of ['/hunche<', `/hunche/city_${await cityId('hangzhou')}<`, '/hunche/detail_62001<']) expect(sitemap).toContain(path);
    for (const path of ['/hunche/detail_1', '/hunche/detail_x', '/hunche/city_999999999', '/hunche/city_x', '/hunche/nothing'])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
    expect((await page('/hunche/city_0')).headers.location).toMatch(/\/hunche$/);
    expect((await app.get('/api/wedding/fleets?colour=none')).status).toBe(422);
  });

  it('hides fleets that are withdrawn, and those of a closed merchant', async () => {
    await app.db.updateTable('car_fleet').set({ active: 0 }).where('id', '=', 62001).execute();
    await app.db.updateTable('merchant').set({ active: 0 }).where('id', '=', 30102).execute();
    const ids = (await fleets(`cityId=${await cityId('shanghai')}&pageSize=50`)).list.map(({ id }) => id);
    expect([ids.includes(62001), ids.includes(62002), ids.includes(62003)]).toEqual([false, false, true]);
    for (const id of [62001, 62002]) expect((await app.get(`/api/wedding/fleets/detail?id=${id}`)).body.status.RetCode).toBe(1015);
    await app.db.updateTable('car_fleet').set({ active: 1 }).where('id', '=', 62001).execute();
    await app.db.updateTable('merchant').set({ active: 1 }).where('id', '=', 30102).execute();
  });
});

it('leads to the site that the operator states for cars', async () => {
  const { pageServer, site } = await import('../../platform/pages/fake-services.ts');
  const server = await pageServer({ site: { links: { ...site.links, hunche: 'https://cars.example/rent' } } });
  for (const path of ['/hunche', '/hunche/city_3', '/hunche/detail_3'])
    expect((await load(server, path)).headers.location).toBe(`https://cars.example/rent${path}`);
});
