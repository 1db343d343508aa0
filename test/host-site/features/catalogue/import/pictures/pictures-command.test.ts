import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDiskStore } from '../../../../../../host-site/platform/files/disk-store.ts';
import { createPictureCutter } from '../../../../../../host-site/platform/http/pictures/picture-cutter.ts';
import { projectFile } from '../../../../../../host-site/platform/system/project-root.ts';
import { IMAGE_SIZES } from '../../../../../../widgets/domain/catalogue/image.ts';
import { copyDemoData } from '../../../../../support/databases/databases.ts';
import { runDataCommand } from '../../../../../support/site/data-command.ts';
import { startTestApp, type TestApp } from '../../../../../support/site/test-app.ts';

// Every command opens the database, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let dataDir: string;
let uploads: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-uploads-'));
  dataDir = join(folder, 'data');
  uploads = join(dataDir, 'uploads');
  await copyDemoData(dataDir);
  const pictures = createPictureCutter(projectFile('host-site/assets/pictures'), join(dataDir, 'pictures'), {
    uploads: createDiskStore(dataDir),
  });
  app = await startTestApp({ pictures });
}, 60_000);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function run(...args: string[]) {
  const { err, database: _, ...rest } = await runDataCommand(args, { env: { DATA_DIR: dataDir }, clock: () => Date.UTC(2026, 10, 21) });
  return { ...rest, err: err.join('\n') };
}
const folderOf = (name: string, files: Record<string, Buffer | string>): string => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(path, file), bytes);
  return path;
};
const picture = (width: number, height: number, background = '#a43a45') => sharp({ create: { width, height, channels: 3, background } });
const storedFiles = () => readdirSync(uploads).sort();
const served = async (name: string, query = 'type=1&format=webp', headers: Record<string, string> = {}) => {
  const reply = await app.server.inject({ url: `/pictures/${name}?${query}`, headers });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
};
const colour = async (bytes: Buffer) => (await sharp(bytes).stats()).dominant;

