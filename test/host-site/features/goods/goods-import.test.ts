/** Goods of an operator through the command: faults by file, line and column, and removal of the demo data. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../../host-site/platform/database/open.ts';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-goods-'));
  await copyDemoData(join(folder, 'data'));
  database = await openDatabase({ file: join(folder, 'data', 'xiyan.db') });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const file = (name: string, ...lines: string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
};
const run = async (...args: string[]) => {
  const { code, err } = await runDataCommand(args, { env: { DATA_DIR: join(folder, 'data') }, clock: () => Date.UTC(2026, 10, 22, 4) });
  return { code, lines: err.map((line) => line.replaceAll(`${folder}/`, '')) };
};
const HEAD = '编号,商家编号,分类,名称,价格,单位,选项,颜色,备货天数';

it('imports goods, and states each fault with file, line, column and what to write', async () => {
  expect(await run('import', file('goods.csv', HEAD, '1,30083,喜糖喜盒,试用喜盒,20=3,盒,印名:不印=0/烫金=1,红,5'))).toMatchObject({
    code: 0,
    lines: ['goods: 1'],
  });
  const faulty = file(
    'goods-2.csv',
    HEAD,
    '2,30083,喜糖喜盒,甲,,盒,,,5',
    '3,30083,喜糖喜盒,乙,1=-3,盒,,,5',
    '4,30083,喜糖喜盒,丙,1000000000=3,盒,,,5',
    '5,30083,喜糖喜盒,丁,50=3|20=2,盒,,,5',
    '6,30083,喜糖喜盒,戊,50=3|100=3,盒,,,5',
    '7,30083,喜糖喜盒,己,3元,盒,,,5',
    '8,30083,喜糖喜盒,庚,1=3,盒,印名:不印/烫金=1,,5',
    '9,30083,喜糖喜盒,辛,1=3,盒,印名,,5',
    '10,30083,糖,壬,1=3,盒,,彩虹,1000000000',
    '11,1001,喜糖喜盒,癸,1=3,盒,,,5',
    '12,99999,喜糖喜盒,子,1=3.001,盒,,,5',
  );
  const { code, lines } = await run('import', faulty);
  expect(code).toBe(1);
  // The values that a column accepts are listed after it.
  expect(lines.map((line) => line.replace(/：喜糖喜盒、.*|：红、.*/, '')).sort()).toEqual(
    [
      'goods-2.csv:2: 价格（元）: 为空，此项必填；请写成“50=3.2|100=2.8”',
      'goods-2.csv:3: 价格（元）: “1=-3”小于最小值0.01',
      'goods-2.csv:4: 价格（元）: “1000000000=3”大于最大值100000',
      'goods-2.csv:5: 价格（元）: “20=2”的起订量没有大于前一档',
      'goods-2.csv:6: 价格（元）: “100=3”的单价没有低于前一档',
      'goods-2.csv:7: 价格（元）: “3元”不是“起订量=单价”；请写成“50=3.2|100=2.8”，单价为元',
      'goods-2.csv:8: 选项: “印名”里有的写了加价，“不印”没有写；不加价的请写=0',
      'goods-2.csv:9: 选项: “印名”不是“名称:可选/可选”；请写成“颜色:大红/香槟金|印名:不印=0/烫金=0.5”',
      'goods-2.csv:10: 分类: “糖”不是可选的值',
      'goods-2.csv:10: 颜色: “彩虹”不是可选的颜色',
      'goods-2.csv:10: 备货天数: “1000000000”大于最大值365',
      'goods-2.csv:11: 商家编号: 没有编号为“1001”的商家，或它是酒店',
      'goods-2.csv:12: 价格（元）: “1=3.001”的小数多于两位',
      '没有导入任何数据：共13个问题。',
    ].sort(),
  );
  const ids = await database.db.selectFrom('good').select('id').where('id', '<', 100).execute();
  expect(ids).toEqual([{ id: 1 }]);
});

it('takes goods of merchants that the same import adds, and leaves columns that a file lacks', async () => {
  const merchants = file('merchants.csv', 'id,name,category,city', '70001,新店,15,hangzhou');
  const goods = file('goods-3.csv', 'id,merchant_id,list,title,prices,unit,lead_days,per_table', '20,70001,1,新店喜盒,1=3,盒,5,10');
  expect((await run('import', goods, merchants)).code).toBe(0);
  const change = file('goods-4.csv', 'id,merchant_id,list,title,prices,unit,lead_days', '20,70001,1,新店喜盒,1=4|50=3,盒,5');
  expect((await run('import', change)).code).toBe(0);
  expect(await database.db.selectFrom('good').selectAll().where('id', '=', 20).executeTakeFirst()).toMatchObject({
    price: 300,
    per_table: 10,
    steps: JSON.stringify([
      { from: 1, price: 400 },
      { from: 50, price: 300 },
    ]),
  });
});

it.each(['csv', 'ndjson'])('imports its own export as %s without a change', async (format) => {
  const all = () => database.db.selectFrom('good').selectAll().orderBy('id').execute();
  const before = await all();
  const path = join(folder, `goods-export.${format}`);
  expect((await run('export', 'goods', '--format', format, '--out', path)).code).toBe(0);
  expect((await run('import', path)).code).toBe(0);
  expect(await all()).toEqual(before);
});

it('removes the goods of the demo data, and leaves imported ones', async () => {
  const own = file('goods-5.csv', 'id,merchant_id,list,title,prices,unit,lead_days', '21,70001,1,自己的喜盒,1=3,盒,5');
  expect((await run('import', own, '--without-demonstration')).code).toBe(0);
  const ids = await database.db.selectFrom('good').select('id').orderBy('id').execute();
  // The exports of the tests above have made the demo goods the operator's own.
  expect(ids.filter(({ id }) => id < 100).map(({ id }) => id)).toEqual([1, 20, 21]);
});
