/** Faults of import files through the command: each is named with file, line, column and value, in the language of the heads. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyDemoData } from '../../../../support/databases/databases.ts';
import { runDataCommand } from '../../../../support/site/data-command.ts';

// Every command opens the database, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-faults-'));
  await copyDemoData(join(folder, 'data'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
/** Imports the files; returns the exit code and the lines without the folder. */
async function importOf(...files: string[]) {
  const env = { DATA_DIR: join(folder, 'data') };
  const { code, err } = await runDataCommand(['import', ...files], { env, clock: () => Date.UTC(2026, 10, 22, 4) });
  return { code, lines: err.map((line) => line.replaceAll(`${folder}/`, '')) };
}

describe('faults of cells', () => {
  it('are named for unknown tags, merchants of notes, and posters', async () => {
    const articles = file('articles.csv', 'id,title,tags\n501,A,合同|火星\n');
    const notes = file('notes.csv', 'id,merchant_id,title\n1,99999,A\n');
    const posters = file(
      'posters.csv',
      [
        'id,place,city,title,pictures,target_url',
        '1,home,,A,,/jiri',
        '2,cellar,,A,hall-wide-01,/jiri',
        '3,home,atlantis,A,hall-wide-01,/jiri',
        '4,home,,A,hall-wide-01,//evil.example',
        '5,home,,A,hall-wide-01,javascript:alert(1)',
        '6,constructor,,A,hall-wide-01,/jiri',
      ].join('\n'),
    );
    const { code, lines } = await importOf(articles, notes, posters);
    expect(code).toBe(1);
    expect(lines.slice(0, -1).sort()).toEqual([
      'articles.csv:2: tags: there is no tag "火星"; add it to a file article-tags',
      'notes.csv:2: merchant_id: there is no merchant "99999"',
      'posters.csv:2: pictures: is empty; a value is required',
      'posters.csv:3: place: "cellar" is not one of home, hotel',
      'posters.csv:4: city: "atlantis" is not an open city',
      'posters.csv:5: target_url: "//evil.example" is not an address; start with http://, https:// or /',
      'posters.csv:6: target_url: "javascript:alert(1)" is not an address; start with http://, https:// or /',
      'posters.csv:7: place: "constructor" is not one of home, hotel',
    ]);
  });

  it('are named for registry offices', async () => {
    const offices = file(
      'registry-offices.csv',
      [
        '编号,城市,区县,名称,电话,地图,核对日期',
        '1,杭州,西湖区,甲,0571-00000000,,2026-11-01',
        '2,亚特兰蒂斯,,乙,,,',
        '3,杭州,浦东新区,丙,,,',
        '4,杭州,,丁,请打前台,maps.example.com,昨天',
        '5,,,,,,',
      ].join('\n'),
    );
    expect((await importOf(offices)).lines.sort()).toEqual([
      'registry-offices.csv:3: 城市: 没有城市“亚特兰蒂斯”，请写名称（杭州）或拼音（hangzhou）',
      expect.stringContaining('registry-offices.csv:4: 区县: 杭州没有“浦东新区”'),
      'registry-offices.csv:5: 地图: “maps.example.com”不是以http://或https://开头的网址',
      'registry-offices.csv:5: 核对日期: “昨天”不是日期，请写成2026-11-21',
      'registry-offices.csv:5: 电话: “请打前台”不是电话号码；只写数字，可用-分开，如0571-12345678',
      'registry-offices.csv:6: 名称: 为空，此项必填',
      'registry-offices.csv:6: 城市: 为空，此项必填',
      '没有导入任何数据：共7个问题。',
    ]);
  });

  it('are named for synonyms', async () => {
    const synonyms = file(
      'synonyms.csv',
      ['编号,词,同义', '1,魔都,上海', '2,没有承重柱,无柱', '3,魔,上海', '4,很高的厅,高得很', '5,,'].join('\n'),
    );
    expect((await importOf(synonyms)).lines.sort()).toEqual([
      'synonyms.csv:4: 词: “魔”少于两个字',
      'synonyms.csv:5: 同义: “高得很”不是搜索认识的词；可写城市（杭州）、区县（西湖区），或无柱、草坪、停车、五星级、跟妆等词',
      'synonyms.csv:6: 同义: 为空，此项必填',
      'synonyms.csv:6: 词: 为空，此项必填',
      '没有导入任何数据：共4个问题。',
    ]);
  });

  it('are named by kind with the value, in English under English heads', async () => {
    const path = file(
      'packages.csv',
      [
        'id,merchant_id,title,price,table_num,views,active,changed_on',
        '1,1001,A,free,10,1,1,2026-11-01',
        '2,1001,B,-5,1.5,-1,maybe,2026-02-30',
        '3,1001,C,39.999,2000,x,1,tomorrow',
        '4,1001,,100,10,1,1,',
      ].join('\n'),
    );
    expect(await importOf(path)).toEqual({
      code: 1,
      lines: [
        'packages.csv:2: price: "free" is not a number',
        'packages.csv:3: price: "-5" is less than the minimum of 0.01',
        'packages.csv:3: table_num: "1.5" is not a whole number',
        'packages.csv:3: views: "-1" is less than the minimum of 0',
        'packages.csv:3: active: "maybe" is neither 1 (yes) nor 0 (no)',
        'packages.csv:3: changed_on: "2026-02-30" is a day that does not exist',
        'packages.csv:4: price: "39.999" has more than two decimals',
        'packages.csv:4: table_num: "2000" is more than the maximum of 1000',
        'packages.csv:4: views: "x" is not a number',
        'packages.csv:4: changed_on: "tomorrow" is not a date; write it as 2026-11-21',
        'packages.csv:5: title: is empty; a value is required',
        'Nothing was imported: 11 problem(s).',
      ],
    });
  });

  it('are named in Chinese under Chinese heads', async () => {
    const path = file('packages.csv', '编号,商家编号,名称,价格（元）,桌数,更新日期\n1,1001,甲,面议,10,明天\n2,1001,,100,1.5,2026-02-30\n');
    expect(await importOf(path)).toEqual({
      code: 1,
      lines: [
        'packages.csv:2: 价格（元）: “面议”不是数字',
        'packages.csv:2: 更新日期: “明天”不是日期，请写成2026-11-21',
        'packages.csv:3: 名称: 为空，此项必填',
        'packages.csv:3: 桌数: “1.5”不是整数',
        'packages.csv:3: 更新日期: “2026-02-30”这一天不存在',
        '没有导入任何数据：共5个问题。',
      ],
    });
  });

  it('are named once per column with the lines when many rows have the same one', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => `${index + 1},词${index + 1},${index === 250 ? '很热' : index},零`);
    const { lines } = await importOf(file('ranks.csv', ['编号,词,热度,位置', ...rows].join('\n')));
    expect(lines).toEqual([
      'ranks.csv:2: 位置: “零”不是数字；另有499行有同样的问题（第3–501行）',
      'ranks.csv:252: 热度: “很热”不是数字',
      '没有导入任何数据：共2个问题。',
    ]);
  });

  it('are named together with references that lead nowhere, without problems that only follow from another', async () => {
    const hotels = file('hotels.csv', '编号,名称,城市,上架\n88001,甲酒店,杭州,也许\n88002,乙酒店,亚特兰蒂斯,是\n');
    const halls = file('halls.csv', '编号,商家编号,名称,最多桌数\n1,88001,厅,10\n2,88002,厅,10\n3,88003,厅,10\n');
    expect(await importOf(hotels, halls)).toMatchObject({
      code: 1,
      lines: [
        'hotels.csv:2: 上架: “也许”不是“是”或“否”（也可写1或0）',
        'hotels.csv:3: 城市: 没有城市“亚特兰蒂斯”，请写名称（杭州）或拼音（hangzhou）',
        'halls.csv:4: 商家编号: 没有编号为“88003”的酒店',
        '没有导入任何数据：共3个问题。',
      ],
    });
  });
});

