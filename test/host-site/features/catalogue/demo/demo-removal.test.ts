/** Removing the demo data through `data -- import --without-demonstration`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../../host-site/platform/database/open.ts';
import { copyDemoData, freshPostgres, RULE_ENGINES } from '../../../../support/databases/databases.ts';
import { runDataCommand } from '../../../../support/site/data-command.ts';

vi.setConfig({ testTimeout: 120_000 });

describe.each(RULE_ENGINES)('on %s', (engine) => {
  it('leaves every row that an earlier import has written, whatever its id, and removes all others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'xiyan-removal-'));
    const postgres = engine === 'postgres' ? await freshPostgres('demo') : undefined;
    if (!postgres) await copyDemoData(join(folder, 'data'));
    const env = { DATA_DIR: join(folder, 'data'), ...(postgres && { DATABASE_URL: postgres.url }) };
    const database = await openDatabase(postgres ? { url: postgres.url } : { file: join(folder, 'data', 'xiyan.db') });
    const { db } = database;
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const run = (...args: string[]) => runDataCommand(['import', ...args], { env, clock: () => Date.UTC(2026, 10, 22, 4) });
    try {
      const first = await run(
        file('hotels.csv', '编号,名称,城市\n1001,自己的酒店,杭州\n'),
        // Of a demo hotel, and of a demo merchant.
        file('halls.csv', '编号,商家编号,名称,最多桌数\n770021,1002,自己的厅,77\n'),
        file('packages.csv', '编号,商家编号,名称,价格（元）\n770031,30001,自己的套餐,9000\n'),
        file('fees.csv', '商家编号,位置,名称,方式,数值\n1001,0,自己的费用,金额,7\n'),
        file('articles.csv', '编号,名称\n1,自己的文章\n'),
        file('notes.csv', '编号,商家编号,名称\n770051,30003,自己的笔记\n'),
        file('posters.csv', '编号,页面,名称,图片,网址\n2,首页,自己的海报,hall-wide-01,/jiri\n'),
        file('article-tags.csv', '编号,名称\n2,自己的标签\n'),
        file('hot-words.csv', '编号,词\n1,自己的词\n'),
        file('cities.csv', '拼音,开通,热门\nhangzhou,1,3\n'),
      );
      expect(first).toMatchObject({ code: 0 });
      expect(await run(file('ranks.csv', '编号,词\n500,后来的词\n'), '--without-demonstration')).toMatchObject({ code: 0 });

      expect(await db.selectFrom('merchant').select(['id', 'name']).where('id', 'in', [1001, 1003, 30_002]).execute()).toEqual([
        { id: 1001, name: '自己的酒店' },
      ]);
      expect(await db.selectFrom('merchant').select('id').orderBy('id').execute()).toEqual([
        { id: 1001 },
        { id: 1002 },
        { id: 30_001 },
        { id: 30_003 },
      ]);
      expect(await db.selectFrom('hall').select('id').execute()).toEqual([{ id: 770_021 }]);
      expect(await db.selectFrom('package').select('id').execute()).toEqual([{ id: 770_031 }]);
      expect(await db.selectFrom('fee').select(['merchant_id', 'position', 'name']).execute()).toEqual([
        { merchant_id: 1001, position: 0, name: '自己的费用' },
      ]);
      expect(await db.selectFrom('article').select(['id', 'title']).execute()).toEqual([{ id: 1, title: '自己的文章' }]);
      expect(await db.selectFrom('note').select(['id', 'title']).execute()).toEqual([{ id: 770_051, title: '自己的笔记' }]);
      expect(await db.selectFrom('poster').select(['id', 'title']).execute()).toEqual([{ id: 2, title: '自己的海报' }]);
      expect(await db.selectFrom('article_tag').select(['id', 'name']).execute()).toEqual([{ id: 2, name: '自己的标签' }]);
      expect(await db.selectFrom('article_tag_entry').selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('hot_word').select(['id', 'alias_title']).execute()).toEqual([{ id: 1, alias_title: '自己的词' }]);
      expect(await db.selectFrom('city').select(['slug', 'hot']).where('active', '=', 1).where('id', '>', 0).execute()).toEqual([
        { slug: 'hangzhou', hot: 3 },
      ]);
      // Facts of the hotels follow the rows that are left.
      expect(await db.selectFrom('hotel').select(['merchant_id', 'hall_count', 'max_tables']).orderBy('merchant_id').execute()).toEqual([
        { merchant_id: 1001, hall_count: 0, max_tables: 0 },
        { merchant_id: 1002, hall_count: 1, max_tables: 77 },
      ]);
    } finally {
      await database.close();
      await postgres?.drop();
      rmSync(folder, { recursive: true });
    }
  });
});
