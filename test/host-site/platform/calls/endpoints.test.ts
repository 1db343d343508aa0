import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../../support/databases/databases.ts';
import { CLOSED_HOTEL, OPEN_HOTEL, PACKAGE, SECOND_HOTEL } from '../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine });
  });
  afterAll(() => app.close());

  const refusal = (RetCode: number, msg: string) => ({ status: 200, body: { data: null, status: { RetCode, msg } } });
  const ids = (reply: { body: { data: unknown } }) => (reply.body.data as { list: { id: number }[] }).list.map(({ id }) => id);

  describe('cities', () => {
    // Specification 3#1, 7#5, 7#7
    it('are found by id, by slug and by name', async () => {
      expect((await app.get('/api/php/city?cid=3')).body).toEqual({
        data: { short_name: '上海', pinyin: 'shanghai' },
        status: { RetCode: 0, msg: '' },
      });
      expect((await app.get('/api/php/city/name?cityId=90')).body.data).toEqual({ city_name: '杭州' });
      expect((await app.get('/api/php/city/name')).body.data).toEqual({ city_name: '全国' });
      expect((await app.get('/api/php/city/slug?pinyin=hangzhou')).body.data).toEqual({ id: 90, name: '杭州', pinyin: 'hangzhou' });
    });

    it('are rejected with a message when they do not exist', async () => {
      expect(await app.get('/api/php/city?cid=77')).toMatchObject(refusal(1001, '没有找到这个城市'));
      expect(await app.get('/api/php/city/name?cityId=77')).toMatchObject(refusal(1001, '没有找到这个城市'));
      expect(await app.get('/api/php/city/slug?pinyin=atlantis')).toMatchObject(refusal(1001, '没有找到这个城市'));
    });

    it.each([
      '/api/php/city',
      '/api/php/city?cid=',
      '/api/php/city?cid=abc',
      '/api/php/city?cid=-1',
      '/api/php/city?cid=1&cid=3',
      '/api/php/city?cid[a]=1',
      '/api/php/city?cid=99999999999',
      '/api/php/city/slug?pinyin=%27',
    ])('requested as %s are malformed', async (url) => {
      expect(await app.get(url)).toMatchObject({ status: 422, body: { data: null, status: { RetCode: 422 } } });
    });

    // Specification 7#13
    it('are listed by slug when they are open, with heat where they are hot, and with initials where the slug does not contain them', async () => {
      expect((await app.get('/api/node/city/active')).body.data).toEqual([
        { id: 1, name: '北京', pinying: 'beijing', hot: 2 },
        { id: 90, name: '杭州', pinying: 'hangzhou', hot: 3 },
        { id: 3, name: '上海', pinying: 'shanghai', hot: 1 },
      ]);
    });

    it('that are hot and open are listed in the operator’s order', async () => {
      await app.db.updateTable('city').set({ hot: 9 }).where('slug', '=', 'ningbo').execute();
      expect((await app.get('/api/node/city/hot')).body.data).toEqual([
        { id: 3, name: '上海', pinyin: 'shanghai', hot: 1 },
        { id: 1, name: '北京', pinyin: 'beijing', hot: 2 },
        { id: 90, name: '杭州', pinyin: 'hangzhou', hot: 3 },
      ]);
      await app.db.updateTable('city').set({ hot: 0 }).where('slug', '=', 'ningbo').execute();
    });

    // Specification 3#1, 7#6
    it("use the cookie's city, else nationwide; cookies of another site's page do not count", async () => {
      const cookie = `city_name=${encodeURIComponent('杭州')}; city_py=hangzhou`;
      const current = async (headers?: Record<string, string>) => (await app.get('/api/php/city/current', headers)).body.data;
      expect(await current({ cookie })).toEqual({ cid: 90, name: '杭州' });
      expect(await current({ cookie, origin: 'http://127.0.0.1:3000' })).toEqual({ cid: 90, name: '杭州' });
      expect(await current()).toEqual({ cid: 0, name: '全国' });
      expect(await current({ cookie: 'city_py=atlantis' })).toEqual({ cid: 0, name: '全国' });
      expect(await current({ cookie: 'city_py=%E0%A4%A' })).toEqual({ cid: 0, name: '全国' });
      expect(await current({ cookie, origin: 'https://partner.example' })).toEqual({ cid: 0, name: '全国' });
      expect(await current({ cookie, 'sec-fetch-site': 'cross-site' })).toEqual({ cid: 0, name: '全国' });
    });
  });

  describe('words', () => {
    // Specification 3#8, 3#9
    it('are returned in the specified order and number', async () => {
      expect((await app.get('/api/node/search/inputWords?input_type=1')).body.data).toEqual([
        { id: 2, alias_title: '第一' },
        { id: 1, alias_title: '第二' },
      ]);
      expect((await app.get('/api/node/search/ranks?page_count=6')).body.data).toHaveLength(6);
      expect((await app.get('/api/node/friendlyLinks')).body.data).toEqual([
        { id: 1, title: '湖畔花艺', target_url: 'https://huapan.example/' },
      ]);
      expect((await app.get('/api/node/search/ranks?page_count=1000')).status).toBe(422);
    });
  });

  describe('lists of the shell', () => {
    it('are the responses of the three calls together; caches may store all of them', async () => {
      const [shell, ...single] = await Promise.all(
        ['shell', 'city/active', 'search/inputWords?input_type=1', 'search/ranks?page_count=6'].map((path) => app.get(`/api/node/${path}`)),
      );
      const [cities, hotWords, ranks] = single.map(({ body }) => body.data);
      expect(shell?.body.data).toEqual({ cities, hotWords, ranks });
      expect(shell?.headers['cache-control']).toBe('public, max-age=60');
      expect(single.map(({ headers }) => headers['cache-control'])).toEqual(Array(3).fill('public, max-age=60'));
    });
    it('are the same for every visitor', async () => {
      const anonymous = await app.get('/api/node/shell');
      const cookie = `city_name=${encodeURIComponent('杭州')}; city_py=hangzhou; nick=x; token=t`;
      const visitor = await app.get('/api/node/shell', { cookie });
      expect(visitor.body).toEqual(anonymous.body);
      expect(visitor.headers['set-cookie']).toBeUndefined();
    });
  });

  describe('packages', () => {
    // Specification 3#4, 7#8
    it('show price in yuan, menu and merchant', async () => {
      expect((await app.get(`/api/java/package?id=${PACKAGE}`)).body.data).toMatchObject({
        title: '江月',
        actualPrice: 6888.5,
        tableNum: 20,
        commonItems: ['婚房一晚'],
        menuInfo: { title: '婚宴菜单', details: [{ title: '冷盘', content: '一帆风顺：卤水拼盘' }] },
        merchant: { id: OPEN_HOTEL, name: '云汀酒店' },
        hallId: 1,
      });
    });

    it('are rejected when they are unknown or unpublished', async () => {
      for (const id of [1, 9003])
        expect(await app.get(`/api/java/package?id=${id}`)).toMatchObject(refusal(1003, '没有找到这个套餐，可能已下架'));
      expect((await app.get('/api/java/package?id=x')).status).toBe(422);
    });

    it('of a hotel are listed from the cheapest, without unpublished ones', async () => {
      const { body } = await app.get(`/api/hotel/packages?merchantId=${OPEN_HOTEL}`);
      expect((body.data as { id: number }[]).map(({ id }) => id)).toEqual([9002, PACKAGE]);
      expect((await app.get(`/api/hotel/packages?merchantId=${OPEN_HOTEL}&pageSize=1`)).body.data).toMatchObject([{ id: 9002 }]);
      expect((await app.get(`/api/hotel/packages?merchantId=${OPEN_HOTEL}&pageSize=0`)).status).toBe(422);
      expect((await app.get('/api/hotel/packages?merchantId=1')).body.data).toEqual([]);
    });
  });

  describe('hotels', () => {
    // Specification 3#5, 7#9
    it('contain the fields that the modal needs', async () => {
      expect((await app.get(`/api/java/hotel?merchantId=${OPEN_HOTEL}&fullEdition=0`)).body.data).toMatchObject({
        id: OPEN_HOTEL,
        source: 1,
        name: '云汀酒店',
        cityPinyin: 'hangzhou',
        district: '上城区',
        priceMin: 5288,
        merchantAchievements: [{ title: '2025年承接婚宴210场' }, { title: '从业12年' }, { title: '三' }],
        hotel: { reachGiftList: ['领下午茶\n每对新人一次'] },
        fees: [
          { name: '进场费', value: 3000 },
          { name: '服务费', kind: 'free' },
        ],
      });
      expect((await app.get(`/api/java/hotel?merchantId=${OPEN_HOTEL}`)).body.data).not.toHaveProperty('halls');
    });

    it('contain all fields in the full edition', async () => {
      const { body } = await app.get(`/api/java/hotel?merchantId=${OPEN_HOTEL}&fullEdition=1`);
      expect(body.data).toMatchObject({
        type: '五星级',
        halls: [{ name: '江月厅', priceFrom: 5288 }, { name: '云汀厅', priceFrom: null }, { name: '小厅' }],
      });
    });

    it('are rejected when they are unknown or closed', async () => {
      for (const id of [1, 504]) expect(await app.get(`/api/java/hotel?merchantId=${id}`)).toMatchObject(refusal(1002, '没有找到这家酒店'));
      expect((await app.get('/api/java/hotel?merchantId=1&fullEdition=2')).status).toBe(422);
    });

    it('list the cities that have hotels with their numbers, those near a city first and without that city', async () => {
      const cities = async (query = '') => (await app.get(`/api/hotel/cities${query}`)).body.data;
      expect(await cities()).toEqual([
        { id: 90, name: '杭州', pinyin: 'hangzhou', hotels: 2, isNear: false },
        { id: 3, name: '上海', pinyin: 'shanghai', hotels: 1, isNear: false },
      ]);
      await app.db.updateTable('city').set({ parent_id: 1 }).where('id', 'in', [3, 91]).execute();
      expect(await cities('?near=91')).toMatchObject([
        { id: 3, isNear: true },
        { id: 90, isNear: false },
      ]);
      expect(await cities('?near=3')).toMatchObject([{ id: 90 }]);
      await app.db.updateTable('city').set({ parent_id: null }).where('id', 'in', [3, 91]).execute();
    });

    it('list the districts of a city that contain hotels', async () => {
      expect((await app.get('/api/hotel/districts?cityId=90')).body.data).toEqual([
        { slug: 'shangcheng', name: '上城区', count: 1 },
        { slug: 'gongshu', name: '拱墅区', count: 1 },
      ]);
    });
  });

  describe('the hotel list', () => {
    it("lists a city's hotels, best first, with their two largest halls", async () => {
      const reply = await app.get('/api/hotel/hotels?cityId=90');
      expect(reply.body.data).toMatchObject({ total: 2, page: 1, pageSize: 10 });
      expect(ids(reply)).toEqual([OPEN_HOTEL, SECOND_HOTEL]);
      expect((reply.body.data as { list: object[] }).list[0]).toMatchObject({
        priceFrom: 5288,
        halls: [{ name: '江月厅' }, { name: '云汀厅' }],
        achievement: '2025年承接婚宴210场',
        picture: 'skyline-wide-01',
        tags: ['免服务费'],
      });
    });

    it.each([
      ['', [OPEN_HOTEL, SECOND_HOTEL, CLOSED_HOTEL]],
      ['district=gongshu', [SECOND_HOTEL]],
      ['district=atlantis', []],
      ['priceFrom=5000&priceTo=8000', [OPEN_HOTEL]],
      // One package costs 5288, the other 6888.50.
      ['priceFrom=5300&priceTo=6800', []],
      ['priceFrom=6000', [OPEN_HOTEL]],
      ['priceTo=4000', []],
      ['tablesFrom=20&tablesTo=30', [OPEN_HOTEL, CLOSED_HOTEL]],
      ['tablesTo=10', [OPEN_HOTEL, SECOND_HOTEL]],
      ['tablesFrom=40', [CLOSED_HOTEL]],
      [`type=${encodeURIComponent('婚礼会所')}`, [SECOND_HOTEL]],
      ['height=6', [OPEN_HOTEL]],
      ['pillarFree=1', [OPEN_HOTEL]],
      ['freeService=1&gift=1', [OPEN_HOTEL]],
      ['bridalRoom=1', []],
      ['sort=price', [SECOND_HOTEL, CLOSED_HOTEL, OPEN_HOTEL]],
      ['sort=tables', [CLOSED_HOTEL, OPEN_HOTEL, SECOND_HOTEL]],
      ['page=2&pageSize=2', [CLOSED_HOTEL]],
      ['page=99999', []],
      ['district=&priceFrom=&tablesTo=&type=', [OPEN_HOTEL, SECOND_HOTEL, CLOSED_HOTEL]],
    ])('filtered by "%s" returns %j', async (query, expected) => {
      expect(ids(await app.get(`/api/hotel/hotels?${query}`))).toEqual(expected);
    });

    it('names the cheapest package in the price range, and none without a range', async () => {
      const matches = async (query: string) =>
        (await app.get(`/api/hotel/hotels?${query}`)).body.data['list' as never] as { matchingPackage?: object }[];
      const [row] = await matches('priceFrom=6000');
      expect(row?.matchingPackage).toEqual({ id: PACKAGE, title: '江月', actualPrice: 6888.5, tableNum: 20 });
      expect((await matches('priceFrom=5000'))[0]?.matchingPackage).toMatchObject({ id: 9002, actualPrice: 5288 });
      expect((await matches(''))[0]).not.toHaveProperty('matchingPackage');
    });

    it('sorts a list with a price range by the prices that it shows', async () => {
      const { id: _, ...first } = await app.db.selectFrom('package').selectAll().where('id', '=', PACKAGE).executeTakeFirstOrThrow();
      await app.db
        .insertInto('package')
        .values({ ...first, id: 9100, merchant_id: CLOSED_HOTEL, price: 650000 })
        .execute();
      await app.db.updateTable('hotel').set({ price_max: 650000 }).where('merchant_id', '=', CLOSED_HOTEL).execute();
      expect(ids(await app.get('/api/hotel/hotels?priceFrom=6000&sort=price'))).toEqual([CLOSED_HOTEL, OPEN_HOTEL]);
      await app.db.deleteFrom('package').where('id', '=', 9100).execute();
      await app.db.updateTable('hotel').set({ price_max: 428800 }).where('merchant_id', '=', CLOSED_HOTEL).execute();
    });

    it.each(['priceFrom=-1', 'page=0', 'page=1000000000', 'pageSize=51', 'sort=random', 'district=a%27', 'type=a&type=b'])(
      'rejects %s as malformed',
      async (query) => {
        expect((await app.get(`/api/hotel/hotels?${query}`)).status).toBe(422);
      },
    );
  });

  describe('tracking', () => {
    const OWN = { origin: 'http://127.0.0.1:3000' };
    // Specification 3#11, 7#14
    it('accepts one event, a batch, and text as sendBeacon sends it, and stores no phone number', async () => {
      expect((await app.post('/api/node/track', { page_name: 'one', user_id: -1 }, OWN)).body.data).toEqual({ accepted: 1 });
      expect(
        (
          await app.post(
            '/api/node/track',
            JSON.stringify([{ page_name: 'a', element_data: { text: '电话13800138000' } }, { page_name: 'b' }]),
            { ...OWN, 'content-type': 'text/plain' },
          )
        ).body.data,
      ).toEqual({ accepted: 2 });
      const rows = await app.db
        .selectFrom('tracking_event')
        .select(['page_name', 'element_data', 'user_id'])
        .orderBy('page_name')
        .execute();
      expect(rows).toEqual([
        { page_name: 'a', element_data: '{"text":"电话***"}', user_id: '-1' },
        { page_name: 'b', element_data: '', user_id: '-1' },
        { page_name: 'one', element_data: '', user_id: '-1' },
      ]);
    });

    it('rejects malformed text and batches that are too long', async () => {
      expect((await app.post('/api/node/track', '{', { ...OWN, 'content-type': 'text/plain' })).status).toBe(400);
      expect(
        (
          await app.post(
            '/api/node/track',
            Array.from({ length: 51 }, () => ({})),
            OWN,
          )
        ).status,
      ).toBe(422);
    });
  });

  describe('OpenAPI document', () => {
    it('describes every route and nothing else', async () => {
      const { openapi, paths } = JSON.parse((await app.get('/api/openapi.json')).text) as {
        openapi: string;
        paths: Record<string, object>;
      };
      expect(openapi).toBe('3.1.0');
      expect(Object.keys(paths).sort()).toEqual([
        '/api/hotel/AppointmentChallenge',
        '/api/hotel/AppointmentStatus',
        '/api/hotel/AppointmentWedding',
        '/api/hotel/MakeAppointment',
        '/api/hotel/availability',
        '/api/hotel/availability/free',
        '/api/hotel/calendar',
        '/api/hotel/cities',
        '/api/hotel/comment',
        '/api/hotel/comment/answer',
        '/api/hotel/comment/delete',
        '/api/hotel/comment/own',
        '/api/hotel/comment/report',
        '/api/hotel/comments',
        '/api/hotel/comments/merchant',
        '/api/hotel/districts',
        '/api/hotel/hall',
        '/api/hotel/halls',
        '/api/hotel/hotels',
        '/api/hotel/hotels/filter',
        '/api/hotel/hotels/leading',
        '/api/hotel/hotels/recommended',
        '/api/hotel/menus',
        '/api/hotel/merchant/calendar',
        '/api/hotel/merchant/calendar/feed',
        '/api/hotel/merchant/calendar/import',
        '/api/hotel/merchant/calendar/open',
        '/api/hotel/merchant/calendar/slot',
        '/api/hotel/packages',
        '/api/hotel/packages/differing',
        '/api/hotel/search',
        '/api/hotel/vr',
        '/api/hotel/vrs',
        '/api/java/hotel',
        '/api/java/package',
        '/api/node/city/active',
        '/api/node/city/hot',
        '/api/node/friendlyLinks',
        '/api/node/search',
        '/api/node/search/hints',
        '/api/node/search/inputWords',
        '/api/node/search/ranks',
        '/api/node/search/suggestions',
        '/api/node/search/unanswered',
        '/api/node/shell',
        '/api/node/track',
        '/api/php/account/data',
        '/api/php/account/delete',
        '/api/php/city',
        '/api/php/city/current',
        '/api/php/city/ip',
        '/api/php/city/name',
        '/api/php/city/slug',
        '/api/php/coupon/receive',
        '/api/php/coupons',
        '/api/php/login',
        '/api/php/login/bind',
        '/api/php/login/challenge',
        '/api/php/login/code',
        '/api/php/login/out',
        '/api/php/login/visitor',
        '/api/php/login/visitor/end',
        '/api/php/merchant/confirm',
        '/api/php/merchant/coupon/redeem',
        '/api/php/merchant/lead',
        '/api/php/merchant/lead/reveal',
        '/api/php/merchant/lead/state',
        '/api/php/merchant/leads',
        '/api/php/merchant/leads/new',
        '/api/php/merchant/quote',
        '/api/php/merchant/second-factor',
        '/api/php/merchant/second-factor/enrol',
        '/api/php/merchant/second-factor/remove',
        '/api/php/merchant/sessions',
        '/api/php/merchant/sessions/end',
        '/api/php/planner',
        '/api/php/planner/favourite',
        '/api/php/planner/favourite/offering',
        '/api/php/planner/plan',
        '/api/php/quote/accept',
        '/api/php/quotes',
        '/api/php/receipt',
        '/api/php/receipt/withdraw',
        '/api/php/telephone',
        '/api/php/telephone/number',
        '/api/php/telephone/record',
        '/api/wedding/article',
        '/api/wedding/article/upvote',
        '/api/wedding/articles',
        '/api/wedding/articles/tags',
        '/api/wedding/articles/topics',
        '/api/wedding/categories',
        '/api/wedding/categories/cities',
        '/api/wedding/categories/first',
        '/api/wedding/example',
        '/api/wedding/examples',
        '/api/wedding/fleets',
        '/api/wedding/fleets/cities',
        '/api/wedding/fleets/detail',
        '/api/wedding/fleets/index',
        '/api/wedding/fleets/rows',
        '/api/wedding/goods',
        '/api/wedding/goods/basket',
        '/api/wedding/goods/basket/line',
        '/api/wedding/goods/detail',
        '/api/wedding/goods/enquired',
        '/api/wedding/goods/index',
        '/api/wedding/goods/lists',
        '/api/wedding/goods/rows',
        '/api/wedding/index',
        '/api/wedding/index/parts',
        '/api/wedding/merchant',
        '/api/wedding/merchants',
        '/api/wedding/merchants/filter',
        '/api/wedding/note',
        '/api/wedding/notes',
        '/api/wedding/package',
        '/api/wedding/packages',
        '/api/wedding/pictures',
        '/api/wedding/pictures/detail',
        '/api/wedding/pictures/home',
        '/api/wedding/pictures/index',
        '/api/wedding/pictures/rows',
        '/api/wedding/posters',
        '/api/wedding/registry-offices',
        '/api/wedding/travel/destination',
        '/api/wedding/travel/destinations',
        '/api/wedding/travel/packages',
        '/api/wedding/travel/packages/detail',
        '/api/wedding/travel/packages/index',
        '/api/wedding/travel/packages/rows',
        '/api/wedding/videos',
        '/api/wedding/videos/cities',
        '/api/wedding/videos/detail',
        '/api/wedding/videos/index',
        '/api/ws/block',
        '/api/ws/channels',
        '/api/ws/enabled',
        '/api/ws/exchange',
        '/api/ws/messages',
        '/api/ws/messages/read',
        '/api/ws/messages/send',
        '/api/ws/messages/unread',
        '/api/ws/presets',
        '/api/ws/reception',
        '/api/ws/report',
        '/api/ws/settings',
        '/api/ws/typing',
      ]);
      const page = await app.get('/api/docs');
      expect(page.text).toContain('/api/hotel/MakeAppointment');
      expect(page.text).not.toMatch(/<style|<script|style="/);
      // Each entry of the list leads to its details, on the page of its service.
      const links = [...page.text.matchAll(/<li id="([^"]+)"><a href="([^"]+)"/g)];
      const ids = links.map(([, id]) => id ?? '');
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !id.includes(':')).sort()).toEqual(Object.keys(paths).sort());
      expect(Buffer.byteLength(page.text)).toBeLessThan(40_000);
      for (const service of new Set(links.map(([, , link]) => link?.split('#')[0] ?? ''))) {
        const details = await app.get(service);
        const own = links.filter(([, , link]) => link?.startsWith(`${service}#`)).map(([, path]) => path);
        expect([...details.text.matchAll(/<details id="([^"]+)"/g)].map(([, path]) => path)).toEqual(own);
        expect([service, Buffer.byteLength(details.text) < 300_000]).toEqual([service, true]);
      }
      expect((await app.get('/api/docs/nothing')).headers.location).toBe('/api/docs');
    });
  });
});
