/** Pictures: lists by scene, style, season and colour, a picture with its maker, and withdrawal, on the demo data. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';
import { load } from '../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Row {
  id: number;
  picture: string;
  maker: { id: number; name: string };
}
interface Detail extends Row {
  scene: string;
  style: string;
  season: string;
  colours: { name: string; share: number }[];
  source: { kind: string; id: number; title: string };
  others: Row[];
  similar: Row[];
}

describe.each(ENGINES)('pictures on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: await databaseWith('demo', engine), pages, widgets: { render: () => fakeWidget } });
  });
  afterAll(() => app.close());

  const page = (path: string) => load(app.server, encodeURI(path));
  const list = async (query: string) =>
    (await app.get(encodeURI(`/api/wedding/pictures?${query}`))).body.data as { list: Row[]; total: number };
  const detail = async (id: number) => (await app.get(`/api/wedding/pictures/detail?id=${id}`)).body.data as Detail;
  const idsOn = (html: string) => [...new Set([...html.matchAll(/\/meitu\/(\d+)"/g)].map(([, id]) => Number(id)))];

  it('shows pictures of makers in at least eight cities, of every scene, and none twice', async () => {
    const rows = await app.db
      .selectFrom('picture')
      .innerJoin('merchant', 'merchant.id', 'picture.merchant_id')
      .select(['picture.picture', 'picture.scene', 'picture.source', 'merchant.city_id', 'picture.width', 'picture.colours'])
      .execute();
    const different = (values: unknown[]) => new Set(values).size;
    expect(different(rows.map(({ city_id }) => city_id))).toBeGreaterThanOrEqual(8);
    expect([different(rows.map(({ scene }) => scene)), different(rows.map(({ source }) => source))]).toEqual([12, 3]);
    expect(different(rows.map(({ picture }) => picture))).toBe(rows.length);
    expect(rows.filter(({ width, colours }) => !width || colours === '[]')).toEqual([]);
    const first = await page('/meitu');
    expect([first.status, idsOn(first.html).length]).toEqual([200, 60]);
    expect(first.text).toContain(`${rows.length}张`);
    expect(idsOn((await page('/meitu?page=2')).html).filter((id) => idsOn(first.html).includes(id))).toEqual([]);
  });

  it('lists the pictures of a colour with the largest share of it first, by a call and on the page', async () => {
    const { list: red, total } = await list('colour=红');
    expect(total).toBeGreaterThan(10);
    const shares = await Promise.all(
      red.slice(0, 12).map(async ({ id }) => (await detail(id)).colours.find(({ name }) => name === '红')?.share ?? 0),
    );
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(shares.at(-1)).toBeGreaterThan(0);
    const shown = await page('/meitu?colour=红');
    expect(idsOn(shown.html)).toEqual(red.map(({ id }) => id));
    expect([shown.meta('robots'), shown.text.includes('红色婚礼美图')]).toEqual(['noindex,follow', true]);
  });

  it('filters by scene, style and season together', async () => {
    const { list: some } = await list('scene=仪式&season=春&pageSize=5');
    expect(some.length).toBeGreaterThan(0);
    for (const { id } of some) expect(await detail(id)).toMatchObject({ scene: '仪式', season: '春' });
    const { list: red } = await list('scene=中式礼服&style=中式&colour=红');
    expect(red.length).toBeGreaterThan(0);
    for (const { id } of red) expect(await detail(id)).toMatchObject({ scene: '中式礼服', style: '中式' });
    const { text, links } = await page('/meitu?scene=新人&season=冬&style=西式&colour=黄');
    expect(text).toContain('没有符合条件的图片');
    expect(links.some((link) => link.endsWith('/meitu'))).toBe(true);
    expect((await app.get('/api/wedding/pictures?colour=none')).status).toBe(422);
    expect((await page('/meitu?page=99&scene=新人')).headers.location).toMatch(/\/meitu\?scene=%E6%96%B0%E4%BA%BA$/);
  });

  it('names maker, source and colours of a picture, links similar ones, and asks its maker for it', async () => {
    const [{ id } = { id: 0 }] = (await list('scene=中式礼服&colour=红')).list;
    const one = await detail(id);
    const { text, links, html } = await page(`/meitu/${id}`);
    for (const word of [one.maker.name, one.source.title, '中式礼服', '红']) expect(text).toContain(word);
    expect(links.some((link) => link.endsWith(`/example/${one.source.id}`))).toBe(true);
    expect(one.similar.length).toBeGreaterThan(4);
    expect(one.similar.some((other) => other.id === id)).toBe(false);
    for (const similar of one.similar.slice(0, 3)) expect((await detail(similar.id)).scene).toBe('中式礼服');
    expect(html).toMatch(new RegExp(`data-meta-ref="[^"]*-${id}"`));
    expect(html).toContain(`data-xiyan-enquiry="${one.maker.id}"`);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '{}']) => JSON.parse(json));
    expect(data.find((item) => item['@type'] === 'ImageObject')).toMatchObject({ contentUrl: expect.stringContaining(one.picture) });
    const pictures = [...html.matchAll(/<img[^>]* src="[^"]*\/pictures\/([^?"]+)/g)].map(([, name]) => name);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('links the good that a picture shows', async () => {
    const row = await app.db.selectFrom('picture').select(['id', 'source_id']).where('source', '=', 'good').executeTakeFirstOrThrow();
    expect((await page(`/meitu/${row.id}`)).links.some((link) => link.endsWith(`/hunpin/detail_${row.source_id}`))).toBe(true);
  });

  it('is in the sitemap, and has a 404 page where there is no such picture', async () => {
    const sitemap = (await app.get('/sitemap.xml')).text;
    for (const path of ['/meitu<', '/meitu/70001<']) expect(sitemap).toContain(path);
    for (const path of ['/meitu/1', '/meitu/x', '/meitu/0']) expect([path, (await page(path)).status]).toEqual([path, 404]);
  });

  it('hides the pictures of a closed merchant', async () => {
    const { merchant_id } = await app.db.selectFrom('picture').select('merchant_id').where('id', '=', 70001).executeTakeFirstOrThrow();
    await app.db.updateTable('merchant').set({ active: 0 }).where('id', '=', merchant_id).execute();
    expect((await page('/meitu/70001')).status).toBe(404);
    expect((await app.get('/api/wedding/pictures/index?limit=1')).body.data).not.toContain(70001);
    await app.db.updateTable('merchant').set({ active: 1 }).where('id', '=', merchant_id).execute();
  });
});

it('leads to the site that the operator states for pictures', async () => {
  const { pageServer, site } = await import('../../platform/pages/fake-services.ts');
  const server = await pageServer({ site: { links: { ...site.links, meitu: 'https://pictures.example/all' } } });
  for (const path of ['/meitu', '/meitu/3'])
    expect((await load(server, path)).headers.location).toBe(`https://pictures.example/all${path}`);
});
