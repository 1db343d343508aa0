/** An operator's own catalogue through the command. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refreshDerivedData } from '../../../../../host-site/features/catalogue/derived/derived-data.ts';
import { categoryCounts } from '../../../../../host-site/features/catalogue/service/listings/categories.ts';
import { packages } from '../../../../../host-site/features/catalogue/service/listings/listings.ts';
import { siteIndex } from '../../../../../host-site/features/catalogue/service/listings/site-index.ts';
import { articleDetail, articles } from '../../../../../host-site/features/guides/service/articles.ts';
import { search, searchHints } from '../../../../../host-site/features/search/service/search.ts';
import type { ServiceContext } from '../../../../../host-site/platform/calls/context.ts';
import { type OpenDatabase, openDatabase } from '../../../../../host-site/platform/database/open.ts';
import type { Database } from '../../../../../host-site/platform/database/schema/schema.ts';
import { copyDemoData, freshPostgres, RULE_ENGINES } from '../../../../support/databases/databases.ts';
import { runDataCommand } from '../../../../support/site/data-command.ts';
import { SLOTS } from '../../../../support/site/service-contexts.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const EXAMPLES = join(import.meta.dirname, '../../../../../examples/data');
const templates = readdirSync(EXAMPLES)
  .filter((name) => /\.(csv|ndjson)$/.test(name))
  .map((name) => join(EXAMPLES, name));
const TABLES = [
  'cities',
  'merchants',
  'hotels',
  'halls',
  'fees',
  'packages',
  'examples',
  'article-tags',
  'articles',
  'notes',
  'posters',
  'registry-offices',
  'goods',
  'cars',
  'videos',
  'travel',
  'pictures',
  'synonyms',
  'hot-words',
  'ranks',
  'friendly-links',
] as const;
const CATALOGUE = [
  'merchant',
  'hotel',
  'hall',
  'fee',
  'package',
  'example',
  'article',
  'article_tag',
  'note',
  'poster',
  'registry_office',
  'good',
  'car_fleet',
  'video',
  'travel_package',
  'picture',
  'search_synonym',
  'hot_word',
  'rank',
  'friendly_link',
  'city',
] as const;
const DERIVED = [
  'listing',
  'listing_count',
  'filter_count',
  'search_gram',
  'search_count',
  'search_hint',
  'search_change',
  'article_tag_entry',
] as const;
const TODAY = Date.UTC(2026, 10, 22, 4);

describe.each(RULE_ENGINES)('on %s', (engine) => {
  let folder: string;
  let env: Record<string, string>;
  let drop = async () => {};
  let database: OpenDatabase;
  let context: Pick<ServiceContext, 'db' | 'clock' | 'slots'>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'xiyan-import-'));
    const postgres = engine === 'postgres' ? await freshPostgres('demo') : undefined;
    if (postgres) drop = postgres.drop;
    env = { DATA_DIR: join(folder, 'data'), ...(postgres && { DATABASE_URL: postgres.url }) };
    if (!postgres) await copyDemoData(join(folder, 'data'));
    database = await openDatabase(postgres ? { url: postgres.url } : { file: join(folder, 'data', 'xiyan.db') });
    // The demo data has none.
    await database.db
      .insertInto('registry_office')
      .values({ id: 1, city_id: 90, district_id: 810_561, name: '登记处', phone: '0571-00000000', checked_on: '2026-11-01' })
      .execute();
    await database.db.insertInto('search_synonym').values({ id: 1, word: '魔都', means: '上海' }).execute();
    context = { db: database.db, clock: () => TODAY, slots: SLOTS };
  });
  afterAll(async () => {
    await database.close();
    await drop();
    rmSync(folder, { recursive: true });
  });

  const run = (...args: string[]) => runDataCommand(args, { env, clock: () => TODAY });
  const file = (name: string, text: string | Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  async function dump(tables: readonly (keyof Database)[]) {
    const all: Record<string, string[]> = {};
    for (const table of tables) {
      const rows = await database.db.selectFrom(table).selectAll().execute();
      // Every row of a table has its columns in the same order.
      all[table] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return all;
  }
  const one = (id: number) => database.db.selectFrom('merchant').selectAll().where('id', '=', id).executeTakeFirst();

  it.each(['csv', 'ndjson'])('imports its own export as %s without a change', async (format) => {
    const before = await dump([...CATALOGUE, 'search_change', 'push_entry']);
    const files: string[] = [];
    for (const name of TABLES) {
      const path = join(folder, `${name}.${format}`);
      expect(await run('export', name, '--format', format, '--out', path)).toMatchObject({ code: 0 });
      files.push(path);
    }
    expect(await run('import', ...files)).toMatchObject({ code: 0 });
    expect(await dump([...CATALOGUE, 'search_change', 'push_entry'])).toEqual(before);
  });

  it('updates lists, counts, search and hints to the result of a complete rebuild', async () => {
    const files = [
      file(
        'merchants-1.csv',
        [
          'id,name,category,city,district,style,tier,views',
          // New, renamed and moved to another city, and closed.
          '70001,雪松婚礼策划,2,hangzhou,西湖区,中式,3,900',
          '30001,雪松旧名改新名,婚礼策划,上海,,中式,2,500',
        ].join('\n'),
      ),
      file('merchants-2.ndjson', `${JSON.stringify({ id: 30002, name: '停业的那家', category: 2, city: 'hangzhou', active: 0 })}\n`),
      file('packages.csv', 'id,merchant_id,title,price,style,views\n700011,70001,雪松·中式仪式,"１２,８００.５０",中式,77\n'),
      file('halls.csv', 'id,merchant_id,name,max_tables,height,pillar_free\n10019,1001,新添的玻璃厅,60,9.5,是\n'),
      // A new one, one that is called otherwise now, and one that is closed.
      file(
        'articles.csv',
        '编号,分类,名称,正文,上架\n700,婚礼策划,量尺寸的窍门,"# 先画草图\n卷尺与激光笔各带一把。\n",1\n1,婚宴,看厅那天,,1\n2,2,旧的一篇,,0\n',
      ),
      file('fees.csv', 'merchant_id,position,name,kind\n1001,0,服务费,免收\n'),
    ];
    const before = await database.db.selectFrom('search_change').selectAll().execute();
    expect(before).toEqual([]);
    expect((await run('import', ...files)).err).toEqual(['merchants: 3, packages: 1, halls: 1, articles: 3, fees: 1']);
    const incremental = await dump(DERIVED);
    await database.db.transaction().execute((trx) => refreshDerivedData(trx));
    expect(incremental).toEqual(await dump(DERIVED));

    const hotel = await database.db.selectFrom('hotel').selectAll().where('merchant_id', '=', 1001).executeTakeFirstOrThrow();
    expect(hotel).toMatchObject({ max_tables: 60, max_height: 9.5, pillar_free: 1, free_service_fee: 1 });
    const guide = { type: 'article', list: [{ id: 700, title: '量尺寸的窍门', category: 2, price: null }] };
    for (const keyword of ['量尺寸的窍门', '激光笔', 'chicun'])
      expect([keyword, await search(context, { keyword })]).toMatchObject([keyword, { data: { groups: [guide] } }]);
    // It is of no city, so a chosen city does not hide it.
    expect(await search(context, { keyword: '激光笔', cityId: 87 })).toMatchObject({ data: { groups: [guide] } });
    expect(await articleDetail(context, 700)).toMatchObject({ data: { sections: [{ title: '先画草图' }], changedOn: '2026-11-22' } });
    expect(await articles(context, { category: 2 })).toMatchObject({ data: { list: [{ id: 700 }], total: 1 } });
    expect((await articleDetail(context, 2)).ok).toBe(false);
    const index = await siteIndex(context, { type: 'article', after: 0, limit: 5000 });
    expect(index.ok && index.data.at(-1)).toMatchObject({ id: 700, changedOn: '2026-11-22' });
    const result = await search(context, { keyword: '雪松', type: 'package' });
    expect(result.ok && result.data.groups[0]?.list[0]).toMatchObject({ id: 700_011, price: 12_800.5 });
    expect(await search(context, { keyword: '玻璃厅', type: 'hotel' })).toMatchObject({ data: { groups: [{ list: [{ id: 1001 }] }] } });
    expect(await search(context, { keyword: '停业的那家' })).toMatchObject({ data: { groups: [] } });
    expect(await searchHints(context, '雪松')).toMatchObject({ data: expect.arrayContaining(['雪松婚礼策划', '雪松旧名改新名']) });
    // Its packages and cases moved with it.
    expect(await database.db.selectFrom('package').select('city_id').distinct().where('merchant_id', '=', 30_001).execute()).toEqual([
      { city_id: 3 },
    ]);
    const listed = await packages(context, { category: 2, style: '中式', tier: 3, cityId: 90, pageSize: 50 });
    expect(listed.ok && listed.data.list.map(({ id }) => id)).toContain(700_011);
    expect(listed.ok && listed.data.total).toBe(listed.ok && listed.data.list.length);
  });

  it('dates changed rows, keeps rows that a file does not name, and notifies search engines of changed pages only', async () => {
    await database.db.deleteFrom('push_entry').execute();
    const before = await one(30_011);
    expect(
      await run('import', file('merchants.csv', `id,name,category,city\n30011,${before?.name},${before?.category},hangzhou\n`)),
    ).toMatchObject({ code: 0 });
    expect(await one(30_011)).toEqual({ ...before, district_id: before?.district_id });
    expect(await database.db.selectFrom('push_entry').selectAll().execute()).toEqual([]);

    await run(
      'import',
      file('merchants.csv', `id,name,category,city,intro\n30011,${before?.name},${before?.category},hangzhou,新的介绍。\n`),
    );
    expect(await one(30_011)).toEqual({ ...before, intro: '新的介绍。', changed_on: '2026-11-22' });
    expect(await database.db.selectFrom('push_entry').select(['type', 'id']).execute()).toEqual([{ type: 3, id: 30_011 }]);
  });

  it('reads GBK and names the encoding, converts full-width forms to ASCII, and leaves Chinese punctuation', async () => {
    // 编号,名称,分类,城市,地址 as a Chinese spreadsheet saves it; the TextEncoder knows no GBK.
    const head = Buffer.from('b1e0bac52cc3fbb3c62cb7d6c0e02cb3c7cad02cb5d8d6b70a', 'hex');
    const row = Buffer.from('37303030322ca3c1cde5bbf1c0f12c322c68616e677a686f752ca3b1a3b2bac5a3a8b1b1a3a90a', 'hex');
    const path = file('merchants-gbk.csv', Buffer.concat([head, row]));
    const { code, err } = await run('import', path);
    expect([code, err[0]]).toEqual([0, `${path}: 按GBK (GB 18030)读取`]);
    expect(await one(70_002)).toMatchObject({ name: expect.stringMatching(/^A/), address: '12号（北）' });
  });

  it('names every problem of every file in one round by line and column, and writes nothing', async () => {
    const before = await dump([...CATALOGUE, 'search_change']);
    const [merchants, halls, bundles, cases] = [
      file(
        'merchants.csv',
        '\uFEFF编号,名称,分类,城市,区县,风格\r\n70100,好名字,婚礼策划,杭州,西湖区,中式\r\n70101,"换\n行",婚礼策划,杭州,浦东新区,\r\n1001,是酒店,2,atlantis,,蒸汽朋克\r\n',
      ),
      file('halls.csv', 'id,merchant_id,name,max_tables,min_tables\n1,70100,厅,10,2\n2,1001,厅,10,20\n'),
      file('packages.csv', 'id,merchant_id,title,price,hall_id,menu\n1,70100,甲,free,,\n2,1001,乙,3980,999,\n3,4,丙,-5,,\n'),
      file(
        'examples.ndjson',
        '{"id":1,"merchant_id":1001,"title":"x","date":"2026-02-30"}\n{"id":2,"merchant_id":70100,"title":"x","date":"2026/3/1","package_id":5}\n',
      ),
    ];
    const { code, err } = await run('import', merchants, halls, bundles, cases);
    expect(code).toBe(1);
    expect(err).toEqual([
      expect.stringContaining(`${merchants}:3: 区县: 杭州没有“浦东新区”；可写`),
      `${merchants}:5: 编号: 这个编号属于一家酒店`,
      expect.stringContaining(`${merchants}:5: 风格: “蒸汽朋克”不是这一分类的风格：中式、`),
      `${merchants}:5: 城市: 没有城市“atlantis”，请写名称（杭州）或拼音（hangzhou）`,
      `${halls}:2: merchant_id: there is no hotel "70100"`,
      `${halls}:3: min_tables: min_tables is more than max_tables`,
      `${bundles}:2: price: "free" is not a number`,
      `${bundles}:3: hall_id: "999" is not a hall of this merchant`,
      `${bundles}:3: table_num: is empty; the price of a hotel is per table: give the number of tables`,
      `${bundles}:4: price: "-5" is less than the minimum of 0.01`,
      `${cases}:1: date: "2026-02-30" is a day that does not exist`,
      `${cases}:2: package_id: "5" is not a package of this merchant`,
      '没有导入任何数据：共12个问题。',
    ]);
    expect(await dump([...CATALOGUE, 'search_change'])).toEqual(before);
  });

  it('accepts fees of the previous release, keeps the conditions that they do not name, and adds none to another fee', async () => {
    const fee = (position: number) =>
      database.db.selectFrom('fee').selectAll().where('merchant_id', '=', 1001).where('position', '=', position).executeTakeFirstOrThrow();
    const screen = await fee(3);
    expect(screen).toMatchObject({ name: 'LED大屏', due: 'optional', included_halls: '[10012]' });
    // The columns of the previous release; its templates wrote 元/场.
    const head = '商家编号,位置,名称,方式,数值,单位,说明';
    const existingFee = file('fees.csv', `${head}\n1001,3,LED大屏,金额,2200,元/场,含操作人员\n`);
    expect(await run('import', existingFee)).toMatchObject({ code: 0 });
    expect(await fee(3)).toEqual({ ...screen, value: 2200, unit: '元/场', note: '含操作人员' });
    const other = file('fees.csv', `${head}\n1001,3,电费,金额,900,场,\n`);
    expect(await run('import', other)).toMatchObject({ code: 0 });
    expect(await fee(3)).toMatchObject({ name: '电费', due: 'unstated', included_halls: '[]', included_packages: '[]' });

    const full = file(
      'fees.csv',
      `${head},收取条件,起收桌数,止收桌数,含此项的宴会厅,含此项的套餐\n1001,3,LED大屏,金额,2000,场,,选用,,19,10012|10011,5001\n`,
    );
    expect(await run('import', full)).toMatchObject({ code: 0 });
    expect(await fee(3)).toMatchObject({
      due: 'optional',
      from_tables: 0,
      to_tables: 19,
      included_halls: '[10012,10011]',
      included_packages: '[5001]',
    });
  });

  it('rejects a fee that names a hall or package of another hotel, and an invalid range of tables', async () => {
    const path = file(
      'fees.csv',
      [
        'merchant_id,position,name,kind,value,due,from_tables,to_tables,included_halls,included_packages',
        '1001,50,甲,amount,1,optional,20,10,,',
        '1001,51,乙,free,,always,20,,,',
        '1001,52,丙,amount,1,sometimes,,,,',
        '1001,53,丁,amount,1,optional,,,x,',
      ].join('\n'),
    );
    expect((await run('import', path)).err).toEqual([
      `${path}:2: from_tables: from_tables is more than to_tables`,
      expect.stringContaining(`${path}:3: kind: a free fee has no range of tables`),
      expect.stringContaining(`${path}:4: due: "sometimes" is not one of always (必收), own-team (自带团队)`),
      `${path}:5: included_halls: "x" is not a number`,
      'Nothing was imported: 4 problem(s).',
    ]);
    file('fees.csv', 'merchant_id,position,name,kind,value,included_halls,included_packages\n1001,50,甲,amount,1,10021|10011,10021\n');
    expect((await run('import', path)).err).toEqual([
      `${path}:2: included_halls: this hotel has no hall "10021"; give the ids of its own halls`,
      `${path}:2: included_packages: this hotel has no package "10021"; give the ids of its own packages`,
      'Nothing was imported: 2 problem(s).',
    ]);
  });

  it('removes the demo data with the first own files, and imports the same files again without a change', async () => {
    // The imports of the tests before count as none.
    await database.db.deleteFrom('imported_row').execute();
    expect(await run('merchant-user', 'add', '1001', '19900001001')).toMatchObject({ code: 0 });
    expect(await run('import', ...templates, '--without-demonstration')).toMatchObject({ code: 0 });
    expect(await one(1001)).toBeUndefined();
    // Else its user would act for the operator's merchant that comes to this number.
    expect(await database.db.selectFrom('merchant_user').selectAll().execute()).toEqual([]);
    expect(await one(90_101)).toMatchObject({ name: '示例云上酒店', address: '滨江区示例大道100号' });
    expect(await one(90_001)).toMatchObject({
      address: '西湖区示例路12号',
      gifts: JSON.stringify(['到店沟通，领备婚手册一份\n每对新人一次，送完为止']),
    });
    const bundle = await database.db.selectFrom('package').selectAll().where('id', '=', 9_010_101).executeTakeFirstOrThrow();
    expect(JSON.parse(bundle.menu_info)).toEqual({
      title: '婚宴菜单',
      details: [
        { title: '冷盘', content: '喜庆满堂：迎宾八小碟' },
        { title: '热菜', content: '龙凤呈祥：上汤焗龙虾\n年年有余：清蒸东星斑' },
        { title: '主食', content: '百年好合：莲子百合羹' },
      ],
    });
    expect(
      await database.db.selectFrom('city').select('slug').where('active', '=', 1).where('id', '>', 0).orderBy('slug').execute(),
    ).toEqual([{ slug: 'hangzhou' }, { slug: 'shanghai' }, { slug: 'suzhou' }]);
    expect(await database.db.selectFrom('article').select('id').orderBy('id').execute()).toEqual(
      [700, 9_002_001, 9_002_002].map((id) => ({ id })),
    );
    const counts = await categoryCounts(context, 0);
    expect(counts.ok && counts.data[0]).toMatchObject({ category: 2, merchants: 3, packages: 2, examples: 1 });
    const before = await dump([...CATALOGUE, ...DERIVED]);
    await database.db.deleteFrom('push_entry').execute();
    expect(await run('import', ...templates, '--without-demonstration')).toMatchObject({ code: 0 });
    expect(await dump([...CATALOGUE, ...DERIVED])).toEqual(before);
    expect(await database.db.selectFrom('push_entry').selectAll().execute()).toEqual([]);
  });
});
