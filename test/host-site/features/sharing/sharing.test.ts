/** Short addresses, the page that shares, and posters. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withdrawPicture } from '../../../../host-site/features/pictures/commands.ts';
import { createPictureCutter } from '../../../../host-site/platform/http/pictures/picture-cutter.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';

const MAIN = 'https://xiyan.example';
const folder = mkdtempSync(join(tmpdir(), 'xiyan-sharing-'));
const apps: TestApp[] = [];

const start = async (options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> => {
  const app = await startTestApp({
    env: { PUBLIC_ORIGIN: MAIN },
    pages,
    widgets: { render: () => fakeWidget },
    pictures: createPictureCutter('host-site/assets/pictures', join(folder, 'cuts')),
    ...options,
  });
  apps.push(app);
  return app;
};

/** Addresses of the links of a page, without the origin. */
const linksOn = async (app: TestApp, path: string): Promise<string[]> =>
  [...(await app.get(path)).text.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&').replace(MAIN, ''));
const bytesOf = async (app: TestApp, path: string, headers = {}) => {
  const { statusCode, rawPayload, headers: sent } = await app.server.inject({ url: path, headers });
  return { status: statusCode, bytes: rawPayload, headers: sent };
};

let app: TestApp;
/** Page and code of each kind. */
let shared: Record<'hotel' | 'hall' | 'package' | 'hotels' | 'packages', [page: string, code: string]>;

beforeAll(async () => {
  app = await start();
  const hotels = (await linksOn(app, '/hotel/hangzhou')).filter((link) => /detail_\d+$/.test(link));
  const [hotel = '', other = ''] = [...new Set(hotels)];
  const links = await linksOn(app, hotel);
  const hall = links.find((link) => /hall_\d+$/.test(link)) ?? '';
  const packages = [...new Set(links.flatMap((link) => /packageId=(\d+)/.exec(link)?.[1] ?? []))];
  const idOf = (path: string) => /\d+$/.exec(path)?.[0] ?? '';
  shared = {
    hotel: [hotel, `h${idOf(hotel)}`],
    hall: [hall, `r${idOf(hall)}`],
    package: [`/hotel/package?packageId=${packages[0]}`, `p${packages[0]}`],
    hotels: [`/compare?hotels=${idOf(hotel)},${idOf(other)}`, `h${idOf(hotel)}-${idOf(other)}`],
    packages: [`/compare?packages=${packages[0]},${packages[1]}`, `p${packages[0]}-${packages[1]}`],
  };
});
afterAll(async () => {
  for (const one of apps) await one.close();
  rmSync(folder, { recursive: true });
});

const KINDS = ['hotel', 'hall', 'package', 'hotels', 'packages'] as const;

it.each(KINDS)('links from the page of a %s to its page that shares, which leads back by a short address', async (kind) => {
  const [path, code] = shared[kind];
  expect(await linksOn(app, path)).toEqual(expect.arrayContaining([`/share/${code}#send`, `/share/${code}#poster`]));
  const page = await app.get(`/share/${code}`);
  expect([page.status, page.headers['cache-control']]).toEqual([200, expect.stringContaining('public')]);
  expect(page.text).toContain(`<a href="${MAIN}/s/${code}" rel="nofollow">${MAIN}/s/${code}</a>`);
  expect(page.text).toContain(`src="${MAIN}/share/${code}/poster.jpg"`);
  expect(page.text).toContain('noindex');
  const short = await app.get(`/s/${code}`);
  expect(short.status).toBe(302);
  expect(`${short.headers.location}`.startsWith(MAIN + path)).toBe(true);
});

it.each(KINDS)('draws the poster of a %s with the short address as QR code', async (kind) => {
  const [, code] = shared[kind];
  const { status, bytes, headers } = await bytesOf(app, `/share/${code}/poster.jpg`);
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 750, height: 1120 });
  const { data, size } = encode(`${MAIN}/s/${code}`, { ecc: 'M', border: 4 });
  // At the lower right, 232 px wide, 48 px from the edges; the middle of each module.
  const area = await sharp(bytes).extract({ left: 470, top: 840, width: 232, height: 232 }).greyscale().raw().toBuffer();
  const isDark = (x: number, y: number) => {
    const [column = 0, row = 0] = [x, y].map((at) => Math.floor(((at + 0.5) * 232) / size));
    return (area[row * 232 + column] ?? 255) < 128;
  };
  expect(data.map((row, y) => row.map((_, x) => isDark(x, y)))).toEqual(data);
});

