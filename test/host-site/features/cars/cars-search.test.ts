/** The search for fleets: a type of their own, by city, a group among all types, suggestions; the index follows imports. The home page shows them. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FLEET_TABLE } from '../../../../host-site/features/cars/import/fleet-table.ts';
import { fleetSearchIndex } from '../../../../host-site/features/cars/service/fleet-search-index.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';
import { load } from '../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(ENGINES)('the search for fleets on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: await databaseWith('demo', engine), pages, widgets: { render: () => fakeWidget } });
  });
  afterAll(() => app.close());

  const search = async (keyword: string, more = '&type=car') =>
    (await app.get(`/api/node/search?keyword=${encodeURIComponent(keyword)}${more}`)).body.data as {
      total: number;
      groups: { type: string; total: number; list: { id: number; title: string; city: { name: string } }[] }[];
      understood: { kind: string }[];
    };
  const found = async (keyword: string, more?: string) => (await search(keyword, more)).groups.flatMap(({ list }) => list);
  const page = (keyword: string, more = '') => load(app.server, `/search?keyword=${encodeURIComponent(keyword)}${more}`);
  const write = async (row: { title: string; active: 0 | 1 }) => {
    const own = await app.db.selectFrom('car_fleet').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const { city_id: _, pictures: __, ...fleet } = { ...own, ...row, id: 71 };
    const rows = [{ ...fleet, city: 'hangzhou', pictures: [] }];
    const options = { now: 0, fields: rows.map((one) => Object.keys(one)), mayHave: () => false };
    await app.db.transaction().execute(async (trx) => expect(await FLEET_TABLE.write(trx, rows as never[], options)).toEqual([]));
  };
  const postings = async () => {
    const grams = await app.db.selectFrom('search_gram').select('id').where('type', '=', 8).execute();
    const counts = await app.db.selectFrom('search_count').select('total').where('type', '=', 8).execute();
    return { grams: grams.length, counts: counts.reduce((sum, { total }) => sum + Number(total), 0) };
  };

  it.each(['劳斯莱斯', 'laosilaisi', '白色 劳斯莱斯', '婚车 劳斯莱斯'])('finds fleets by title, car and colour: %s', async (keyword) => {
    expect((await found(keyword))[0]?.title).toContain('劳斯莱斯');
  });

  it('finds only those of the city that the sentence or the address names, and says so', async () => {
    const { groups, understood } = await search('上海 婚车');
    expect(understood.map(({ kind }) => kind)).toEqual(['city']);
    expect([...new Set(groups.flatMap(({ list }) => list.map(({ city }) => city.name)))]).toEqual(['上海']);
    const ofAddress = await page('婚车', '&type=car&city=shanghai');
    expect(ofAddress.links.filter((link) => link.includes('/hunche/detail_')).length).toBeGreaterThan(2);
    expect(ofAddress.text).toContain('婚车');
  });

  it('shows one row of cards among all types, and leads to the others', async () => {
    const all = await page('劳斯莱斯', '&city=quanguo');
    expect(new Set([...all.html.matchAll(/\/hunche\/detail_(\d+)"/g)].map(([, id]) => id)).size).toBe(4);
    expect(all.links.some((link) => link.includes('type=car'))).toBe(true);
  });

  it('suggests fleets with their city', async () => {
    const { body } = await app.get(`/api/node/search/suggestions?keyword=${encodeURIComponent('劳斯莱斯头车')}`);
    const groups = body.data as { name: string; list: { kind: string; place: string; address: string }[] }[];
    expect(groups.find(({ name }) => name === '婚车')?.list[0]).toMatchObject({
      kind: 'car',
      place: expect.stringMatching(/./),
      address: expect.stringMatching(/\/hunche\/detail_\d+$/),
    });
  });

  it('follows imports: a new title, a withdrawn fleet, and nothing twice; a closed merchant hides its fleets', async () => {
    const before = await postings();
    expect(before.grams).toBeGreaterThan(0);
    expect(before.grams).toBe(before.counts);
    await write({ title: '琉璃车队', active: 1 });
    expect((await found('琉璃')).map(({ title }) => title)).toEqual(['琉璃车队']);
    await write({ title: '琥珀车队', active: 1 });
    expect([(await search('琉璃')).total, (await found('琥珀')).length]).toEqual([0, 1]);
    const { merchant_id } = await app.db.selectFrom('car_fleet').select('merchant_id').where('id', '=', 71).executeTakeFirstOrThrow();
    await app.db.updateTable('merchant').set({ active: 0 }).where('id', '=', merchant_id).execute();
    expect(await found('琥珀')).toEqual([]);
    await app.db.updateTable('merchant').set({ active: 1 }).where('id', '=', merchant_id).execute();
    await write({ title: '琥珀车队', active: 0 });
    expect((await search('琥珀')).total).toBe(0);
    expect(await postings()).toEqual(before);
  });

  it('indexes fleets that an earlier release has stored, once', async () => {
    const before = await postings();
    await app.db.deleteFrom('search_gram').where('type', '=', 8).execute();
    await app.db.deleteFrom('search_count').where('type', '=', 8).execute();
    await app.db.deleteFrom('setting').where('name', '=', 'cars-index').execute();
    await fleetSearchIndex.ensure(app.db);
    await fleetSearchIndex.ensure(app.db);
    expect(await postings()).toEqual(before);
  });

  it('finds nothing of the type for filters of other lists, an empty word, and a word that no fleet has', async () => {
    for (const [keyword, more] of [
      ['婚车', '&type=car&tier=4'],
      ['', '&type=car'],
      ['飞碟飞碟', '&type=car'],
    ] as const)
      expect([keyword, (await search(keyword, more)).total]).toEqual([keyword, 0]);
    expect((await page('飞碟飞碟', '&type=car')).text).toContain('婚车没有找到「飞碟飞碟」');
  });

  it('shows goods of several lists and the fleets of the chosen city on the home page', async () => {
    const home = await load(app.server, '/', { headers: { cookie: 'city_py=shanghai' } });
    expect(new Set(home.links.filter((link) => link.includes('/hunpin/detail_'))).size).toBe(4);
    expect(new Set(home.links.filter((link) => link.includes('/hunche/detail_'))).size).toBe(4);
    expect(home.text).toContain('上海婚车租赁');
    expect(home.text).toContain('婚品商城');
  });
});
