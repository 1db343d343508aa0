/** Videos of an operator through the command: films and captions are checked by their content, and stored wholly or not at all. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEMO_FOLDER } from '../../../../host-site/features/videos/service/film-files.ts';
import { type OpenDatabase, openDatabase } from '../../../../host-site/platform/database/open.ts';
import { createDiskStore } from '../../../../host-site/platform/files/disk-store.ts';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let database: OpenDatabase;
const demo = (name: string) => join(DEMO_FOLDER, 'films', name);
const FILM = readFileSync(demo('red-door.mp4'));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-videos-'));
  await copyDemoData(join(folder, 'data'));
  mkdirSync(join(folder, 'own'));
  cpSync(demo('red-door.mp4'), join(folder, 'own', 'day.mp4'));
  cpSync(demo('red-door.vtt'), join(folder, 'own', 'day.vtt'));
  database = await openDatabase({ file: join(folder, 'data', 'xiyan.db') });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const own = (name: string) => join(folder, 'own', name);
const HEAD = '编号,商家编号,城市,类型,名称,影片文件,字幕文件,外部播放页,时长,章节,发布日期';
const table = (...rows: string[]): string => {
  writeFileSync(own('videos.csv'), [HEAD, ...rows].join('\n'));
  return own('videos.csv');
};
const row = (id: number, film = '', captions = '', rest = ',,') =>
  `${id},30032,杭州,婚礼短片,试片${id},${film},${captions},${rest},2026-11-01`;
const run = async (...args: string[]) => {
  const { code, err } = await runDataCommand(args, { env: { DATA_DIR: join(folder, 'data') }, clock: () => Date.UTC(2026, 10, 28, 4) });
  return { code, lines: err.map((line) => line.replaceAll(`${folder}/own/`, '')) };
};
const pieces = async () => (await createDiskStore(join(folder, 'data')).list('films/')).map(({ name }) => name).sort();
const stored = (id: number) => database.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirst();

it('stores a film in pieces with what it measures, and keeps it when a later import leaves the file out', async () => {
  const first = await run('import', table(row(1, 'day.mp4', 'day.vtt', ',,0:00 开场|0:06 敬茶')));
  expect(first).toEqual({ code: 0, lines: ['videos: 1'] });
  const video = await stored(1);
  expect(video).toMatchObject({
    film: 'day.mp4',
    film_bytes: FILM.length,
    film_width: 640,
    film_height: 360,
    seconds: 9,
    has_sound: 0,
    captions: 'day.vtt',
  });
  expect(await pieces()).toEqual([`films/${video?.film_hash}-0000.bin`]);
  rmSync(own('day.mp4'));
  expect((await run('import', table(row(1, 'day.mp4', 'day.vtt')))).code).toBe(0);
  expect((await stored(1))?.film_hash).toBe(video?.film_hash);
  cpSync(demo('red-door.mp4'), own('day.mp4'));
});

const changed = (change: (film: Buffer) => Buffer): Buffer => change(Buffer.from(FILM));
const at = (film: Buffer, type: string): number => film.indexOf(type, 0, 'latin1');

function swapCodec(film: Buffer): Buffer {
  film.write('hvc1', film.indexOf('avc1', at(film, 'stsd'), 'latin1'), 'latin1');
  return film;
}

/** Files that are no film that browsers play, by what the message contains. */
const HOSTILE: Readonly<Record<string, readonly [content: () => Buffer, message: string]>> = {
  'text.mp4': [() => Buffer.from('<script>alert(1)</script>'), '不是MP4影片'],
  'picture.mp4': [() => readFileSync(join(DEMO_FOLDER, '../../../assets/pictures/film-wide-01.webp')), '不是MP4影片'],
  'empty.mp4': [() => Buffer.alloc(0), '不是MP4影片'],
  'cut.mp4': [() => FILM.subarray(0, FILM.length - 5000), '不完整'],
  'appended.mp4': [() => Buffer.concat([FILM, Buffer.from('PK\x03\x04 a zip file follows the film')]), '含有影片以外的内容'],
  'padded.mp4': [
    () => {
      const box = Buffer.alloc(100_008);
      box.writeUInt32BE(box.length);
      box.write('free<html>', 4, 'latin1');
      return Buffer.concat([FILM, box]);
    },
    '含有影片以外的内容',
  ],
  'noise.mp4': [() => changed((film) => film.fill(0xaa, at(film, 'mdat') + 4)), '内容损坏'],
  'codec.mp4': [() => changed((film) => swapCodec(film)), '重新导出'],
  'lying.mp4': [
    () =>
      changed((film) => {
        // mvhd: version, flags, two times, timescale, duration.
        film.writeUInt32BE(4_000_000, at(film, 'mvhd') + 20);
        return film;
      }),
    '时长须在',
  ],
  'samples.mp4': [
    () =>
      changed((film) => {
        // stsz: version, flags, common size, number of samples.
        film.writeUInt32BE(0xfffffff0, at(film, 'stsz') + 12);
        return film;
      }),
    '',
  ],
};

