import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPictureCutter } from '../../../../../host-site/platform/http/pictures/picture-cutter.ts';
import { IMAGE_SIZES } from '../../../../../widgets/domain/catalogue/image.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-pictures-'));
  await sharp({ create: { width: 1095, height: 680, channels: 3, background: '#a43a45' } })
    .webp()
    .toFile(join(folder, 'hall-wide-01.webp'));
  writeFileSync(join(folder, 'index.tsv'), 'file\tscene\tpalette\tshape\nhall-wide-01.webp\thall\trouge\twide\n');
  app = await startTestApp({ pictures: createPictureCutter(folder, join(folder, 'cache')) });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const picture = async (query: string, name = 'hall-wide-01') => {
  const { statusCode, headers, rawPayload } = await app.server.inject(`/pictures/${name}?${query}`);
  return { status: statusCode, headers, bytes: rawPayload };
};

// Specification 9#5
it.each(Object.entries(IMAGE_SIZES))('cuts type %s to %j', async (type, [width, height]) => {
  const { bytes, headers } = await picture(`type=${type}&interlace=1&format=webp`);
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'webp' });
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

// Specification 9#6
it('doubles for dense screens and gives a progressive JPEG without a format', async () => {
  expect(await sharp((await picture('type=1&dpr=2&format=webp')).bytes).metadata()).toMatchObject({ width: 876, height: 544 });
  const jpeg = await picture('type=1');
  expect(jpeg.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: 'jpeg', isProgressive: true });
});

it('recolours, crops and mirrors a generated picture by the variant in its name', async () => {
  const colourOf = async (name: string) => {
    const { status, headers, bytes } = await picture('type=1&format=webp', name);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 438, height: 272 });
    const [red, green, blue] = (await sharp(bytes).stats()).dominant ? Object.values((await sharp(bytes).stats()).dominant) : [];
    return { red, green, blue };
  };
  const drawn = await colourOf('hall-wide-01');
  expect(drawn.red).toBeGreaterThan(drawn.green as number);
  const green = await colourOf('hall-wide-01-jade-07');
  expect(green.green).toBeGreaterThan(green.red as number);
  expect((await picture('type=1', 'hall-wide-01-rouge-01')).status).toBe(200);
});

it('cuts once for concurrent requests, and stores the result on disk', async () => {
  const before = readdirSync(join(folder, 'cache')).length;
  const replies = await Promise.all(Array.from({ length: 10 }, () => picture('type=3&dpr=2')));
  expect(new Set(replies.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(readdirSync(join(folder, 'cache'))).toHaveLength(before + 1);
  const again = createPictureCutter(folder, join(folder, 'cache'));
  expect(await again.cut('hall-wide-01', { type: 3, dpr: 2, format: 'jpeg', interlace: true })).toEqual(replies[0]?.bytes);
});

it('serves a picture although the cache cannot be written', async () => {
  const cutter = createPictureCutter(folder, join(folder, 'hall-wide-01.webp', 'no-folder'));
  expect(await cutter.cut('hall-wide-01', { type: 2, dpr: 1, format: 'webp', interlace: true })).toBeInstanceOf(Buffer);
});

it('keeps its files on disk within the limit, deleting the oldest first', async () => {
  const cache = join(folder, 'small-cache');
  const cut = { dpr: 1, format: 'webp', interlace: true } as const;
  const all = createPictureCutter(folder, cache);
  const first = await all.cut('hall-wide-01', { type: 1, ...cut });
  const second = await all.cut('hall-wide-01', { type: 7, ...cut });
  const cutter = createPictureCutter(folder, cache, { cacheBytes: (first?.length ?? 0) + (second?.length ?? 0) });
  for (const type of [2, 3, 4] as const) await cutter.cut('hall-wide-01', { type, ...cut });
  const left = readdirSync(cache);
  const bytes = left.reduce((sum, file) => sum + statSync(join(cache, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual((first?.length ?? 0) + (second?.length ?? 0));
  expect(left.some((file) => file.startsWith('hall-wide-01-4-'))).toBe(true);
  expect(left.some((file) => file.startsWith('hall-wide-01-1-'))).toBe(false);
});

it('serves the whole of a panorama in three widths, and enlarges none', async () => {
  await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a43a45' } })
    .webp()
    .toFile(join(folder, 'panorama-wide-01.webp'));
  const cutter = createPictureCutter(folder, join(folder, 'panoramas'));
  const own = await startTestApp({ pictures: cutter });
  try {
    const widthOf = async (query: string) => {
      const { rawPayload, headers } = await own.server.inject(`/pictures/panorama-wide-01?${query}`);
      const { width, height } = await sharp(rawPayload).metadata();
      return [headers['content-type'], width, height];
    };
    expect(await widthOf('panorama=1024&format=webp')).toEqual(['image/webp', 1024, 512]);
    expect(await widthOf('panorama=2048')).toEqual(['image/jpeg', 2048, 1024]);
    expect(await widthOf('panorama=4096&format=webp')).toEqual(['image/webp', 3000, 1500]);
    expect((await own.server.inject('/pictures/panorama-wide-01?panorama=8192')).statusCode).toBe(422);
    expect((await own.server.inject('/pictures/nothing?panorama=1024')).statusCode).toBe(404);
  } finally {
    await own.close();
  }
});

it.each(['', 'type=8', 'type=0', 'type=1&type=2', 'type=1&format=svg', 'type=1&dpr=3', 'type=toString', 'type=1&interlace=yes'])(
  'rejects "%s" with 422',
  async (query) => {
    expect((await picture(query)).status).toBe(422);
  },
);

it.each(['nothing', 'index', 'index.tsv', '..%2Fpackage', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', 'constructor'])(
  'responds with 404 to %s',
  async (name) => {
    expect((await picture('type=1', name)).status).toBe(404);
  },
);
