import { readFileSync } from 'node:fs';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseDishes } from '../../../../../host-site/features/catalogue/contract/banquet-menu.ts';
import { demoRows } from '../../../../../host-site/features/catalogue/demo/demo-files.ts';
import { DEMO_TEST_MERCHANT } from '../../../../../host-site/features/catalogue/demo/test-merchant.ts';
import { deriveHotel } from '../../../../../host-site/features/catalogue/derived/hotel-derived.ts';
import { ENTRY_TYPE } from '../../../../../host-site/features/catalogue/search-index/entry-types.ts';
import { loadReferenceData } from '../../../../../host-site/features/catalogue/service/reference-data.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { loadDemoData } from '../../../../../host-site/platform/database/demo-data.ts';
import type { Database } from '../../../../../host-site/platform/database/schema/schema.ts';
import { readSetting } from '../../../../../host-site/platform/database/setting.ts';
import { projectFile } from '../../../../../host-site/platform/system/project-root.ts';
import { migrate } from '../../../../../host-site/startup/database/migrate.ts';
import type { DetailEntry } from '../../../../../widgets/domain/catalogue/entities.ts';
import { emptyDatabase, RULE_ENGINES, type TestDatabase } from '../../../../support/databases/databases.ts';

// A real server beside everything else that two cores do.
vi.setConfig({ hookTimeout: 120_000 });

const FRUIT_AND_DRINKS = '水果酒水';