describe('faults of table plans', () => {
  const rows = (...cells: string[]) =>
    file(
      'halls.csv',
      [
        '编号,商家编号,名称,最多桌数,面积（平方米）,无柱,宽（米）,长（米）,舞台,柱子,门',
        ...cells.map((cell, at) => `${90_001 + at},1001,厅,10,${cell}`),
      ].join('\n'),
    );

  it('name what contradicts the hall, and store nothing', async () => {
    const halls = rows(
      '400,否,16,,,,',
      '400,否,,,9×4,,',
      '400,否,16,25,很大,,',
      '400,否,16,25,9×4,"3,4",',
      '400,否,16,25,9×4,,"上,3,2"',
      '900,否,16,25,,,',
      '400,否,16,25,18×4,,',
      '400,否,16,25,9×4,"16,4,0.8",',
      '400,否,16,25,9×4,,"后,15,2"',
      '400,是,16,25,9×4,"8,9,0.8",',
    );
    expect(await importOf(halls)).toMatchObject({
      code: 1,
      lines: [
        'halls.csv:2: 长（米）: 长和宽要一起写',
        'halls.csv:3: 宽（米）: 写了舞台、柱子或门，还要写长和宽',
        'halls.csv:4: 舞台: 舞台要写成9×4（宽×深，米）',
        'halls.csv:5: 柱子: 每根柱子要写成3.2,8,0.8（中心的横、纵位置与边长，米）',
        'halls.csv:6: 门: 每扇门要写成后,14,3（前、后、左或右墙，起点与宽，米）',
        'halls.csv:7: 面积（平方米）: 面积与长×宽相差超过四分之一',
        'halls.csv:8: 舞台: 舞台比厅宽，或深过厅的一半',
        'halls.csv:9: 柱子: 有柱子在厅外',
        'halls.csv:10: 门: 有门超出墙的长度',
        'halls.csv:11: 无柱: 写了无柱，又写了柱子',
        '没有导入任何数据：共10个问题。',
      ],
    });
  });
});