describe('pictures', () => {
  it('imports every kind, prints the names, and serves them in all sizes beside the running server', async () => {
    const source = folderOf('kinds', {
      'garden-01.jpg': await picture(900, 600).jpeg().toBuffer(),
      'garden-02.png': await picture(900, 600).png().toBuffer(),
      'garden-03.webp': await picture(900, 600).webp().toBuffer(),
      'garden-04.avif': await picture(900, 600).avif({ effort: 0 }).toBuffer(),
      '.DS_Store': 'left behind',
    });
    expect((await served('garden-01')).status).toBe(404);
    const { code, out, err } = await run('pictures', source);
    expect({ code, err }).toEqual({ code: 0, err: 'pictures: 4 (4 new, 0 replaced, 0 as before)' });
    const names = ['garden-01', 'garden-02', 'garden-03', 'garden-04'];
    expect(out.trim().split('\n')).toEqual(names);
    for (const name of names) expect((await served(name)).status).toBe(200);
    for (const [type, [width, height]] of Object.entries(IMAGE_SIZES))
      expect(await sharp((await served('garden-01', `type=${type}&format=webp`)).bytes).metadata()).toMatchObject({ width, height });
  }, 60_000);

  it('turns pictures upright and keeps no metadata of the camera', async () => {
    const bytes = await picture(900, 600)
      .withExif({ IFD0: { Artist: 'a person at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await run('pictures', folderOf('turned', { 'turned.jpg': bytes }))).code).toBe(0);
    const facts = await sharp(join(uploads, 'turned.webp')).metadata();
    expect(facts).toMatchObject({ width: 600, height: 900 });
    expect(facts.exif).toBeUndefined();
    expect(facts.orientation).toBeUndefined();
  }, 60_000);

  it('changes nothing when a folder is imported again, and serves a replaced picture', async () => {
    const source = folderOf('again', { 'again.png': await picture(900, 600, '#ff0000').png().toBuffer() });
    await run('pictures', source);
    const before = await served('again');
    const written = statSync(join(uploads, 'again.webp')).mtimeMs;
    expect(await run('pictures', source)).toMatchObject({ code: 0, err: 'pictures: 1 (0 new, 0 replaced, 1 as before)' });
    expect(statSync(join(uploads, 'again.webp')).mtimeMs).toBe(written);
    const tag = String(before.headers.etag);
    expect((await served('again', undefined, { 'if-none-match': tag })).status).toBe(304);
    expect(before.headers['cache-control']).toBe('public, max-age=3600');

    folderOf('again', { 'again.png': await picture(900, 600, '#0000ff').png().toBuffer() });
    expect(await run('pictures', source)).toMatchObject({ err: 'pictures: 1 (0 new, 1 replaced, 0 as before)' });
    const after = await served('again', undefined, { 'if-none-match': tag });
    expect(after.status).toBe(200);
    expect((await colour(before.bytes)).r).toBeGreaterThan(200);
    expect((await colour(after.bytes)).b).toBeGreaterThan(200);
  }, 60_000);

  it('reports for every file what is wrong and what to do, and then imports none', async () => {
    const good = await picture(900, 600).jpeg().toBuffer();
    const noise = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
      .jpeg()
      .toBuffer();
    const before = storedFiles();
    const source = folderOf('bad', {
      'fine.jpg': good,
      '！！.jpg': good,
      'hall-wide-01.jpg': good,
      'hall-wide-99.jpg': good,
      'twice.jpg': good,
      'twice.png': good,
      'drawing.png': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>',
      'text.jpg': 'no picture',
      'small.jpg': await picture(437, 600).jpeg().toBuffer(),
      'huge.png': await picture(10_000, 5001).png().toBuffer(),
      'heavy.jpg': Buffer.concat([good, Buffer.alloc(20 * 1024 * 1024)]),
      'half.jpg': noise.subarray(0, noise.length / 2),
    });
    const { code, out, err } = await run('pictures', source);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    for (const [file, problem] of [
      ['！！.jpg', 'rename it: the name needs a letter'],
      ['hall-wide-01.jpg', "rename it: the name hall-wide-01 is one of the site's own pictures"],
      ['hall-wide-99.jpg', "rename it: the name hall-wide-99 is one of the site's own pictures"],
      ['twice.png', 'rename it: twice.jpg has'],
      ['drawing.png', 'not a JPEG'],
      ['text.jpg', 'not a JPEG'],
      ['small.jpg', '437 × 600 is too small'],
      ['huge.png', '10000 × 5001 is more than'],
      ['heavy.jpg', 'larger than 20 MB'],
      ['half.jpg', 'cannot be read to its end'],
    ])
      expect(err).toContain(`${join(source, file as string)}: ${problem}`);
    expect(err).toContain('No picture was imported: 10 problem(s).');
    expect(storedFiles()).toEqual(before);
  }, 60_000);

  it('imports Chinese and upper-case names, which import files may use as they are, and names strays without refusing the folder', async () => {
    const good = await picture(900, 600).jpeg().toBuffer();
    const source = folderOf('named', { '大厅 01.JPG': good, 'IMG_2031.JPEG': good, '说明.txt': '说明', 'drawing.svg': '<svg/>' });
    mkdirSync(join(source, 'raw'), { recursive: true });
    const { code, out, err } = await run('pictures', source);
    expect({ code, out }).toEqual({ code: 0, out: 'img-2031\nda-ting-01\n' });
    const skipped = 'skipped; it is not a JPEG, PNG, WebP or AVIF file by its extension';
    expect(err.split('\n')).toEqual([
      ...['drawing.svg', 'raw', '说明.txt'].map((name) => `${join(source, name)}: ${skipped}`),
      'IMG_2031.JPEG: imported as img-2031',
      '大厅 01.JPG: imported as da-ting-01',
      'pictures: 2 (2 new, 0 replaced, 0 as before)',
    ]);
    for (const name of ['img-2031', 'da-ting-01']) expect((await served(name)).status).toBe(200);
    const path = join(folder, 'merchants.csv');
    writeFileSync(
      path,
      '编号,名称,分类,城市,图片\n88002,示例婚礼,婚礼策划,杭州,大厅 01|IMG_2031.JPEG\n88003,示例婚礼,婚礼策划,杭州,！！\n',
    );
    expect((await run('import', path)).err).toBe(
      `${path}:3: 图片: “！！”不能作为图片名；请写pictures命令列出的名称或图片的文件名\n没有导入任何数据：共1个问题。`,
    );
    writeFileSync(path, '编号,名称,分类,城市,图片\n88002,示例婚礼,婚礼策划,杭州,大厅 01|IMG_2031.JPEG\n');
    expect(await run('import', path)).toMatchObject({ code: 0, err: 'merchants: 1' });
    const exported = await run('export', 'merchants');
    expect(exported.out).toContain('"pictures":["da-ting-01","img-2031"]');
  }, 60_000);

  it.each(['nowhere', 'empty'])('reports a folder that is %s', async (name) => {
    mkdirSync(join(folder, 'empty'), { recursive: true });
    expect(await run('pictures', join(folder, name))).toMatchObject({ code: 1, err: expect.stringContaining('give a folder of') });
  });

  it('lets an import name missing pictures, and lists them', async () => {
    const path = join(folder, 'merchants.csv');
    await run('pictures', folderOf('here', { 'here-01.png': await picture(900, 600).png().toBuffer() }));
    writeFileSync(path, 'id,name,category,city,pictures\n88001,示例婚礼,婚礼策划,杭州,hall-wide-01|here-01|later-01\n');
    const { code, err } = await run('import', path);
    expect(code).toBe(0);
    expect(err).toContain('1 picture(s) do not exist yet: later-01;');
  }, 60_000);

  it('keeps panoramas large, and the import refuses a panorama that is not twice as wide as high or too small', async () => {
    const source = folderOf('panoramas', {
      '全景 1.jpg': await picture(6000, 3000).jpeg().toBuffer(),
      'small.jpg': await picture(1200, 600).jpeg().toBuffer(),
      'flat.jpg': await picture(3000, 2000).jpeg().toBuffer(),
    });
    expect((await run('pictures', source)).code).toBe(0);
    expect(await sharp(join(uploads, 'quan-jing-1.webp')).metadata()).toMatchObject({ width: 4096, height: 2048 });
    expect((await sharp(join(uploads, 'flat.webp')).metadata()).width).toBe(2400);
    const path = join(folder, 'halls.csv');
    const lines = (...panoramas: string[]) =>
      ['编号,商家编号,名称,最多桌数,全景图', ...panoramas.map((name, at) => `${990_001 + at},1001,示例厅,20,${name}`), ''].join('\n');
    writeFileSync(path, lines('全景 1.jpg', 'small', 'flat'));
    expect((await run('import', path)).err.split('\n')).toEqual([
      `${path}:3: 全景图: “small”是1200×600，全景图宽至少2048`,
      `${path}:4: 全景图: “flat”是2400×1600，不是全景图：等距柱状投影的全景图宽是高的2倍`,
      '没有导入任何数据：共2个问题。',
    ]);
    writeFileSync(path, lines('全景 1.jpg', 'later-01'));
    const { code, err } = await run('import', path);
    expect([code, err]).toEqual([0, expect.stringContaining('有1张图片还不存在：later-01')]);
    expect((await run('export', 'halls')).out).toContain('"panorama":"quan-jing-1"');
  }, 60_000);
});
