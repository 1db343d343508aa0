import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshDerivedData } from '../../../../../../host-site/features/catalogue/derived/derived-data.ts';
import { ENGINES } from '../../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../../support/site/test-app.ts';

const merchant = (id: number, name: string, more: object = {}) => ({
  id,
  category: 2,
  name,
  tier: 0,
  source: 1,
  city_id: 90,
  district_id: 810001,
  area: '江畔',
  address: '示例路2号',
  intro: '只做自己的现场。',
  achievements: '["2025年执行婚礼80场"]',
  gifts: '["领手册\\n送完为止"]',
  pictures: '["arch-wide-01"]',
  active: 1,
  style: '中式',
  tags: '["免费量场"]',
  views: 100,
  ...more,
});
const pack = (id: number, merchant_id: number, price: number, more: object = {}) => ({
  id,
  merchant_id,
  category: 2,
  city_id: 90,
  hall_id: null,
  title: '初见·中式婚礼全案',
  price,
  table_num: 0,
  dish_count: 0,
  highlight: '含效果图',
  common_items: '["效果图","签到台"]',
  menu_info: '{}',
  detail_contents: '[{"title":"服务内容","details":[{"title":"","content":"仪式区布置"}]}]',
  pictures: '["arch-wide-02"]',
  active: 1,
  unit: '场',
  style: '中式',
  views: 10,
  ...more,
});
const example = (id: number, merchant_id: number, more: object = {}) => ({
  id,
  merchant_id,
  category: 2,
  city_id: 90,
  package_id: 7001,
  title: '青瓦红烛｜5月的中式',
  style: '中式',
  date: '2026-05-02',
  venue: '云汀酒店',
  price: 880_000,
  story: '["一。","二。"]',
  pictures: '["arch-wide-03","drape-wide-01"]',
  views: 12_345,
  changed_on: '2026-10-01',
  active: 1,
  ...more,
});

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine });
    const { db } = app;
    await db
      .insertInto('merchant')
      .values([
        merchant(601, '湖畔婚礼策划', { tier: 4 }),
        merchant(602, '山房婚礼设计', { style: '简约', views: 900 }),
        merchant(603, '浦江婚典', { city_id: 3, district_id: 810003, views: 50 }),
        merchant(604, '停业策划', { active: 0, views: 5000 }),
        merchant(605, '拾光摄影', { category: 7, style: '纪实' }),
      ])
      .execute();
    await db
      .insertInto('package')
      .values([
        pack(7001, 601, 880_050),
        pack(7002, 601, 1_880_000, { views: 5000 }),
        pack(7003, 602, 380_000, { style: '简约', title: '素色·简约轻简布置' }),
        pack(7004, 603, 600_000, { city_id: 3 }),
        pack(7005, 601, 100, { active: 0 }),
        pack(7006, 604, 100),
      ])
      .execute();
    await db
      .insertInto('example')
      .values([
        example(8001, 601),
        example(8002, 601, { price: null, date: '2026-06-01', views: 10, package_id: 7005 }),
        example(8003, 604),
      ])
      .execute();
    await db.transaction().execute(refreshDerivedData);
  });
  afterAll(() => app.close());

  const ids = async (url: string) => ((await app.get(url)).body.data as { list: { id: number }[] }).list.map(({ id }) => id);
  const data = async (url: string) => (await app.get(url)).body.data as never;

  describe('list', () => {
    it('contains the fields of a card, prices in yuan, and counts', async () => {
      expect(await data('/api/wedding/merchants?category=2&cityId=90')).toMatchObject({
        total: 2,
        page: 1,
        pageSize: 12,
        lastPage: 1,
        atLeast: false,
        list: [
          { id: 602, priceFrom: 3800 },
          {
            id: 601,
            name: '湖畔婚礼策划',
            tier: 4,
            city: { id: 90, name: '杭州', pinyin: 'hangzhou' },
            district: '上城区',
            priceFrom: 8800.5,
            unit: '场',
            packageCount: 2,
            exampleCount: 2,
            tags: ['免费量场'],
          },
        ],
      });
      expect(await data('/api/wedding/examples?category=2')).toMatchObject({
        list: [
          { id: 8001, price: 8800, views: 12_345, pictureCount: 2, merchant: { name: '湖畔婚礼策划' } },
          { id: 8002, price: null },
        ],
      });
    });

    it.each([
      ['', [7002, 7001, 7004, 7003]],
      ['cityId=3', [7004]],
      ['sort=price', [7003, 7004, 7001, 7002]],
      ['sort=priceDown', [7002, 7001, 7004, 7003]],
      ['sort=views&pageSize=1', [7002]],
      ['priceFrom=6000&priceTo=8800.5', [7004]],
      ['tier=4', [7002, 7001]],
      [`style=${encodeURIComponent('简约')}`, [7003]],
      [`style=${encodeURIComponent('没有')}`, []],
      ['pageSize=3&page=2', [7003]],
      ['page=99999', []],
      ['cityId=77', []],
      ['style=&tier=&priceTo=', [7002, 7001, 7004, 7003]],
    ])('of packages filtered by "%s" returns %j', async (query, expected) => {
      const matches = await ids(`/api/wedding/packages?category=2&${query}`);
      expect(query === '' ? [...matches].sort() : matches).toEqual(query === '' ? [...expected].sort() : expected);
    });

    it('puts items without a price last, and never among those above a price', async () => {
      expect(await ids('/api/wedding/examples?category=2&sort=price')).toEqual([8001, 8002]);
      expect(await ids('/api/wedding/examples?category=2&sort=priceDown')).toEqual([8001]);
      expect(await ids('/api/wedding/examples?category=2&priceFrom=1')).toEqual([8001]);
      expect(await data('/api/wedding/merchants?category=7')).toMatchObject({ list: [{ id: 605, priceFrom: null }] });
    });

    it.each([
      '',
      'category=0',
      'category=3',
      'category=hunlicehua',
      'category=2&category=6',
      'category=2&page=0',
      'category=2&page=1000000000',
      'category=2&pageSize=51',
      'category=2&priceFrom=-1',
      'category=2&priceTo=1e9',
      'category=2&tier=5',
      'category=2&sort=random',
      'category=2&cityId=-1',
      'category=2&cityId=1&cityId=2',
      `category=2&style=${'长'.repeat(21)}`,
    ])('requested with "%s" is malformed', async (query) => {
      const reply = await app.get(`/api/wedding/merchants?${query}`);
      expect(reply).toMatchObject({ status: 422, body: { data: null, status: { RetCode: 422, msg: '请求参数有误' } } });
    });

    it('is counted by category, for a city and for the country', async () => {
      const planning = async (query: string) => (await data(`/api/wedding/categories${query}`))[0];
      expect(await planning('')).toEqual({ category: 2, merchants: 3, packages: 4, examples: 2 });
      expect(await planning('?cityId=3')).toEqual({ category: 2, merchants: 1, packages: 1, examples: 0 });
      expect(await data('/api/wedding/categories?cityId=1')).toHaveLength(9);
    });

    it('is counted by first category, hotels before the others', async () => {
      const categories = (await data('/api/wedding/categories/first?cityId=90')) as object[];
      expect(categories.slice(0, 2)).toMatchObject([
        { id: 0, slug: 'hotel', name: '婚宴酒店', merchants: 2 },
        { id: 2, slug: 'hunlicehua', name: '婚礼策划' },
      ]);
      expect(await data('/api/wedding/categories/first')).toHaveLength(10);
    });
  });

  describe('detail', () => {
    it('of a merchant contains its packages from the cheapest and its cases from the latest', async () => {
      expect(await data('/api/wedding/merchant?id=601')).toMatchObject({
        source: 1,
        intro: '只做自己的现场。',
        gifts: ['领手册\n送完为止'],
        packages: [{ id: 7001 }, { id: 7002 }],
        examples: [{ id: 8002 }, { id: 8001 }],
      });
      expect(await data(`/api/wedding/merchant?id=${OPEN_HOTEL}`)).toMatchObject({ category: 0 });
    });

    it('of a package and a case names the merchant and its other items', async () => {
      expect(await data('/api/wedding/package?id=7001')).toMatchObject({
        actualPrice: 8800.5,
        unit: '场',
        category: 2,
        merchant: { id: 601, tier: 4, source: 1 },
        menuInfo: { title: '', details: [] },
        more: [{ id: 7002 }],
      });
      expect(await data('/api/wedding/package?id=9001')).toMatchObject({ category: 0, unit: '桌' });
      expect(await data('/api/wedding/example?id=8001')).toMatchObject({
        story: ['一。', '二。'],
        package: { id: 7001 },
        more: [{ id: 8002 }],
      });
      expect(await data('/api/wedding/example?id=8002')).toMatchObject({ package: null });
    });

    it.each([
      ['merchant?id=604', 1004],
      ['merchant?id=1', 1004],
      ['package?id=7005', 1003],
      ['package?id=7006', 1003],
      ['example?id=8003', 1005],
      ['example?id=1', 1005],
    ])('%s is rejected: removed or never published', async (path, RetCode) => {
      expect(await app.get(`/api/wedding/${path}`)).toMatchObject({ status: 200, body: { data: null, status: { RetCode } } });
    });

    it.each(['merchant?id=0', 'package?id=x', 'example?id=99999999999', 'example'])('%s is malformed', async (path) => {
      expect((await app.get(`/api/wedding/${path}`)).status).toBe(422);
    });
  });

  describe('search', () => {
    const search = async (keyword: string, more = '') =>
      (await data(`/api/node/search?keyword=${encodeURIComponent(keyword)}${more}`)) as {
        groups: { type: string; total: number; list: { id: number }[] }[];
        total: number;
        nearest: string[];
      };
    const searchIds = async (keyword: string, more = '') =>
      Object.fromEntries((await search(keyword, more)).groups.map(({ type, list }) => [type, list.map(({ id }) => id)]));

    it.each([
      ['湖畔', { merchant: [601], package: [7002, 7001], example: [8001, 8002] }],
      ['hupan', { merchant: [601] }],
      ['hphl', { merchant: [601] }],
      ['湖 策划', { merchant: [601] }],
      ['上海婚典', { merchant: [603], package: [7004] }],
      ['ｌｅｄ', { hotel: [501, 502, 503] }],
      ['停业', {}],
    ])('for %s finds %j', async (keyword, expected) => {
      expect(await searchIds(keyword)).toEqual(expected);
    });

    it('shows one type in pages, and one city', async () => {
      expect(await data(`/api/node/search?keyword=${encodeURIComponent('中式')}&type=package&pageSize=1&page=2`)).toMatchObject({
        total: 3,
        lastPage: 3,
        groups: [{ type: 'package', total: 3, list: [{ type: 'package', merchantId: 601, price: expect.any(Number) }] }],
      });
      expect(await searchIds('婚礼全案', '&cityId=3')).toEqual({ package: [7004] });
      expect(await searchIds('婚礼全案', '&cityId=77')).toEqual({});
    });

    it.each([
      [1, [7002]],
      [2, [7001]],
      [3, [7003]],
      [9, []],
    ])('counts the matches of a city on page %i', async (page, ids) => {
      const url = `/api/node/search?keyword=${encodeURIComponent('婚礼')}&type=package&cityId=90&pageSize=1&page=${page}`;
      expect(await data(url)).toMatchObject({
        total: 3,
        lastPage: 3,
        groups: [{ type: 'package', total: 3, list: ids.map((id) => ({ id })) }],
      });
    });

    it('returns the hotels of the channel as rows of the hotel list', async () => {
      const result = (await data(`/api/hotel/search?keyword=${encodeURIComponent('酒店')}&cityId=90`)) as { total: number; list: object[] };
      expect(result.total).toBe(2);
      expect(result.list).toMatchObject([
        { id: OPEN_HOTEL, city: { id: 90, pinyin: 'hangzhou' }, priceFrom: 5288 },
        { city: { pinyin: 'hangzhou' } },
      ]);
      expect(await data('/api/hotel/search?keyword=zzzz')).toMatchObject({ total: 0, list: [] });
    });

    it('suggests names that sound alike when nothing matches, else hot words', async () => {
      expect(await search('胡畔')).toMatchObject({ total: 0, nearest: ['湖畔婚礼策划'] });
      expect((await search('qqqqqqqq')).nearest).toEqual(['词1', '词2', '词3', '词4', '词5', '词6']);
      expect((await search('湖畔')).nearest).toEqual([]);
    });

    it.each(['', '%20', '%00', '%F0%9F%8E%89', '%27%20or%201=1--', '%25_%25', '%ED%A0%80'])(
      'treats %s as text that matches nothing',
      async (keyword) => {
        expect(await app.get(`/api/node/search?keyword=${keyword}`)).toMatchObject({ status: 200, body: { data: { total: 0 } } });
        expect(await app.get(`/api/node/search/hints?keyword=${keyword}`)).toMatchObject({ status: 200, body: { data: [] } });
      },
    );

    it('suggests words, pinyin and initials by their beginning, then names that contain them', async () => {
      const hints = (keyword: string) => data(`/api/node/search/hints?keyword=${encodeURIComponent(keyword)}`);
      expect(await hints('湖')).toEqual(['湖畔婚礼策划']);
      expect(await hints('hunlice')).toContain('婚礼策划');
      expect(await hints('hphl')).toEqual(['湖畔婚礼策划']);
      expect(await hints('汀酒')).toEqual(['云汀酒店']);
    });

    it.each([
      `keyword=${'a'.repeat(10_000)}`,
      'keyword=a&keyword=b',
      'keyword[a]=b',
      'keyword=a&type=baike',
      'keyword=a&page=0',
      'keyword=a&page=1000000000',
    ])('rejects %.30s as malformed', async (query) => {
      expect([414, 422]).toContain((await app.get(`/api/node/search?${query}`)).status);
    });
  });
});
