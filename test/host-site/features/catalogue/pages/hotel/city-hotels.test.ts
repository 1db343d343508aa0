import { expect, it } from 'vitest';
import { hotelCalls } from '../../../../../../host-site/features/catalogue/contract/hotel-calls.ts';
import { filterQuery, readFilters, toHotelsInput } from '../../../../../../host-site/features/catalogue/ui/filters/hotel-filters.ts';
import { pageNumbers } from '../../../../../../host-site/platform/ui/filters/pagination.tsx';
import { Fields } from '../../../../../../host-site/platform/ui/forms/fields.ts';
import { fakeServices, hotel, MAIN, pageServer } from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

const read = (values: Record<string, unknown>) => readFilters(new Fields(values), Date.UTC(2026, 10, 23));

it('requests the hotels with the filters of the address', async () => {
  const server = await pageServer();
  const page = await load(
    server,
    '/hotel/hangzhou?district=shangchengqu&price=3000-4000&tables=10-20&type=%E4%BA%94%E6%98%9F%E7%BA%A7&pillar=1&height=1&sort=price',
  );
  expect(page.status).toBe(200);
  const hotels = server.requests.find(({ name }) => name === 'hotels');
  expect(hotels?.input).toMatchObject({
    cityId: 87,
    district: 'shangchengqu',
    priceFrom: 3000,
    priceTo: 4000,
    tablesFrom: 10,
    tablesTo: 20,
    type: '五星级',
    height: 5,
    pillarFree: true,
    sort: 'price',
    page: 1,
  });
});

it('ignores invalid values in the address', () => {
  const empty = read({});
  for (const values of [
    { price: '-' },
    { price: '4000-3000' },
    { price: '-1-5' },
    { tables: 'x' },
    { type: '七星级' },
    { sort: 'drop table' },
    { page: '1e9' },
    { page: '-3' },
    { pillar: 'true' },
    { district: '../' },
    { price: { from: 1 } },
  ]) {
    expect([values, read(values)]).toEqual([values, empty]);
  }
  expect(read({ price: ['3000-', '1-2'] }).price).toBe('3000-');
  expect(toHotelsInput(1, read({ price: '-3000' }))).toMatchObject({ priceFrom: undefined, priceTo: 3000 });
});

it('writes one address for one list, and reads it back', () => {
  expect(filterQuery(read({}))).toBe('');
  const filters = read({ tables: '10-20', gift: '1', page: '2', sort: 'tables' });
  expect(filterQuery(filters)).toBe('?tables=10-20&gift=1&sort=tables&page=2');
  expect(read(Object.fromEntries(new URLSearchParams(filterQuery(filters))))).toEqual(filters);
});

it('excludes combinations of filters from search engines and names the plain list as canonical', async () => {
  const server = await pageServer();
  const plain = await load(server, '/hotel/hangzhou');
  const filtered = await load(server, '/hotel/hangzhou?tables=10-20');
  expect(plain.meta('robots')).toBe('');
  expect(filtered.meta('robots')).toBe('noindex,follow');
  for (const page of [plain, filtered]) expect(page.html).toContain(`<link rel="canonical" href="${MAIN}/hotel/hangzhou"/>`);
});

it('marks selected filters, with a link that removes each', async () => {
  const page = await load(await pageServer(), '/hotel/hangzhou?tables=10-20&gift=1');
  expect(page.html).toMatch(/aria-current="true"[^>]*>(?:<[^>]*>)?10–20桌</);
  expect(page.links).toContain(`${MAIN}/hotel/hangzhou?tables=10-20`);
  expect(page.links).toContain(`${MAIN}/hotel/hangzhou`);
});

it('renders an empty list with a way out', async () => {
  const none = ({ page = 1, pageSize = 10, tablesFrom }: { page?: number; pageSize?: number; tablesFrom?: number }) => ({
    ok: true as const,
    msg: '',
    data: { list: [], total: tablesFrom ? 0 : 12, page, pageSize },
  });
  const filtered = await load(await pageServer({ replies: { hotels: none } }), '/hotel/hangzhou?tables=40-');
  expect(filtered.status).toBe(200);
  expect(filtered.text).toContain('没有符合条件的酒店');
  const empty = await load(
    await pageServer({
      replies: { hotels: ({ page = 1, pageSize = 10 }) => ({ ok: true, msg: '', data: { list: [], total: 0, page, pageSize } }) },
    }),
    '/hotel/hangzhou',
  );
  expect(empty.text).toContain('杭州还没有上线的婚宴酒店');
  expect(empty.meta('robots')).toBe('noindex,follow');
});

it('redirects a page beyond the last one to the last one', async () => {
  const page = await load(await pageServer(), '/hotel/hangzhou?tables=10-20&page=1000000000');
  expect([page.status, page.headers.location]).toEqual([302, `${MAIN}/hotel/hangzhou?tables=10-20`]);
});

it('shortens long rows of pages', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 6)).toEqual([1, 2, 0, 6]);
  expect(pageNumbers(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
});

