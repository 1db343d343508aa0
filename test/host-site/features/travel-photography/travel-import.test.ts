/** Packages of an operator through the command: faults by file, line and column, and removal of the demo data. */
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
  folder = mkdtempSync(join(tmpdir(), 'xiyan-travel-'));
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
const USUAL = {
  编号: '1',
  商家编号: '30011',
  目的地: '三亚',
  名称: '试用套餐',
  天数: '3',
  价格: '4280',
  交通: '往返交通',
  住宿: '2',
  拍摄: '150',
  精修: '30',
  后续收费: '加修每张=50|景区门票=按实际',
  适合月份: '10-4',
  月份理由: '少雨。',
  出发城市: '杭州|shanghai',
};
const HEAD = Object.keys(USUAL).join(',');
const row = (changes: Partial<typeof USUAL>): string => Object.values({ ...USUAL, ...changes }).join(',');
const stored = (id: number) => database.db.selectFrom('travel_package').selectAll().where('id', '=', id).executeTakeFirst();

it('imports packages: charges, months over New Year, and cities by name or slug', async () => {
  expect(await run('import', file('travel.csv', HEAD, row({})))).toMatchObject({ code: 0, lines: ['travel: 1'] });
  expect(await stored(1)).toMatchObject({
    destination: 'sanya',
    price: 428_000,
    charges: '[{"name":"加修每张","price":5000},{"name":"景区门票","price":null}]',
    months: 0b1110_0000_1111,
    from_cities: ',90,3,',
    all_originals: 0,
  });
  for (const [charges, expected] of [
    ['无', '[]'],
    ['', null],
  ] as const) {
    expect((await run('import', file('travel.csv', HEAD, row({ 后续收费: charges })))).code).toBe(0);
    expect((await stored(1))?.charges).toBe(expected);
  }
});

it('states each fault with file, line, column and what to write, and stores nothing of the file', async () => {
  const faulty = file(
    'travel-2.csv',
    HEAD,
    row({ 编号: '2', 价格: '-5' }),
    row({ 编号: '3', 后续收费: '加修每张=-1' }),
    row({ 编号: '4', 后续收费: '看情况' }),
    row({ 编号: '5', 后续收费: '加修=1|加修=2' }),
    row({ 编号: '6', 后续收费: '加修=1.005' }),
    row({ 编号: '7', 后续收费: '加修=1000000000' }),
    row({ 编号: '8', 适合月份: '13' }),
    row({ 编号: '9', 适合月份: '' }),
    row({ 编号: '10', 出发城市: '亚特兰蒂斯' }),
    row({ 编号: '11', 住宿: '4' }),
    row({ 编号: '12', 精修: '200' }),
    row({ 编号: '13', 天数: '1000000000' }),
    row({ 编号: '14', 目的地: '火星', 交通: '火箭' }),
    row({ 编号: '15', 商家编号: '99999' }),
    row({ 编号: '16', 月份理由: '' }),
  );
  const { code, lines } = await run('import', faulty);
  expect(code).toBe(1);
  const example = '请写成“加修每张=50|景区门票=按实际”，没有后续收费请写“无”';
  // The values that a column accepts are listed after it.
  expect(lines.map((line) => line.replace(/：三亚、.*|：往返交通、.*/, '')).sort()).toEqual(
    [
      'travel-2.csv:2: 价格（元）: “-5”小于最小值0.01',
      'travel-2.csv:3: 后续收费: “加修每张=-1”小于最小值0.01',
      `travel-2.csv:4: 后续收费: “看情况”不是“名称=元数”；${example}`,
      'travel-2.csv:5: 后续收费: “加修=1|加修=2”里有两项同名的收费',
      'travel-2.csv:6: 后续收费: “加修=1.005”的小数多于两位',
      'travel-2.csv:7: 后续收费: “加修=1000000000”大于最大值1000000',
      'travel-2.csv:8: 适合月份: “13”不是月份；请写成“3-5|10”',
      'travel-2.csv:9: 适合月份: 为空，此项必填；请写成“3-5|10”',
      'travel-2.csv:10: 出发城市: 没有城市“亚特兰蒂斯”，请写名称（杭州）或拼音（hangzhou）',
      'travel-2.csv:11: 住宿（晚）: 住宿“4”晚多于天数3',
      'travel-2.csv:12: 精修（张）: 精修“200”张多于拍摄150张',
      'travel-2.csv:13: 天数: “1000000000”大于最大值30',
      'travel-2.csv:14: 目的地: “火星”不是可选的值',
      'travel-2.csv:14: 交通: “火箭”不是可选的值',
      'travel-2.csv:15: 商家编号: 没有编号为“99999”的商家，或它是酒店',
      'travel-2.csv:16: 月份理由: 为空，此项必填',
      '没有导入任何数据：共16个问题。',
    ].sort(),
  );
  expect(await database.db.selectFrom('travel_package').select('id').where('id', '<', 100).execute()).toEqual([{ id: 1 }]);
});

it('leaves columns that a file lacks, and compares the nights that it keeps with the days that it changes', async () => {
  const without = Object.keys(USUAL).filter((name) => name !== '住宿');
  const short = (changes: Partial<typeof USUAL>) => without.map((name) => ({ ...USUAL, ...changes })[name as keyof typeof USUAL]).join(',');
  expect((await run('import', file('travel-3.csv', without.join(','), short({ 天数: '4' })))).code).toBe(0);
  expect(await stored(1)).toMatchObject({ days: 4, nights: 2 });
  const { lines } = await run('import', file('travel-4.csv', without.join(','), short({ 天数: '1' })));
  expect(lines).toContain('travel-4.csv:2: 住宿（晚）: 住宿“2”晚多于天数1');
});

it.each(['csv', 'ndjson'])('imports its own export as %s without a change', async (format) => {
  const all = () => database.db.selectFrom('travel_package').selectAll().orderBy('id').execute();
  const before = await all();
  const path = join(folder, `travel-export.${format}`);
  expect((await run('export', 'travel', '--format', format, '--out', path)).code).toBe(0);
  expect((await run('import', path)).code).toBe(0);
  expect(await all()).toEqual(before);
  expect(before.length).toBeGreaterThan(50);
});

it('removes the packages of the demo data, and leaves imported ones', async () => {
  const merchants = file('merchants.csv', 'id,name,category,city', '70001,新店,6,hangzhou');
  const own = file('travel-5.csv', HEAD, row({ 编号: '21', 商家编号: '70001' }));
  expect((await run('import', own, merchants, '--without-demonstration')).code).toBe(0);
  const ids = await database.db.selectFrom('travel_package').select('id').orderBy('id').execute();
  // The exports of the tests above have made the demo packages the operator's own.
  expect(ids.filter(({ id }) => id < 100).map(({ id }) => id)).toEqual([1, 21]);
});
