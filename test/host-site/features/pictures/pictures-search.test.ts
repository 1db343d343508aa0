/** The search for pictures: a type of their own, a group among all types, suggestions; the index follows imports and withdrawals. The home page shows them. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withdrawPicture } from '../../../../host-site/features/pictures/commands.ts';
import { pictureSearchIndex } from '../../../../host-site/features/pictures/service/picture-search-index.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';
import { load } from '../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Shown {
  scene: string;
  maker: { city: { name: string } };
  colours: { name: string }[];
}

describe.each(ENGINES)('the search for pictures on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: await databaseWith('demo', engine), pages, widgets: { render: () => fakeWidget } });
  });
  afterAll(() => app.close());

  const search = async (keyword: string, more = '&type=picture') =>
    (await app.get(`/api/node/search?keyword=${encodeURIComponent(keyword)}${more}`)).body.data as {
      total: number;
      groups: { type: string; total: number; list: { id: number; title: string; subtitle: string }[] }[];
    };
  const idsOf = async (keyword: string) => (await search(keyword)).groups.flatMap(({ list }) => list.map(({ id }) => id));
  const detail = async (id: number) => (await app.get(`/api/wedding/pictures/detail?id=${id}`)).body.data as Shown;
  const page = (keyword: string, more = '') => load(app.server, `/search?keyword=${encodeURIComponent(keyword)}${more}`);
  const idsOn = (html: string) => [...new Set([...html.matchAll(/\/meitu\/(\d+)"/g)].map(([, id]) => Number(id)))];
  const postings = async () =>
    (await app.db.selectFrom('search_gram').select('id').where('type', '=', 10).execute()).map(({ id }) => id).sort((a, b) => a - b);

  it('finds pictures by title, and by the words for scene, style, colour and city', async () => {
    const { id, title } = await app.db.selectFrom('picture').select(['id', 'title']).where('id', '=', 70001).executeTakeFirstOrThrow();
    expect(await idsOf(title)).toContain(id);
    const [near = 0] = await idsOf('杭州 迎宾');
    const { scene, maker } = await detail(near);
    expect([scene, maker.city.name]).toEqual(['迎宾', '杭州']);
    const red = await idsOf('中式礼服 红色');
    expect(red.length).toBeGreaterThan(0);
    for (const one of red.slice(0, 5)) {
      const { colours, ...shown } = await detail(one);
      expect([shown.scene, colours.map(({ name }) => name)]).toEqual(['中式礼服', expect.arrayContaining(['红'])]);
    }
  });

  it('shows cards with their makers, also one row of them among all types, whatever city is chosen', async () => {
    const { text, html } = await page('花艺', '&type=picture');
    expect(text).toContain('美图');
    expect(html).toContain('name="type" value="picture"');
    expect(idsOn(html).length).toBeGreaterThan(8);
    for (const city of ['quanguo', 'chengdu']) {
      const all = await page('迎宾', `&city=${city}`);
      expect([city, idsOn(all.html).length]).toEqual([city, 4]);
      expect(all.links.some((link) => link.includes('type=picture'))).toBe(true);
    }
    expect((await page('飞碟飞碟', '&type=picture')).text).toContain('美图没有找到「飞碟飞碟」');
  });

  it('suggests pictures with the city of their maker', async () => {
    const { title } = await app.db.selectFrom('picture').select('title').where('id', '=', 70001).executeTakeFirstOrThrow();
    const { body } = await app.get(`/api/node/search/suggestions?keyword=${encodeURIComponent(title)}`);
    const group = (body.data as { name: string; list: object[] }[]).find(({ name }) => name === '美图');
    expect(group?.list[0]).toMatchObject({
      kind: 'picture',
      place: expect.stringMatching(/./),
      address: expect.stringMatching(/\/meitu\/\d+$/),
    });
  });

  it('finds no picture that is withdrawn, closed with its maker, or without a page', async () => {
    const title = '花艺';
    const [id = 0] = await idsOf(title);
    expect(id).toBeGreaterThan(0);
    const { merchant_id } = await app.db.selectFrom('picture').select('merchant_id').where('id', '=', id).executeTakeFirstOrThrow();
    await app.db.updateTable('merchant').set({ active: 0 }).where('id', '=', merchant_id).execute();
    expect(await idsOf(title)).not.toContain(id);
    expect((await app.get(`/api/wedding/pictures/rows?ids=${id}`)).body.data).toEqual([]);
    await app.db.updateTable('merchant').set({ active: 1 }).where('id', '=', merchant_id).execute();
    expect(await idsOf(title)).toContain(id);
    await withdrawPicture.run({ db: app.db, say: () => undefined, clock: Date.now } as never, { id } as never);
    expect([(await idsOf(title)).includes(id), (await postings()).includes(id)]).toEqual([false, false]);
  });

  it('indexes pictures that an earlier release has stored, once', async () => {
    const before = await postings();
    await app.db.deleteFrom('search_gram').where('type', '=', 10).execute();
    await app.db.deleteFrom('search_count').where('type', '=', 10).execute();
    await app.db.deleteFrom('setting').where('name', '=', 'picture-index').execute();
    await pictureSearchIndex.ensure(app.db);
    await pictureSearchIndex.ensure(app.db);
    expect(await postings()).toEqual(before);
  });

  it('shows pictures of several scenes, and travel packages, on the home page', async () => {
    const home = await load(app.server, '/', { headers: { cookie: 'city_py=shanghai' } });
    expect(idsOn(home.html).length).toBe(6);
    for (const path of ['/meitu', '/lvpai']) expect(home.links.some((link) => link.endsWith(path))).toBe(true);
    expect(new Set(home.links.filter((link) => link.includes('/lvpai/detail_'))).size).toBe(4);
  });
});
