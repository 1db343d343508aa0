/** Travel photography: destinations, lists with filters, a package, and calls, on the demo data. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DESTINATIONS } from '../../../../host-site/features/travel-photography/destinations.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget, pageServer, site } from '../../platform/pages/fake-services.ts';
import { load } from '../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Row {
  id: number;
  title: string;
  destination: string;
  days: number;
  journey: string;
  price: number;
  fromCities: { pinyin: string }[];
}
interface Listed {
  list: Row[];
  total: number;
}

describe.each(ENGINES)('travel photography on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: await databaseWith('demo', engine), pages, widgets: { render: () => fakeWidget } });
  });
  afterAll(() => app.close());

  const page = (path: string, cookie = '') => load(app.server, path, cookie ? { headers: { cookie } } : undefined);
  const packages = async (query: string) => (await app.get(`/api/wedding/travel/packages?${query}`)).body.data as Listed;
  const cityId = async (slug: string) =>
    (await app.db.selectFrom('city').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
  const idsOn = (html: string) => [...new Set([...html.matchAll(/\/lvpai\/detail_(\d+)"/g)].map(([, id]) => Number(id)))];

  it('names every destination with the number of its packages and the lowest price, the cities of their merchants are at least eight', async () => {
    const { status, text, links } = await page('/lvpai');
    expect(status).toBe(200);
    const counted = (await app.get('/api/wedding/travel/destinations')).body.data as { slug: string; total: number; price: number }[];
    expect(counted.map(({ slug }) => slug)).toEqual(DESTINATIONS.map(({ slug }) => slug));
    for (const { slug, total, price } of counted) {
      const { list } = await packages(`destination=${slug}&pageSize=50`);
      expect([slug, total, price]).toEqual([slug, list.length, Math.min(...list.map((row) => row.price))]);
      expect(links.some((link) => link.endsWith(`/lvpai/${slug}`))).toBe(true);
    }
    expect(text).toContain('适合10月到次年4月');
    const cities = await app.db
      .selectFrom('travel_package')
      .innerJoin('merchant', 'merchant.id', 'travel_package.merchant_id')
      .select('merchant.city_id')
      .distinct()
      .execute();
    expect(cities.length).toBeGreaterThanOrEqual(8);
  });

  it('shows packages that leave from the city of the visitor, and the most viewed ones to others', async () => {
    const own = await page('/lvpai', 'city_py=hangzhou');
    expect(own.text).toContain('从杭州出发');
    const fromHangzhou = await packages(`fromCity=${await cityId('hangzhou')}&pageSize=8`);
    expect(idsOn(own.html)).toEqual(fromHangzhou.list.map(({ id }) => id));
    for (const { fromCities } of fromHangzhou.list) expect(fromCities.map(({ pinyin }) => pinyin)).toContain('hangzhou');
    const other = await page('/lvpai');
    expect(other.text).toContain('看得最多的套餐');
    expect(idsOn(other.html)).toEqual((await packages('pageSize=8')).list.map(({ id }) => id));
  });

  it('filters by departure, days, month, journey and price, and sorts, by a call and on the page', async () => {
    const from = await cityId('hangzhou');
    const all = await packages('destination=sanya&pageSize=50');
    expect(all.list.every(({ destination }) => destination === 'sanya')).toBe(true);
    const cases: [query: string, input: string, holds: (row: Row) => boolean][] = [
      ['from=hangzhou', `fromCity=${from}`, ({ fromCities }) => fromCities.some(({ pinyin }) => pinyin === 'hangzhou')],
      ['days=3-5', 'daysFrom=3&daysTo=5', ({ days }) => days >= 3 && days < 5],
      ['journey=往返交通', 'journey=往返交通', ({ journey }) => journey === '往返交通'],
      ['price=-5000', 'priceTo=5000', ({ price }) => price < 5000],
    ];
    for (const [query, input, holds] of cases) {
      const some = await packages(encodeURI(`destination=sanya&${input}&pageSize=50`));
      expect([query, some.list.length > 0, some.list.length < all.list.length, some.list.every(holds)]).toEqual([query, true, true, true]);
      const shown = await page(encodeURI(`/lvpai/sanya?${query}`));
      expect([query, idsOn(shown.html), shown.meta('robots')]).toEqual([query, some.list.map(({ id }) => id), 'noindex,follow']);
    }
    expect([(await packages('destination=sanya&month=1')).total, (await packages('destination=sanya&month=7')).total]).toEqual([5, 0]);
    const cheapest = (await packages('destination=sanya&sort=price')).list.map(({ price }) => price);
    expect(cheapest).toEqual([...cheapest].sort((a, b) => a - b));
    const shortest = (await packages('destination=sanya&sort=days')).list.map(({ days }) => days);
    expect(shortest).toEqual([...shortest].sort((a, b) => a - b));
  });

  it('offers all packages where none matches the filters, and leads a page after the last one to the last one', async () => {
    const { text, links } = await page('/lvpai/sanya?month=7');
    expect(text).toContain('三亚没有符合条件的套餐');
    expect(links.some((link) => link.endsWith('/lvpai/sanya'))).toBe(true);
    expect((await page('/lvpai/sanya?page=9')).headers.location).toMatch(/\/lvpai\/sanya$/);
  });

  it('states the season and its reason, the merchants there with number and price, and their cases', async () => {
    const { text, links } = await page('/lvpai/sanya');
    expect(text).toContain('三亚适合10月到次年4月去拍。旱季少雨，气温20到28度；7到9月常有台风。');
    const found = (await app.get('/api/wedding/travel/destination?destination=sanya')).body.data as {
      shops: { id: number; name: string; packages: number; price: number }[];
      examples: { id: number; merchant: { id: number } }[];
    };
    const { list } = await packages('destination=sanya&pageSize=50');
    expect(found.shops.reduce((sum, shop) => sum + shop.packages, 0)).toBe(list.length);
    for (const { id, name } of found.shops) {
      expect(text).toContain(name);
      expect(links.some((link) => link.endsWith(`/merchant/${id}`))).toBe(true);
    }
    expect(found.examples.length).toBeGreaterThan(0);
    for (const { id, merchant } of found.examples) {
      expect(found.shops.map((shop) => shop.id)).toContain(merchant.id);
      expect(links.some((link) => link.endsWith(`/example/${id}`))).toBe(true);
    }
  });

  it('names what a package includes, each charge that comes later, the months with a reason, and where it leaves from', async () => {
    const { text, html } = await page('/lvpai/detail_64003', 'city_py=beijing');
    const plain = text.replace(/\s/g, '');
    for (const line of [
      '4天，含3晚住宿',
      '交通含出发城市往返交通',
      '住宿3晚，海景酒店',
      '服装新娘5套，新郎3套',
      '妆造3次',
      '拍摄350张',
      '精修50张',
      '底片全送',
      '适合月份10月到次年4月。旱季海水清',
      '出发城市深圳、北京、广州、成都、南京、苏州',
      '后续收费不在套餐价里',
      '加修每张¥40.00',
      '游艇加时每小时¥680.00',
      '可从北京出发',
    ])
      expect(plain).toContain(line);
    expect(html).toContain('data-about="游艇与沙滩四日 4天3晚 · 北京出发"');
    expect(html).toContain('data-meta-ref="游艇与沙滩四日-64003-4天3晚-北京出发"');
    expect(html).toMatch(/href="[^"]*\/enquiry\?merchantId=30412&amp;meta-ref=[^"]*64003/);
    const elsewhere = await page('/lvpai/detail_64003', 'city_py=xiamen');
    expect(elsewhere.text).toContain('商家没有写明可从厦门出发');
    expect(elsewhere.html).toContain('data-meta-ref="游艇与沙滩四日-64003-4天3晚"');
  });

  it('tells charges by use, no charges, and charges that the merchant does not state apart', async () => {
    const of = async (charges: string | null) => {
      await app.db.updateTable('travel_package').set({ charges }).where('id', '=', 64002).execute();
      return (await page('/lvpai/detail_64002')).text.replace(/\s/g, '');
    };
    expect(await of('[{"name":"景区门票","price":null}]')).toContain('景区门票按实际用量');
    expect(await of('[]')).toContain('商家写明没有后续收费。');
    expect(await of(null)).toContain('商家没有写明后续收费，请在询问时一并问清。');
  });

  it('has structured data of a product with its price, and of the list', async () => {
    const dataOf = async (path: string) =>
      [...(await page(path)).html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '{}']) =>
        JSON.parse(json),
      );
    expect((await dataOf('/lvpai/detail_64001')).find((one) => one['@type'] === 'Product')).toMatchObject({
      name: '海棠湾落日双日拍',
      offers: { '@type': 'Offer', priceCurrency: 'CNY', price: '4280.00' },
    });
    expect((await dataOf('/lvpai/sanya')).find((one) => one['@type'] === 'ItemList')?.itemListElement).toHaveLength(5);
  });

  it('shows the packages on the page of their merchant', async () => {
    const { text, html } = await page('/merchant/32611');
    expect(text).toContain('旅拍套餐');
    expect(idsOn(html)).toContain(64001);
  });

  it('is in the sitemap, and has a 404 page where there is no such package or destination', async () => {
    const sitemap = (await app.get('/sitemap.xml')).text;
    for (const path of ['/lvpai<', '/lvpai/sanya<', '/lvpai/detail_64001<']) expect(sitemap).toContain(path);
    for (const path of ['/lvpai/detail_1', '/lvpai/detail_x', '/lvpai/atlantis', '/lvpai/sanya/nothing'])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
    for (const query of ['destination=atlantis', 'month=13', 'daysFrom=-1', 'priceTo=1000000000'])
      expect([query, (await app.get(`/api/wedding/travel/packages?${query}`)).status]).toEqual([query, 422]);
  });

  it('hides packages that are withdrawn, and those of a closed merchant; an empty destination comes last and leads to another', async () => {
    await app.db.updateTable('travel_package').set({ active: 0 }).where('destination', '=', 'aletai').execute();
    await app.db.updateTable('merchant').set({ active: 0 }).where('id', '=', 32611).execute();
    const ids = (await packages('destination=sanya&pageSize=50')).list.map(({ id }) => id);
    expect([ids.includes(64001), ids.includes(64002)]).toEqual([false, true]);
    expect((await app.get('/api/wedding/travel/packages/detail?id=64001')).body.status.RetCode).toBe(1024);
    const empty = await page('/lvpai/aletai');
    expect([empty.status, empty.meta('robots')]).toEqual([200, 'noindex,follow']);
    expect(empty.text).toContain('阿勒泰还没有上线的旅拍套餐');
    expect(empty.links.some((link) => /\/lvpai\/(?!aletai|detail)\w+$/.test(link))).toBe(true);
    expect((await page('/lvpai')).text).toMatch(/还没有套餐的目的地\s*阿勒泰/);
    await app.db.updateTable('travel_package').set({ active: 1 }).where('destination', '=', 'aletai').execute();
    await app.db.updateTable('merchant').set({ active: 1 }).where('id', '=', 32611).execute();
  });
});

it('leads to the site that the operator states for travel photography', async () => {
  const server = await pageServer({ site: { links: { ...site.links, lvpai: 'https://travel.example/shop' } } });
  for (const path of ['/lvpai', '/lvpai/sanya', '/lvpai/detail_3'])
    expect((await load(server, path)).headers.location).toBe(`https://travel.example/shop${path}`);
});
