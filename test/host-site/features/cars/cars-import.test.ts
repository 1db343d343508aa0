/** Fleets of an operator through the command: faults by file, line and column, and removal of the demo data. */
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
  folder = mkdtempSync(join(tmpdir(), 'xiyan-cars-'));
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
const HEAD = '编号,商家编号,城市,名称,头车品牌,车型,头车,颜色,座位,含车数,最多车数,含小时,含公里,价格,跟车每辆,超时每小时,司机,路桥费';
const row = (changes: Record<string, string>): string => {
  const heads = HEAD.split(',');
  const usual = [
    '1',
    '30083',
    '杭州',
    '试用车队',
    '红旗',
    '轿车',
    '红旗H9',
    '黑',
    '5',
    '1',
    '6',
    '8',
    '100',
    '1380',
    '420',
    '80',
    '含',
    '',
  ];
  return heads.map((head, at) => changes[head] ?? usual[at]).join(',');
};

it('imports fleets, and states each fault with file, line, column and what to write', async () => {
  expect(await run('import', file('cars.csv', HEAD, row({})))).toMatchObject({ code: 0, lines: ['cars: 1'] });
  const faulty = file(
    'cars-2.csv',
    HEAD,
    row({ 编号: '2', 价格: '-5' }),
    row({ 编号: '3', 司机: '-200', 跟车每辆: '-1', 超时每小时: '-0.5' }),
    row({ 编号: '4', 城市: '亚特兰蒂斯' }),
    row({ 编号: '5', 司机: '看情况' }),
    row({ 编号: '6', 含车数: '7' }),
    row({ 编号: '7', 最多车数: '1000000000', 含小时: '0' }),
    row({ 编号: '8', 头车品牌: '拖拉机', 颜色: '彩虹' }),
    row({ 编号: '9', 路桥费: '1.005' }),
    row({ 编号: '10', 商家编号: '99999' }),
    row({ 编号: '11', 价格: '' }),
  );
  const { code, lines } = await run('import', faulty);
  expect(code).toBe(1);
  // The values that a column accepts are listed after it.
  expect(lines.map((line) => line.replace(/：奔驰、.*|：黑、.*/, '')).sort()).toEqual(
    [
      'cars-2.csv:2: 价格（元）: “-5”小于最小值0.01',
      'cars-2.csv:3: 跟车每辆（元）: “-1”小于最小值0.01',
      'cars-2.csv:3: 超时每小时（元）: “-0.5”小于最小值0.01',
      'cars-2.csv:3: 司机: “-200”小于最小值0',
      'cars-2.csv:4: 城市: 没有城市“亚特兰蒂斯”，请写名称（杭州）或拼音（hangzhou）',
      'cars-2.csv:5: 司机: “看情况”不是价格；已含的请写“含”，另收的写元数，没有写明的请留空',
      'cars-2.csv:6: 含车数: 含车数“7”大于最多车数6',
      'cars-2.csv:7: 最多车数: “1000000000”大于最大值60',
      'cars-2.csv:7: 含小时: “0”小于最小值1',
      'cars-2.csv:8: 头车品牌: “拖拉机”不是可选的值',
      'cars-2.csv:8: 颜色: “彩虹”不是可选的值',
      'cars-2.csv:9: 路桥费: “1.005”的小数多于两位',
      'cars-2.csv:10: 商家编号: 没有编号为“99999”的商家，或它是酒店',
      'cars-2.csv:11: 价格（元）: 为空，此项必填',
      '没有导入任何数据：共14个问题。',
    ].sort(),
  );
  expect(await database.db.selectFrom('car_fleet').select('id').where('id', '<', 100).execute()).toEqual([{ id: 1 }]);
});

it('stores what is included as 0, what is not stated as nothing, and leaves columns that a file lacks', async () => {
  const change = file('cars-3.csv', HEAD.replace(',司机,路桥费', ''), row({ 价格: '1500' }).replace(/,含,$/, ''));
  expect((await run('import', change)).code).toBe(0);
  const stored = await database.db.selectFrom('car_fleet').selectAll().where('id', '=', 1).executeTakeFirst();
  expect(stored).toMatchObject({ price: 150_000, driver_price: 0, tolls_price: null, flowers_price: null, over_km_price: null });
});

it.each(['csv', 'ndjson'])('imports its own export as %s without a change', async (format) => {
  const all = () => database.db.selectFrom('car_fleet').selectAll().orderBy('id').execute();
  const before = await all();
  const path = join(folder, `cars-export.${format}`);
  expect((await run('export', 'cars', '--format', format, '--out', path)).code).toBe(0);
  expect((await run('import', path)).code).toBe(0);
  expect(await all()).toEqual(before);
});

it('removes the fleets of the demo data, and leaves imported ones', async () => {
  const merchants = file('merchants.csv', 'id,name,category,city', '70001,新店,2,hangzhou');
  const own = file('cars-5.csv', HEAD, row({ 编号: '21', 商家编号: '70001' }));
  expect((await run('import', own, merchants, '--without-demonstration')).code).toBe(0);
  const ids = await database.db.selectFrom('car_fleet').select('id').orderBy('id').execute();
  // The exports of the tests above have made the demo fleets the operator's own.
  expect(ids.filter(({ id }) => id < 100).map(({ id }) => id)).toEqual([1, 21]);
});