it('draws other names as other texts', async () => {
  const heads = await Promise.all(
    (['hotels', 'packages'] as const).map(async (kind) => {
      const { bytes } = await bytesOf(app, `/share/${shared[kind][1]}/poster.jpg`);
      return sharp(bytes).extract({ left: 48, top: 540, width: 654, height: 90 }).greyscale().raw().toBuffer();
    }),
  );
  for (const pixels of heads) expect(pixels.filter((grey) => grey < 100).length).toBeGreaterThan(500);
  expect(heads[0]?.equals(heads[1] as Buffer)).toBe(false);
});

it('sends a poster that the browser has again only when it has changed', async () => {
  const path = `/share/${shared.hotel[1]}/poster.jpg`;
  const { headers } = await bytesOf(app, path);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect((await bytesOf(app, path, { 'if-none-match': headers.etag })).status).toBe(304);
});

it.each(['h999999', 'p999999', 'r999999', 'x1', 'h', 'h01', 'h1-1', 'r1-2', 'h1-2-3-4-5', 'm1', 'm1-2', 'h1%202'])(
  'has nothing at the code %s',
  async (code) => {
    for (const path of [`/s/${code}`, `/share/${code}`, `/share/${code}/poster.jpg`])
      expect([path, (await app.get(path)).status]).toEqual([path, 404]);
  },
);

it('limits the posters of a visitor', async () => {
  const limited = await start({ requestLimits: { poster: { points: 2 } } });
  const statuses: number[] = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await bytesOf(limited, `/share/${shared.hotel[1]}/poster.jpg`)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await limited.get(`/share/${shared.hotel[1]}`)).status).toBe(200);
});

it('draws a few posters of a visitor after each other, and refuses more at once', async () => {
  const busy = await start();
  // Codes are different ones when they name the same hotels in another order.
  const codes = Object.values(shared).map(([, code]) => code);
  const [first, second] = shared.hotels[1].slice(1).split('-');
  const answers = await Promise.all([...codes, `h${second}-${first}`].map((code) => bytesOf(busy, `/share/${code}/poster.jpg`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429]);
  for (const { status, headers } of answers) if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

describe.each(ENGINES)('a picture on %s', (engine) => {
  it('is shared with title, maker and poster, and once withdrawn it is gone from page, short address and poster', async () => {
    const own = await start({ database: await databaseWith('demo', engine) });
    const { id, title } = await own.db.selectFrom('picture').select(['id', 'title']).where('id', '=', 70001).executeTakeFirstOrThrow();
    expect(await linksOn(own, `/meitu/${id}`)).toEqual(expect.arrayContaining([`/share/m${id}#send`, `/share/m${id}#poster`]));
    const page = await own.get(`/share/m${id}`);
    expect(page.text).toContain(`分享${title}`);
    expect(page.text).toMatch(/<meta property="og:image" content="[^"]+"/);
    expect((await own.get(`/s/m${id}`)).headers.location).toBe(`${MAIN}/meitu/${id}`);
    const paths = [`/meitu/${id}`, `/share/m${id}`, `/share/m${id}/poster.jpg`];
    for (const path of paths) expect([path, (await bytesOf(own, path)).status]).toEqual([path, 200]);
    expect((await bytesOf(own, `/share/m${id}/poster.jpg`)).headers['cache-control']).toBe('public, no-cache');
    await withdrawPicture.run({ db: own.db, say: () => undefined, clock: Date.now } as never, { id } as never);
    // The process notices the new version of the catalogue within seconds.
    await vi.waitFor(
      async () => {
        for (const path of [...paths, `/s/m${id}`]) expect([path, (await bytesOf(own, path)).status]).toEqual([path, 404]);
      },
      { timeout: 30_000 },
    );
    expect(await linksOn(own, '/meitu')).not.toContain(`/meitu/${id}`);
  });
});