describe.each(RULE_ENGINES)('demo data on %s', (engine) => {
  let database: TestDatabase;
  let merchants: Selectable<Database['merchant']>[];
  let hotels: Selectable<Database['hotel']>[];
  let halls: Selectable<Database['hall']>[];
  let fees: Selectable<Database['fee']>[];
  let packages: Selectable<Database['package']>[];
  beforeAll(async () => {
    database = await emptyDatabase(engine);
    const { db } = database;
    await migrate(db, FEATURES);
    await loadReferenceData(db);
    const other = await database.again();
    await Promise.all([loadDemoData(db, FEATURES), loadDemoData(other.db, FEATURES)]);
    // The test merchant, which is in no list, has neither halls nor pictures.
    merchants = await db.selectFrom('merchant').selectAll().where('id', '!=', DEMO_TEST_MERCHANT).execute();
    hotels = await db.selectFrom('hotel').selectAll().where('merchant_id', '!=', DEMO_TEST_MERCHANT).orderBy('sort_rank').execute();
    halls = await db.selectFrom('hall').selectAll().execute();
    fees = await db.selectFrom('fee').selectAll().execute();
    // Those of the hotels; the nine categories have their own test.
    packages = await db.selectFrom('package').selectAll().where('category', '=', 0).orderBy('id').execute();
  });
  afterAll(() => database.close());

  const byId = (id: number) => merchants.find((merchant) => merchant.id === id);
  const menuOf = (one: Selectable<Database['package']>) => JSON.parse(one.menu_info) as { title: string; details: DetailEntry[] };
  const courses = (one: Selectable<Database['package']>) => menuOf(one).details.filter(({ title }) => title !== FRUIT_AND_DRINKS);

  test('contain hotels and packages for complete lists in many cities', () => {
    expect(hotels.length).toBeGreaterThanOrEqual(72);
    expect(packages.length).toBeGreaterThanOrEqual(330);
    expect(new Set(hotels.map((hotel) => hotel.city_id)).size).toBeGreaterThanOrEqual(14);
    expect(hotels.filter((hotel) => hotel.city_id === 90).length).toBeGreaterThanOrEqual(14);
    expect(new Set(merchants.map(({ name }) => name)).size).toBe(merchants.length);
    expect(new Set(merchants.map(({ tier }) => tier))).toEqual(new Set([0, 2, 3, 4]));
  });

  test('open about forty cities, eight of them hot in order', async () => {
    const open = await database.db.selectFrom('city').select(['slug', 'hot']).where('active', '=', 1).execute();
    expect(open.length).toBeGreaterThanOrEqual(40);
    const hot = open.filter((city) => city.hot > 0).sort((a, b) => a.hot - b.hot);
    expect(hot.map(({ slug }) => slug)).toEqual([
      'hangzhou',
      'shanghai',
      'beijing',
      'guangzhou',
      'shenzhen',
      'chengdu',
      'nanjing',
      'suzhou',
    ]);
    const withHotels = await database.db.selectFrom('hotel').innerJoin('city', 'city.id', 'hotel.city_id').select('city.active').execute();
    expect(withHotels.every((city) => city.active === 1)).toBe(true);
  });

  test('contain a hotel for each case of the enquiry', () => {
    const facts = (id: number) => {
      const merchant = byId(id);
      return {
        source: merchant?.source,
        gifts: JSON.parse(merchant?.gifts ?? '[]').length,
        achievements: JSON.parse(merchant?.achievements ?? '[]').length,
      };
    };
    expect(facts(1001)).toEqual({ source: 1, gifts: 2, achievements: 3 });
    expect(facts(1002)).toMatchObject({ source: 1, gifts: 0 });
    expect(facts(1003)).toMatchObject({ source: 2 });
  });

  test('match the pictures of the first package', () => {
    expect(byId(1001)).toMatchObject({ name: '杭州临江云汀酒店', address: '上城区示例江路88号', tier: 4 });
    const first = packages.find(({ id }) => id === 5001);
    expect(first).toMatchObject({ merchant_id: 1001, title: '江月·百年好合婚宴', price: 688_800, table_num: 20, dish_count: 24 });
    expect(first && menuOf(first).details[0]?.content.split('\n').slice(0, 2)).toEqual(['一帆风顺：卤水拼盘', '花好月圆：桂花糯米藕']);
    expect(hotels.find((hotel) => hotel.merchant_id === 1001)).toMatchObject({
      price_min: 528_800,
      price_max: 988_800,
      hall_count: 4,
      max_tables: 55,
      max_height: 7,
      sort_rank: 1,
    });
  });

  test('give every hotel halls, packages, about eight fees and a district of its city', async () => {
    const districts = new Map((await database.db.selectFrom('district').selectAll().execute()).map((each) => [each.id, each]));
    for (const hotel of hotels) {
      const id = hotel.merchant_id;
      expect(halls.filter((hall) => hall.merchant_id === id).length, `${id}`).toBeGreaterThanOrEqual(2);
      expect(packages.filter((one) => one.merchant_id === id).length, `${id}`).toBeGreaterThanOrEqual(3);
      expect(fees.filter((fee) => fee.merchant_id === id).length, `${id}`).toBeGreaterThanOrEqual(7);
      expect(districts.get(hotel.district_id ?? 0)?.city_id, `${id}`).toBe(hotel.city_id);
      const { city_id, district_id, tier, active } = byId(id) ?? {};
      expect({ city_id: hotel.city_id, district_id: hotel.district_id, tier: hotel.tier, active: hotel.active }).toEqual({
        city_id,
        district_id,
        tier,
        active,
      });
    }
  });

  test('link every package to a hall of its hotel that fits its tables', () => {
    for (const one of packages) {
      const hall = halls.find(({ id }) => id === one.hall_id);
      expect(hall?.merchant_id, one.title).toBe(one.merchant_id);
      expect(one.table_num, one.title).toBeGreaterThanOrEqual(hall?.min_tables ?? Number.NaN);
      expect(one.table_num, one.title).toBeLessThanOrEqual(hall?.max_tables ?? Number.NaN);
      expect(one.city_id).toBe(byId(one.merchant_id)?.city_id);
    }
  });

  test('count every course in pairs and repeat no name and no dish within a menu', () => {
    for (const one of packages) {
      const dishes = courses(one).map(({ content }) => parseDishes(content));
      for (const course of dishes) expect(course.length % 2, `${one.id}`).toBe(0);
      const all = dishes.flat();
      expect(all.length, `${one.id}`).toBe(one.dish_count);
      expect(
        all.every(({ auspicious, dish }) => auspicious.length === 4 && dish.length >= 3),
        `${one.id}`,
      ).toBe(true);
      expect(new Set(all.map(({ auspicious }) => auspicious)).size, `${one.id}`).toBe(all.length);
      expect(new Set(all.map(({ dish }) => dish)).size, `${one.id}`).toBe(all.length);
      expect(courses(one).map(({ title }) => title)).toEqual(['冷盘', '热菜', '汤羹', '主食', '点心']);
      expect(menuOf(one).details[5]).toMatchObject({ title: FRUIT_AND_DRINKS, content: expect.stringMatching(/。$/) });
    }
  });

  test('contain all detail sections and eight to twelve common items', () => {
    for (const one of packages) {
      const sections = JSON.parse(one.detail_contents) as { title: string; details: DetailEntry[] }[];
      expect(sections.map(({ title }) => title)).toEqual(['套餐包含', '宴会厅说明', '赠送项目', '使用时间', '预订须知', '适用日期']);
      expect(sections.every(({ details }) => details.length > 0 && details.every(({ content }) => content.length > 1))).toBe(true);
      const items = JSON.parse(one.common_items) as string[];
      expect(items.length, `${one.id}`).toBeGreaterThanOrEqual(8);
      expect(items.length, `${one.id}`).toBeLessThanOrEqual(12);
      const free = (name: string) => fees.some((fee) => fee.merchant_id === one.merchant_id && fee.name === name && fee.kind === 'free');
      expect(items.includes('免开瓶费'), `${one.id}`).toBe(free('开瓶费'));
    }
  });

  test('contain no undefined value and no space between characters', () => {
    for (const text of [...merchants, ...halls, ...fees, ...packages].map((row) => JSON.stringify(row))) {
      expect(text).not.toMatch(/undefined|NaN|\[object|[一-鿿] | [一-鿿]|。。|，，|；；/);
    }
  });

  test('contain every kind of fee and mark unknown fees without a value', () => {
    expect(new Set(fees.map(({ kind }) => kind))).toEqual(new Set(['free', 'amount', 'percent', 'unknown']));
    for (const { kind, value } of fees) expect(value === null).toBe(kind === 'free' || kind === 'unknown');
  });

  test('derive the columns of the list filters from the halls, packages, fees and gifts', () => {
    for (const hotel of hotels) {
      const id = hotel.merchant_id;
      const derived = deriveHotel({
        halls: halls.filter((hall) => hall.merchant_id === id),
        packages: packages
          .filter((one) => one.merchant_id === id)
          .map((one) => ({ price: one.price, common_items: JSON.parse(one.common_items) })),
        fees: fees.filter((fee) => fee.merchant_id === id),
        gifts: JSON.parse(byId(id)?.gifts ?? '[]'),
      });
      expect(hotel).toMatchObject(derived);
    }
  });

  test('contain a test merchant that accepts enquiries and is in no list and no search', async () => {
    const { db } = database;
    const merchant = await db.selectFrom('merchant').selectAll().where('id', '=', DEMO_TEST_MERCHANT).executeTakeFirstOrThrow();
    expect(merchant).toMatchObject({ name: '测试商家', source: 1, active: 1 });
    const hotel = await db.selectFrom('hotel').select('active').where('merchant_id', '=', DEMO_TEST_MERCHANT).executeTakeFirstOrThrow();
    expect(hotel.active).toBe(0);
    const listed = await db
      .selectFrom('listing')
      .select('id')
      .where('type', '=', ENTRY_TYPE.hotel)
      .where('id', '=', DEMO_TEST_MERCHANT)
      .execute();
    expect(listed).toEqual([]);
    const found = await db
      .selectFrom('search_gram')
      .select('gram')
      .where('type', '=', ENTRY_TYPE.hotel)
      .where('id', '=', DEMO_TEST_MERCHANT)
      .execute();
    expect(found).toEqual([]);
  });

  test('show a picture in every row, and different ones for neighbours in a list', () => {
    for (const { pictures } of [...merchants, ...halls, ...packages]) expect(JSON.parse(pictures)).not.toEqual([]);
    for (const city of new Set(hotels.map((hotel) => hotel.city_id))) {
      const covers = hotels
        .filter((hotel) => hotel.city_id === city)
        .map((hotel) => JSON.parse(byId(hotel.merchant_id)?.pictures ?? '[]')[0].replace(/(-\d\d)-.*/, '$1'));
      for (const [index, cover] of covers.entries()) expect(cover).not.toBe(covers[index + 1]);
    }
  });

  test('are no import of the operator, and queue nothing for search index and search engines', async () => {
    const { db } = database;
    for (const table of ['imported_row', 'search_change', 'push_entry'] as const)
      expect([table, await db.selectFrom(table).selectAll().limit(1).execute()]).toEqual([table, []]);
    expect(await readSetting(db, 'imported-at')).toBeUndefined();
  });

  test('contain hot words, a ranking by heat and friendly links to reserved addresses', async () => {
    expect(await database.db.selectFrom('hot_word').selectAll().where('input_type', '=', 1).execute()).toHaveLength(8);
    const ranks = await database.db.selectFrom('rank').selectAll().orderBy('position').execute();
    expect(ranks.slice(0, 6).map(({ alias_title }) => alias_title)).toEqual([
      '无柱宴会厅',
      '草坪婚礼',
      '国庆档期',
      '带婚房',
      '20桌以内',
      '免进场费',
    ]);
    expect(ranks.map(({ heat }) => heat)).toEqual(ranks.map(({ heat }) => heat).sort((a, b) => b - a));
    const links = await database.db.selectFrom('friendly_link').selectAll().execute();
    expect(links.every(({ target_url }) => new URL(target_url).hostname.endsWith('.example'))).toBe(true);
  });
});

test('the pictures of the demo data begin every row with another one, and repeat none on a page', async () => {
  const [halls, packages, examples] = [await demoRows('halls'), await demoRows('packages'), await demoRows('examples')];
  const [hotels, merchants] = [await demoRows('hotels'), await demoRows('merchants')];
  const of = <R extends { merchant_id: number }>(rows: R[], id: number) => rows.filter(({ merchant_id }) => merchant_id === id);
  const coverOf = ({ pictures }: { pictures: string[] }) => pictures[0] ?? '';
  const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);
  for (const { id, pictures } of hotels)
    expect([id, repeated([...pictures, ...of(halls, id).map(coverOf), ...of(packages, id).map(coverOf)])]).toEqual([id, []]);
  for (const { id, pictures } of packages) expect([id, repeated(pictures)]).toEqual([id, []]);
  for (const { id, pictures } of merchants) {
    const others = [...of(packages, id), ...of(examples, id)].flatMap((row) => row.pictures);
    expect([id, repeated([...pictures, ...others])]).toEqual([id, []]);
  }
  const covers = [...hotels, ...halls, ...merchants, ...packages, ...examples].map(coverOf);
  expect(new Set(covers).size).toBe(covers.length);
  // One palette per hotel for its cover and the package that lists show first.
  const originals = readFileSync(projectFile('host-site/assets/pictures/index.tsv'), 'utf8').split('\n');
  const paletteOf = (name: string) =>
    /-\d\d-([a-z]+)-\d\d$/.exec(name)?.[1] ?? originals.find((line) => line.startsWith(`${name}.`))?.split('\t')[2];
  for (const hotel of hotels.filter(({ id }) => id !== 1001)) {
    const [first] = of(packages, hotel.id);
    expect([hotel.id, first && paletteOf(coverOf(first))]).toEqual([hotel.id, paletteOf(coverOf(hotel))]);
  }
});

describe.each(RULE_ENGINES)('operator’s own data on %s', (engine) => {
  test('are never mixed with the demo data', async () => {
    const database = await emptyDatabase(engine);
    try {
      await migrate(database.db, FEATURES);
      await database.db
        .insertInto('city')
        .values({
          id: 90,
          slug: 'hangzhou',
          pinyin: 'hangzhou',
          name: '杭州',
          full_name: '杭州市',
          parent_id: null,
          level: 'prefecture',
          first: 'H',
          active: 0,
          hot: 0,
        })
        .execute();
      await database.db
        .insertInto('merchant')
        .values({
          id: 7,
          category: 2,
          name: '自己的商家',
          tier: 0,
          source: 1,
          city_id: 90,
          district_id: null,
          area: '',
          address: '',
          intro: '',
          achievements: '[]',
          gifts: '[]',
          pictures: '[]',
          active: 1,
        })
        .execute();
      await loadDemoData(database.db, FEATURES);
      expect(await database.db.selectFrom('merchant').select('id').execute()).toMatchObject([{ id: 7 }]);
      expect(await database.db.selectFrom('city').select('id').where('active', '=', 1).execute()).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
