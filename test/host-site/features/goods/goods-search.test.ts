/** The search for goods: a type of their own, a group among all types, suggestions; the index follows imports. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GOODS_TABLE } from '../../../../host-site/features/goods/import/goods-table.ts';
import { goodsIndex } from '../../../../host-site/features/goods/service/goods-index.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';
import { load } from '../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SHOP = 30083;

describe.each(ENGINES)('the search for goods on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: await databaseWith('demo', engine), pages, widgets: { render: () => fakeWidget } });
  });
  afterAll(() => app.close());

  const search = async (keyword: string, more = '&type=shop_product') =>
    (await app.get(`/api/node/search?keyword=${encodeURIComponent(keyword)}${more}`)).body.data as {
      total: number;
      groups: { type: string; total: number; list: { id: number; title: string; city: { name: string } }[] }[];
      understood: unknown[];
    };
  const titles = async (keyword: string) => (await search(keyword)).groups.flatMap(({ list }) => list.map(({ title }) => title));
  const page = (keyword: string, more = '') => load(app.server, `/search?keyword=${encodeURIComponent(keyword)}${more}`);
  const write = async (row: { id: number; title: string; active: 0 | 1 }) => {
    const good = { merchant_id: SHOP, list: 1, text: '', prices: [{ from: 1, price: 300 }], unit: '盒', options: [], colours: 0, ...row };
    const rows = [{ ...good, lead_days: 3, per_table: 0, ships_to: '', pictures: [], views: 5 }];
    await app.db.transaction().execute((trx) =>
      GOODS_TABLE.write(trx, rows as never[], {
        now: 0,
        fields: rows.map((one) => Object.keys(one)),
        mayHave: () => false,
      }),
    );
  };
  const postings = async () => {
    const all = { grams: 0, counts: 0 };
    const grams = await app.db.selectFrom('search_gram').select('id').where('type', '=', 7).execute();
    const counts = await app.db.selectFrom('search_count').select('total').where('type', '=', 7).execute();
    for (const { total } of counts) all.counts += Number(total);
    return { ...all, grams: grams.length };
  };

  it.each(['囍字折叠', '喜糖盒 囍字', 'xizizhedie', '香槟金 囍字'])('finds goods by title, list and options: %s', async (keyword) => {
    expect((await titles(keyword))[0]).toBe('囍字折叠喜糖盒');
  });

  it('leaves out the place of a sentence, because shops send goods there, and does not claim it', async () => {
    const found = await search('杭州 囍字折叠');
    expect([found.groups[0]?.list[0]?.title, found.understood]).toEqual(['囍字折叠喜糖盒', []]);
  });

  it('shows the cards of the lists for the type, and one row of them among all types', async () => {
    const { text, links, html } = await page('喜糖盒', '&type=shop_product&from=search');
    expect(text).toContain('商品');
    expect(text).not.toContain('商品按分类查看');
    expect(links.some((link) => link.endsWith('/hunpin/detail_60002'))).toBe(true);
    expect(text).toContain('100盒起订');
    expect(html).toContain('name="type" value="shop_product"');
    const all = await page('喜糖盒', '&city=quanguo');
    expect(new Set([...all.html.matchAll(/\/hunpin\/detail_(\d+)"/g)].map(([, id]) => id)).size).toBe(4);
    expect(all.links.some((link) => link.includes('type=shop_product'))).toBe(true);
  });

  it('suggests goods with their kind and the city of their shop, first in the channel of goods', async () => {
    const { body } = await app.get(`/api/node/search/suggestions?keyword=${encodeURIComponent('囍字折叠')}&type=shop_product`);
    expect(body.data[0]).toMatchObject({
      name: '商品',
      list: [{ kind: 'good', text: '囍字折叠喜糖盒', place: expect.stringMatching(/./), address: expect.stringMatching(/detail_60002$/) }],
    });
  });

  it('follows imports: a new title, a withdrawn good, and nothing twice', async () => {
    const before = await postings();
    expect(before.grams).toBe(before.counts);
    await write({ id: 71, title: '琉璃鸳鸯摆件', active: 1 });
    expect(await titles('琉璃鸳鸯')).toEqual(['琉璃鸳鸯摆件']);
    await write({ id: 71, title: '琥珀鸳鸯摆件', active: 1 });
    expect([(await search('琉璃')).total, await titles('琥珀鸳鸯')]).toEqual([0, ['琥珀鸳鸯摆件']]);
    await write({ id: 71, title: '琥珀鸳鸯摆件', active: 0 });
    expect((await search('琥珀')).total).toBe(0);
    expect(await postings()).toEqual(before);
  });

  it('indexes goods that an earlier release has stored, once', async () => {
    const before = await postings();
    await app.db.deleteFrom('search_gram').where('type', '=', 7).execute();
    await app.db.deleteFrom('search_count').where('type', '=', 7).execute();
    await app.db.deleteFrom('setting').where('name', '=', 'goods-index').execute();
    await goodsIndex.ensure(app.db);
    await goodsIndex.ensure(app.db);
    expect(await postings()).toEqual(before);
  });

  it('hides goods of a closed shop', async () => {
    await app.db.updateTable('merchant').set({ active: 0 }).where('id', '=', 30184).execute();
    expect(await titles('囍字折叠')).not.toContain('囍字折叠喜糖盒');
    await app.db.updateTable('merchant').set({ active: 1 }).where('id', '=', 30184).execute();
  });

  it('finds nothing of the type for filters of other lists, an empty word, and a word that no good has', async () => {
    for (const [keyword, more] of [
      ['喜糖盒', '&type=shop_product&tier=4'],
      ['', '&type=shop_product'],
      ['飞碟飞碟', '&type=shop_product'],
    ] as const)
      expect([keyword, (await search(keyword, more)).total]).toEqual([keyword, 0]);
    expect((await page('飞碟飞碟', '&type=shop_product')).text).toContain('商品没有找到「飞碟飞碟」');
  });
});