describe('faults of columns and files', () => {
  it('names an unknown column with the nearest one and a missing one, once each', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => `${index + 1},词,1`).join('\n');
    expect((await importOf(file('ranks.csv', `编号,词语,热度\n${rows}\n`))).lines).toEqual([
      'ranks.csv:1: 词语: 没有这一列；最接近的列是“词”',
      'ranks.csv:1: 词: 缺少这一列，此列必填',
      '没有导入任何数据：共2个问题。',
    ]);
    expect((await importOf(file('ranks.csv', `id,alias_titel,heat,colour\n${rows.replaceAll(',1\n', ',1,2\n')},2`))).lines).toEqual([
      'ranks.csv:1: alias_titel: there is no such column; the nearest is "alias_title"',
      'ranks.csv:1: colour: there is no such column; the columns are id, alias_title, heat, position, name_en, name_zh_tw',
      'ranks.csv:1: alias_title: this column is missing; it is required',
      'Nothing was imported: 3 problem(s).',
    ]);
    expect((await importOf(file('ranks.csv', 'id,编号,词\n1,1,好\n'))).lines).toContain('ranks.csv:1: 编号: 这一列出现了两次');
  });

  it.each([
    ['a semicolon', 'ranks.csv', '编号;词;热度\n1;好;1\n', 'ranks.csv:1: 单元格用“;”分隔，请改用逗号'],
    ['a tab', 'ranks.csv', 'id\talias_title\n1\tgood\n', 'ranks.csv:1: the cells are separated by tabs; separate them by commas'],
    ['an unclosed quote', 'ranks.csv', '编号,词\n1,好\n2,"坏\n3,好\n', 'ranks.csv:3: 这里开始的引号没有结束'],
    [
      'a quote within a cell',
      'ranks.csv',
      'id,alias_title\n1,"a "big" day"\n',
      'ranks.csv:2: there is a quote within a quoted cell; write it twice',
    ],
    [
      'too many cells',
      'ranks.csv',
      'id,alias_title\n1,a,b\n',
      'ranks.csv:2: has 3 cells, but the head line has 2; put quotes around a cell with a comma',
    ],
    ['too few cells', 'ranks.csv', '编号,词,热度\n1,好\n', 'ranks.csv:2: 有2格，而表头有3格；含逗号的单元格请加引号'],
    ['an empty file', 'ranks.csv', '', 'ranks.csv: is empty'],
    ['an empty NDJSON file', 'ranks.ndjson', '\n', 'ranks.ndjson: is empty'],
    ['broken JSON', 'ranks.ndjson', '{"id":1,\n', 'ranks.ndjson:1: is not a JSON object; write one whole object per line'],
    ['a JSON list', 'ranks.ndjson', '[{"id":1}]\n', 'ranks.ndjson:1: is not a JSON object; write one whole object per line'],
    ['an Excel workbook', 'ranks.csv', Buffer.from('504b0304140006000800', 'hex'), 'ranks.csv: is an Excel workbook; save it as CSV UTF-8'],
    ['binary data', 'ranks.csv', Buffer.from([0x69, 0x64, 0xff, 0xff, 0x0a]), 'ranks.csv: is neither UTF-8 nor GBK; save it as CSV UTF-8'],
    [
      // 編號,名稱 and a row, whose bytes are other characters in GBK.
      'Big5',
      'ranks.csv',
      Buffer.from('bd73b8b92ca657bad90a312ca66e0a', 'hex'),
      'ranks.csv: is neither UTF-8 nor GBK; save it as CSV UTF-8',
    ],
    [
      'UTF-8 with a broken character',
      'ranks.csv',
      Buffer.concat([Buffer.from('编号,词\n1,好'), Buffer.from([0xe5, 0xa5]), Buffer.from('\n2,无柱宴会厅\n')]),
      'ranks.csv:2: 这一行有不合UTF-8的字符，请把文件重新保存为CSV UTF-8',
    ],
    ['another name', 'something.csv', 'id\n1\n', 'something.csv: the name does not start with a kind of data: merchants, '],
  ] as const)('names %s as what it is', async (_, name, content, line) => {
    const { code, lines } = await importOf(file(name, content));
    expect([code, lines.length]).toEqual([1, 2]);
    expect(lines[0]).toContain(line);
  });
});
