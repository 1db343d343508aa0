/** Pictures of an operator through the commands: measured colours, permission, withdrawal, faults by file, line and column. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readCatalogueVersion } from '../../../../host-site/platform/database/catalogue-version.ts';
import { type OpenDatabase, openDatabase } from '../../../../host-site/platform/database/open.ts';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-pictures-'));
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
const HEAD = '编号,商家编号,出自,出自编号,名称,图片,场景,季节,颜色,允许展示,上架';
const row = (changes: Record<string, string> = {}): string => {
  const usual = ['1', '1001', '宴会厅', '10011', '江月厅迎宾', 'own-red', '迎宾', '春', '', '是', '是'];
  return HEAD.split(',')
    .map((head, at) => changes[head] ?? usual[at])
    .join(',');
};
const stored = (id: number) => database.db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst();
const entries = (id: number) =>
  database.db.selectFrom('picture_entry').select(['colour', 'weight']).where('picture_id', '=', id).orderBy('colour').execute();

it('measures size and colours of an imported picture, three quarters red and a quarter black', async () => {
  const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8202f' } })
    .composite([{ input: { create: { width: 225, height: 600, channels: 3, background: '#1c1a1a' } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const pictures = mkdtempSync(join(folder, 'files-'));
  writeFileSync(join(pictures, 'own-red.png'), red);
  expect((await run('pictures', pictures)).code).toBe(0);
  expect(await run('import', file('pictures.csv', HEAD, row()))).toMatchObject({ code: 0, lines: ['pictures: 1'] });
  const { width, height, colours } = (await stored(1)) ?? { width: 0, height: 0, colours: '[]' };
  expect([width, height]).toEqual([900, 600]);
  const measured = JSON.parse(colours) as { name: string; share: number }[];
  expect(measured.map(({ name }) => name)).toEqual(['红', '黑']);
  expect(Math.abs((measured[0]?.share ?? 0) - 740)).toBeLessThan(30);
  expect((await entries(1)).map(({ colour }) => colour)).toEqual([0, 1, 14]);
});

it('shows no picture without permission or before it exists, and measures it with the next import', async () => {
  expect((await run('import', file('pictures-2.csv', HEAD, row({ 允许展示: '否' })))).code).toBe(0);
  expect(await entries(1)).toEqual([]);
  const missing = row({ 编号: '2', 图片: 'not-yet' });
  const { code, lines } = await run('import', file('pictures-3.csv', HEAD, row(), missing));
  expect([code, lines.some((line) => line.includes('not-yet'))]).toEqual([0, true]);
  expect([(await entries(1)).length, (await entries(2)).length]).toEqual([3, 0]);
});

it('withdraws a picture at once, with a new version of the catalogue', async () => {
  const before = await readCatalogueVersion(database.db);
  expect(await run('picture', 'withdraw', '1')).toMatchObject({ code: 0, lines: ['Picture 1 is withdrawn.'] });
  expect([await entries(1), (await stored(1))?.active]).toEqual([[], 0]);
  expect(await readCatalogueVersion(database.db)).not.toBe(before);
  expect((await run('picture', 'withdraw', '99')).code).toBe(1);
});

it('states each fault with file, line, column and what to write', async () => {
  const faulty = file(
    'pictures-4.csv',
    HEAD,
    row({ 编号: '11', 图片: 'a-1', 商家编号: '99999' }),
    row({ 编号: '12', 图片: 'a-2', 出自编号: '99999' }),
    row({ 编号: '13', 图片: 'a-3', 商家编号: '1002' }),
    row({ 编号: '14', 图片: 'own-red' }),
    row({ 编号: '15', 图片: 'a-5|a-6' }),
    row({ 编号: '16', 图片: '' }),
  );
  const { code, lines } = await run('import', faulty);
  expect(code).toBe(1);
  expect([...lines].sort()).toEqual(
    [
      'pictures-4.csv:2: 商家编号: 没有编号为“99999”的商家',
      'pictures-4.csv:2: 出自编号: 编号为“10011”的案例或宴会厅不是这家的',
      'pictures-4.csv:3: 出自编号: 没有编号为“99999”的案例或宴会厅',
      'pictures-4.csv:4: 出自编号: 编号为“10011”的案例或宴会厅不是这家的',
      'pictures-4.csv:5: 图片: 这张图片已是编号“1”的图片；一张图片只能有一行',
      'pictures-4.csv:6: 图片: 请写一张图片；每张图片一行',
      'pictures-4.csv:7: 图片: 请写一张图片；每张图片一行',
      ...lines.filter((line) => !/^pictures-4\.csv:\d+:/.test(line)),
    ].sort(),
  );
  const cellFaults = await run(
    'import',
    file(
      'pictures-5.csv',
      HEAD,
      row({ 编号: '21', 场景: '火星', 允许展示: '', 颜色: '彩虹:900' }),
      row({ 编号: '22', 颜色: '红:800|金:300' }),
    ),
  );
  expect(cellFaults.lines.map((line) => line.replace(/：仪式、.*|；可选.*/, '')).sort()).toEqual(
    [
      'pictures-5.csv:2: 场景: “火星”不是可选的值',
      'pictures-5.csv:2: 颜色: “彩虹:900”不是颜色与千分比，如红:520',
      'pictures-5.csv:2: 允许展示: 为空，此项必填',
      'pictures-5.csv:3: 颜色: “红:800|金:300”各颜色相加超过1000',
      '没有导入任何数据：共4个问题。',
    ].sort(),
  );
});

it.each(['csv', 'ndjson'])('imports its own export as %s without a change', async (format) => {
  const all = async () => [
    await database.db.selectFrom('picture').selectAll().orderBy('id').execute(),
    await database.db.selectFrom('picture_entry').selectAll().orderBy('picture_id').orderBy('colour').execute(),
  ];
  const before = await all();
  const path = join(folder, `pictures-export.${format}`);
  expect((await run('export', 'pictures', '--format', format, '--out', path)).code).toBe(0);
  expect((await run('import', path)).code).toBe(0);
  expect(await all()).toEqual(before);
});