it('redirects the home page’s form to the requested list', async () => {
  const server = await pageServer();
  const to = async (query: string) => (await load(server, `/hotel?${query}`)).headers.location;
  expect(await to('city=hangzhou&tables=10-20&price=5000-8000')).toBe(`${MAIN}/hotel/hangzhou?tables=10-20&price=5000-8000`);
  expect(await to('city=hangzhou&tables=&price=%22')).toBe(`${MAIN}/hotel/hangzhou`);
  expect(await to('city=//evil.example')).toBeUndefined();
});

it('redirects a hotel requested under another city to its own', async () => {
  const page = await load(await pageServer(), '/hotel/beijing/detail_501');
  expect([page.status, page.headers.location]).toEqual([301, `${MAIN}/hotel/hangzhou/detail_501`]);
});

it('shows a hotel with halls, fees, gifts and packages, and the enquiry only for source 1', async () => {
  const page = await load(await pageServer(), '/hotel/hangzhou/detail_501');
  expect(page.title).toBe('杭州临江云汀酒店婚宴_杭州婚宴酒店_喜宴');
  for (const text of ['江月厅', '10–36桌', '1,280㎡', '未公布，请向酒店确认', '签约满20桌，赠婚房一晚', '听澜·佳期婚宴', '钻级商家'])
    expect(page.text).toContain(text);
  expect(page.html).toContain('data-xiyan-enquiry="501"');
  const shut = await load(
    await pageServer({ replies: { hotelFull: () => ({ ok: true, msg: '', data: { ...hotel, source: 3 } }) } }),
    '/hotel/hangzhou/detail_501',
  );
  expect(shut.html).not.toContain('data-xiyan-enquiry');
});

it('links to the place of a hotel in two map services, which search it by its name in its city', async () => {
  const { links } = await load(await pageServer(), '/hotel/hangzhou/detail_501');
  const maps = links.map((link) => new URL(link.replaceAll('&amp;', '&'), MAIN)).filter(({ hostname }) => /amap|baidu/.test(hostname));
  expect(maps.map(({ origin }) => origin)).toEqual(['https://uri.amap.com', 'https://api.map.baidu.com']);
  expect(maps.map(({ searchParams }) => searchParams.get('keyword') ?? searchParams.get('query'))).toEqual([hotel.name, hotel.name]);
  expect(maps.map(({ searchParams }) => searchParams.get('city') ?? searchParams.get('region'))).toEqual(['杭州', '杭州']);
});

it('links a hall to its packages, and a hall without packages to none', async () => {
  const page = await load(await pageServer(), '/hotel/hangzhou/detail_501');
  const lists = [...page.html.matchAll(/<ul [^>]*aria-label="([^"]*)的套餐">(.*?)<\/ul>/gs)];
  expect(lists.map(([, hall]) => hall)).toEqual([hotel.halls[0]?.name]);
  expect(lists[0]?.[2]).toMatch(/href="[^"]*packageId=9001[^"]*"/);
  expect(lists[0]?.[2]).not.toContain('packageId=9002');
});

it('shows no price, hall count or table count as 0 for a hotel that has published none', async () => {
  const listed = await fakeServices().call(hotelCalls.hotels, { cityId: 87 });
  if (!listed.ok) throw new Error(listed.msg);
  const unpublished = { hallCount: 0, maxTables: 0, halls: [] };
  const rows = listed.data.list.map((row) => ({ ...row, ...unpublished, priceFrom: 0 }));
  const full = { ...hotel, ...unpublished, priceMin: 0, priceMax: 0 };
  const ok = <T>(data: T) => ({ ok: true as const, data, msg: '' });
  const server = await pageServer({
    replies: {
      hotels: () => ok({ ...listed.data, list: rows }),
      hotelFull: () => ok(full),
      hotelInfo: () => ok(full),
      hotelPackages: () => ok([]),
    },
  });
  for (const path of ['/hotel/hangzhou', '/hotel', '/hotel/hangzhou/detail_501', '/compare?hotels=501']) {
    const page = await load(server, path);
    expect([path, page.status]).toEqual([path, 200]);
    expect([path, /¥0\.00|[^\d]0(?:桌|个宴会厅)/.exec(page.text + page.meta('description'))]).toEqual([path, null]);
  }
});

it('shows the package that matches the price filter instead of a lower price, with a link to it', async () => {
  const listed = await fakeServices().call(hotelCalls.hotels, { cityId: 87 });
  if (!listed.ok) throw new Error(listed.msg);
  const matchingPackage = { id: 9001, title: '江月·百年好合婚宴', actualPrice: 8888, tableNum: 20 };
  const data = { ...listed.data, list: listed.data.list.map((row) => ({ ...row, matchingPackage })) };
  const page = await load(
    await pageServer({ replies: { hotels: () => ({ ok: true as const, msg: '', data }) } }),
    '/hotel/hangzhou?price=8000-',
  );
  expect(page.text).toContain('¥8,888.00/桌符合条件：江月·百年好合婚宴');
  expect(page.text).not.toContain('5,288');
  expect(page.links).toContain(`${MAIN}/hotel/package?packageId=9001&cityId=87&cityWord=hangzhou&merchantId=501`);
});