it.each(Object.keys(HOSTILE))('refuses %s by file, line and field, and stores nothing', async (name) => {
  const [content, message] = HOSTILE[name] as (typeof HOSTILE)[string];
  writeFileSync(own(name), content());
  const before = await pieces();
  const { code, lines } = await run('import', table(row(2, 'day.mp4'), row(3, name)));
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^videos\.csv:3: 影片文件: /), expect.stringContaining('没有导入')]);
  expect(lines[0]).toContain(message);
  expect([await stored(2), await stored(3), await pieces()]).toEqual([undefined, undefined, before]);
});

it('refuses files that are huge, endless, missing or elsewhere without reading them', async () => {
  writeFileSync(own('huge.mp4'), FILM);
  truncateSync(own('huge.mp4'), 201 * 1024 * 1024);
  symlinkSync('/dev/zero', own('endless.mp4'));
  execFileSync('mkfifo', [own('pipe.mp4')]);
  const { code, lines } = await run(
    'import',
    table(
      row(2, 'huge.mp4'),
      row(3, 'endless.mp4'),
      row(4, 'pipe.mp4'),
      row(5, 'absent.mp4'),
      row(6, '../data/xiyan.mp4'),
      row(7, 'day.mov'),
    ),
  );
  expect(code).toBe(1);
  expect(lines[0]).toContain('videos.csv:2: 影片文件: 超过200 MB');
  expect(lines[1]).toBe('videos.csv:3: 影片文件: 不是文件');
  expect(lines[2]).toBe('videos.csv:4: 影片文件: 不是文件');
  expect(lines[3]).toContain('videos.csv:5: 影片文件: 表格所在的文件夹里没有“absent.mp4”');
  expect(lines.slice(4, 6).join('\n')).toMatch(/videos\.csv:6: 影片文件: .*不是文件名[\s\S]*videos\.csv:7: 影片文件: .*不是文件名/);
});

it.each([
  ['no captions', '字幕\n', '第1行：第一行不是WEBVTT'],
  ['an impossible time', 'WEBVTT\n\n00:00:01 --> 00:00:02\n你好\n', '第3行：不是时间'],
  ['an end before the start', 'WEBVTT\n\n00:03.000 --> 00:02.000\n你好\n', '第3行：结束时间不晚于开始时间'],
  ['markup', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<img src=x>\n', '第4行：有<或>'],
  ['styles', 'WEBVTT\n\nSTYLE\n::cue{}\n', '第3行：不接受样式'],
])('refuses captions with %s', async (_, content, message) => {
  writeFileSync(own('bad.vtt'), content);
  const { code, lines } = await run('import', table(row(2, 'day.mp4', 'bad.vtt')));
  expect([code, lines[0]]).toEqual([1, expect.stringContaining(`videos.csv:2: 字幕文件: ${message}`)]);
});

it('refuses rows without a video, with two, of a site that is not accepted, and with a chapter after the end', async () => {
  const { code, lines } = await run(
    'import',
    table(
      row(2),
      row(3, 'day.mp4', '', 'https://v.qq.com/x/1,,'),
      row(4, '', '', 'https://films.example/1,60,'),
      row(5, '', '', 'https://v.qq.com/x/1,,'),
      row(6, 'day.mp4', '', ',,0:00 开场|0:30 结束'),
    ),
  );
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(/:2: 影片文件: 既没有影片文件也没有外部播放页/);
  expect(lines.join('\n')).toMatch(/:3: 外部播放页: 已有影片文件/);
  expect(lines.join('\n')).toMatch(/:4: 外部播放页: “films\.example”不在允许的网站里/);
  expect(lines.join('\n')).toMatch(/:5: 时长（秒）: 为空/);
  expect(lines.join('\n')).toMatch(/:6: 章节: 有章节从第30秒开始，但视频只有9秒/);
});

it('removes a film that it has stored when the rows cannot be written', async () => {
  cpSync(demo('first-take.mp4'), own('other.mp4'));
  const before = await pieces();
  const { code } = await run('import', table(`9,999999,杭州,婚礼短片,无主,other.mp4,,,,,2026-11-01`));
  expect([code, await pieces()]).toEqual([1, before]);
});

it('measures the demo films as their list states them', async () => {
  const { checkFilm } = await import('../../../../host-site/features/videos/import/film-check.ts');
  const { demoFilms } = await import('../../../../host-site/features/videos/service/film-files.ts');
  for (const film of demoFilms().values()) expect({ file: film.file, ...checkFilm(demo(film.file)) }).toEqual({ ...film, sound: false });
});
