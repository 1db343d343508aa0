import { expect, it } from 'vitest';
import { LISTING_BLOCKS } from '../../../../../../host-site/features/catalogue/pages/listing/listing-blocks.ts';
import { listingQuery, readListing, toListingInput } from '../../../../../../host-site/features/catalogue/pages/listing/listing-filters.ts';
import { Fields } from '../../../../../../host-site/platform/ui/forms/fields.ts';
import { CATEGORIES } from '../../../../../../widgets/domain/catalogue/category.ts';
import { IMAGE_SIZES } from '../../../../../../widgets/domain/catalogue/image.ts';
import { failed } from '../../../../../../widgets/domain/services/result.ts';
import {
  example,
  hotel,
  listed,
  listedPackage,
  MAIN,
  merchant,
  merchantRow,
  pageServer,
  site,
} from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

const read = (values: Record<string, unknown>) => readListing(new Fields(values), 7, 'merchant');

// Specification 9#4
it('gives every category its blocks with the specified numbers and sizes, each used by some category', () => {
  const names = new Set<string>();
  for (const { id } of CATEGORIES) {
    const blocks = LISTING_BLOCKS[id];
    expect(new Set(blocks.map(({ name }) => name)).size).toBe(blocks.length);
    for (const block of blocks) {
      names.add(block.name);
      expect([5, 6, 8, 10, 12]).toContain(block.number);
      expect(Object.keys(IMAGE_SIZES).map(Number)).toContain(block.image);
      expect(block.title && block.subtitle && block.moreTitle).not.toBe('');
      expect(block.moreUrl({ site, category: id, pinyin: 'hangzhou' })).toMatch(/^https:\/\/xiyan\.example\//);
    }
  }
  expect([...names].sort()).toEqual(['case', 'dress', 'hq', 'mv', 'price', 'rank', 'raiders', 'scene', 'shop'].sort());
});

it('renders the category’s blocks in the city, with counts cut as specified and links to all its lists', async () => {
  const server = await pageServer();
  const page = await load(server, '/hangzhou/hunlisheying-merchant');
  expect([page.status, page.title, page.meta('robots')]).toEqual([200, '杭州婚礼摄影商家_喜宴', '']);
  for (const text of ['镜头后面的人', '山房影像', '1.2k组案例', '1.4w次浏览', '拍摄套餐', '全天双机位纪实', '成片', '签约之前，逐条问清楚'])
    expect(page.text).toContain(text);
  expect(page.text).toContain('全部1.1k家');
  expect(page.links).toContain(`${MAIN}/hangzhou/hunlisheying-merchant?page=1`);
  for (const url of ['/merchant/701', '/package/7101', '/example/7201']) expect(page.links).toContain(MAIN + url);
  expect(server.requests.filter(({ name }) => name === 'merchants').map(({ input }) => input)).toEqual([
    { category: 7, cityId: 87, style: undefined, sort: undefined, page: 1, pageSize: 8 },
    { category: 7, cityId: 87, style: undefined, sort: 'views', page: 1, pageSize: 5 },
  ]);
});

it('requests the list with the filters of the address, and excludes combinations from search engines', async () => {
  const server = await pageServer();
  const page = await load(server, '/hangzhou/hunlisheying-package?style=%E7%BA%AA%E5%AE%9E&price=2000-3500&tier=3&sort=priceDown');
  expect(server.requests.find(({ name }) => name === 'packages')?.input).toEqual({
    category: 7,
    cityId: 87,
    style: '纪实',
    priceFrom: 2000,
    priceTo: 3500,
    tier: 3,
    sort: 'priceDown',
    page: 1,
    pageSize: 12,
  });
  expect(page.meta('robots')).toBe('noindex,follow');
  expect(page.html).toContain(`<link rel="canonical" href="${MAIN}/hangzhou/hunlisheying-package"/>`);
  expect(page.html).toMatch(/aria-current="true"[^>]*>纪实</);
  // The form of the filters keeps the order.
  expect(page.html).toContain('<input type="hidden" name="sort" value="priceDown"/>');
  expect((await load(server, '/hangzhou/hunlisheying-package')).html).not.toContain('name="sort" value');
  expect(page.followed.filter((link) => /[?&](style|price|tier)=/.test(link))).toEqual([]);
});

it('ignores invalid values, negative prices and repeated parameters', () => {
  const empty = read({});
  for (const values of [
    { style: '七' },
    { price: '-1-5' },
    { price: '5-1' },
    { tier: '1' },
    { sort: 'x' },
    { page: '-1' },
    { page: '1.5' },
  ])
    expect([values, read(values)]).toEqual([values, empty]);
  expect(read({ style: ['黑白', '中式'], tier: ['4', '9'] })).toMatchObject({ style: '黑白', tier: '4' });
  expect(readListing(new Fields({ price: '1-2', sort: 'price' }), 7, 'example')).toMatchObject({ price: '', sort: 'default' });
  expect(toListingInput(7, 0, 'merchant', read({ page: '1000000000' })).page).toBe(100_000);
});

it('writes one address for one list', () => {
  expect(listingQuery('package', read({}))).toBe('');
  expect(listingQuery('merchant', read({}))).toBe('?page=1');
  const choice = read({ style: '黑白', price: '-2000', tier: '2', page: '3' });
  expect(read(Object.fromEntries(new URLSearchParams(listingQuery('merchant', choice))))).toEqual(choice);
});

it('redirects a page beyond the last one to the last one', async () => {
  const page = await load(await pageServer(), '/hangzhou/hunlisheying-package?page=1000000000');
  expect([page.status, page.headers.location]).toEqual([302, `${MAIN}/hangzhou/hunlisheying-package`]);
});

it('reports that a city has nothing yet, excludes the page from search engines, and shows further links', async () => {
  const none = <T>(row: T) => ({ ok: true as const, msg: '', data: { ...listed(row, {}), list: [], total: 0 } });
  const server = await pageServer({
    replies: {
      merchants: () => none(merchantRow),
      packages: () => none({} as never),
      examples: () => none({} as never),
      categoryCounts: () => failed(),
    },
  });
  for (const path of ['/hangzhou/siyi-merchant', '/hangzhou/siyi-package', '/hangzhou/siyi-example']) {
    const page = await load(server, path);
    expect([page.status, page.meta('robots')]).toEqual([200, 'noindex,follow']);
    expect(page.text).toContain('杭州还没有上线的婚礼主持');
    expect(page.links).toContain(MAIN + path.replace('/hangzhou', '/quanguo'));
  }
  expect((await load(server, '/hangzhou/siyi-package?style=%E5%B9%BD%E9%BB%98')).text).toContain('没有符合条件的婚礼主持套餐');
});

it('omits a block that fails, and fails when nothing could be read', async () => {
  const some = await load(await pageServer({ replies: { packages: () => failed() } }), '/hunlisheying-merchant');
  expect([some.status, some.text.includes('拍摄套餐'), some.text.includes('镜头后面的人')]).toEqual([200, false, true]);
  const all = { merchants: () => failed(), packages: () => failed(), examples: () => failed() };
  expect((await load(await pageServer({ replies: all }), '/hunlisheying-merchant')).status).toBe(500);
});

it('shows a merchant with packages, cases, gifts, and the enquiry only for source 1', async () => {
  const page = await load(await pageServer(), '/merchant/701');
  expect(page.title).toBe('山房影像_杭州婚礼摄影_喜宴');
  for (const text of ['金级商家', '¥1,880.00/场起', '全天双机位纪实', '江边的傍晚', '到店看样片，赠精修一张', '西湖区示例路9号'])
    expect(page.text).toContain(text);
  expect(page.links).toContain(`${MAIN}/enquiry?merchantId=701`);
  expect(page.html).toContain('data-xiyan-enquiry="701"');
  const shut = await pageServer({
    replies: { merchantDetail: () => ({ ok: true, msg: '', data: { ...merchant, source: 0, priceFrom: null } }) },
  });
  const closed = await load(shut, '/merchant/701');
  expect(closed.links).not.toContain(`${MAIN}/enquiry?merchantId=701`);
  expect(closed.text).toContain('价格以商家答复为准');
  expect(closed.text).not.toContain('¥0');
});

it('links hotels and their packages to the hotel channel', async () => {
  const server = await pageServer({
    replies: { merchantDetail: () => ({ ok: true, msg: '', data: { ...merchant, id: hotel.id, category: 0 } }) },
  });
  const page = await load(server, '/merchant/501');
  expect([page.status, page.headers.location]).toEqual([301, `${MAIN}/hotel/hangzhou/detail_501`]);
});

it('shows a package with price, contents and merchant', async () => {
  const page = await load(await pageServer(), '/package/7101');
  expect(page.title).toBe('全天双机位纪实_山房影像_喜宴');
  for (const text of ['¥3,980.00/场', '精修80张', '早妆到送客，两位摄影师。']) expect(page.text).toContain(text);
  expect(page.links).toContain(`${MAIN}/merchant/701`);
});

it('shows a case with its story, and omits an unknown price', async () => {
  const page = await load(await pageServer(), '/example/7201');
  for (const text of ['四点的光最好。', '2026年5月2日', '西湖区示例草坪', '全天双机位纪实']) expect(page.text).toContain(text);
  expect(page.text).not.toContain('花费');
  const withPrice = await pageServer({ replies: { exampleDetail: () => ({ ok: true, msg: '', data: { ...example, price: 42000 } }) } });
  expect((await load(withPrice, '/example/7201')).text).toContain('花费¥42,000.00');
});

it('responds to missing details with a helpful 404 page', async () => {
  const server = await pageServer();
  for (const path of ['/merchant/4', '/package/4', '/example/4', '/merchant/x', '/merchant/99999999999']) {
    const page = await load(server, path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.text).toContain('这项内容已下架或地址有误');
  }
});

it('sends an enquiry to a merchant that is not a hotel, with fitting words', async () => {
  const server = await pageServer({
    replies: {
      makeAppointment: () => ({
        ok: true,
        msg: '',
        data: { merchant: { id: 701, name: '山房影像' }, receipt: { code: 'XY-7K2M', url: 'https://xiyan.example/receipt/t' } },
      }),
    },
  });
  const form = await load(server, '/enquiry?merchantId=701&date=2026-10-20');
  expect(form.text).toContain('您看的日子是2026年10月20日');
  expect(form.text).toContain('商家可能来电');
  expect((await load(server, '/enquiry?merchantId=701&date=%3Cscript%3E')).text).not.toContain('您看的日子');
  const sent = await load(server, '/enquiry', {
    method: 'POST',
    payload: 'merchant_id=701&phone_num=13900000001',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(sent.links).toContain(`${MAIN}/merchant/701`);
  expect(sent.text).toContain('询问已发给商家');
});

it('shows the average of the merchant on the cards of a list of packages, and none on the page of the merchant', async () => {
  const rated = { ...listedPackage, rating: { average: 4.6, count: 12, isDemo: false } };
  const server = await pageServer({ replies: { packages: (input) => ({ ok: true, msg: '', data: listed(rated, input) }) } });
  const list = await load(server, '/hangzhou/hunlisheying-package?page=1');
  expect(list.text).toContain('商家4.6分');
  expect(list.text).toContain('商家12条评价，平均4.6分，满分5分');
  expect((await load(server, `/merchant/${merchant.id}`)).text).not.toContain('商家4.6分');
});
