/** Videos: lists with filters, a video with captions and chapters, its film by ranges, and calls, on the demo data. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoFilms } from '../../../../host-site/features/videos/service/film-files.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';
import { load } from '../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Row {
  id: number;
  kind: string;
  seconds: number;
  publishedOn: string;
  views: number;
  city: { id: number; pinyin: string };
}

describe.each(ENGINES)('videos on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: await databaseWith('demo', engine),
      pages,
      widgets: { render: () => fakeWidget },
      clock: () => Date.parse('2026-11-28T04:00:00Z'),
    });
  });
  afterAll(() => app.close());

  const page = (path: string) => load(app.server, encodeURI(path));
  const videos = async (query: string) =>
    (await app.get(encodeURI(`/api/wedding/videos?${query}`))).body.data as { list: Row[]; total: number };
  const idsOn = (html: string) => [...new Set([...html.matchAll(/\/video\/(\d+)"/g)].map(([, id]) => Number(id)))];
  const file = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.server.inject({ method, url, headers });

  it('has at least six films with captions and posters in at least six cities, below 3 MB together', async () => {
    const rows = await app.db.selectFrom('video').selectAll().execute();
    expect(rows.length).toBeGreaterThanOrEqual(6);
    expect(new Set(rows.map(({ city_id }) => city_id)).size).toBeGreaterThanOrEqual(6);
    for (const { film_hash, captions_text, pictures, chapters, seconds } of rows) {
      expect(film_hash).toMatch(/^[0-9a-f]{32}$/);
      expect(captions_text).toMatch(/^WEBVTT\n\n00:/);
      expect([JSON.parse(pictures).length, JSON.parse(chapters).length > 1]).toEqual([1, true]);
      expect(seconds >= 5 && seconds <= 15).toBe(true);
    }
    expect([...demoFilms().values()].reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(3e6);
  });

  it('lists all videos, films, and wedding films, each kind once', async () => {
    for (const [path, set, kinds] of [
      ['/video', 'all', ['婚礼短片', '幕后花絮', '微电影', '爱情MV']],
      ['/mv', 'films', ['婚礼短片', '微电影', '爱情MV']],
      ['/mv/wedding', 'wedding', ['婚礼短片']],
    ] as const) {
      const { list } = await videos(`set=${set}&pageSize=50`);
      const { status, html } = await page(path);
      expect([path, status, idsOn(html)]).toEqual([path, 200, list.map(({ id }) => id)]);
      expect([...new Set(list.map(({ kind }) => kind))].sort()).toEqual([...kinds].sort());
    }
  });

  it('filters by kind, city and length, and sorts, by a call and on the page', async () => {
    const [hangzhou] = (await app.get('/api/wedding/videos/cities')).body.data as { id: number; pinyin: string; videos: number }[];
    expect([hangzhou?.pinyin, hangzhou?.videos]).toEqual(['hangzhou', 4]);
    const some = await videos(`cityId=${hangzhou?.id}&kind=婚礼短片&secondsTo=60`);
    expect(some.list.map(({ kind, city }) => [kind, city.pinyin])).toEqual([
      ['婚礼短片', 'hangzhou'],
      ['婚礼短片', 'hangzhou'],
    ]);
    const shown = await page('/video?city=hangzhou&kind=婚礼短片&length=-60');
    expect(idsOn(shown.html)).toEqual(some.list.map(({ id }) => id));
    expect(shown.meta('robots')).toBe('noindex,follow');
    const dates = (await videos('sort=newest&pageSize=50')).list.map(({ publishedOn }) => publishedOn);
    expect(dates).toEqual([...dates].sort().reverse());
    const none = await page('/mv?length=300-');
    expect(none.text).toContain('没有符合条件的视频');
    expect((await page('/video?page=9')).headers.location).toMatch(/\/video$/);
    expect(idsOn((await page('/video?city=nowhere&kind=none')).html)).toHaveLength(11);
  });

  it('shows the player of the browser, which loads nothing before it plays, with captions, chapters, maker and the enquiry', async () => {
    const { status, html, text, links } = await page('/video/63001');
    expect(status).toBe(200);
    const player = /<video [^>]*>/.exec(html)?.[0] ?? '';
    expect(player).toMatch(/controls=""/);
    expect(player).toMatch(/preload="none"/);
    expect(player).toMatch(/poster="[^"]+film-wide-01/);
    expect(player).not.toMatch(/autoplay|loop/i);
    expect(html).toMatch(/<track [^>]*kind="captions"[^>]*srcLang="zh"/i);
    expect(text).toContain('霜降影像社');
    expect(text).toContain('13秒，无声，有字幕');
    expect(links.some((link) => /\.mp4#t=9$/.test(link))).toBe(true);
    expect(html).toContain('data-xiyan-enquiry="30032"');
    expect(html).toContain('data-about="视频《湖边的一天》"');
    const data = JSON.parse(/<script type="application\/ld\+json">(\{[^<]*"VideoObject"[^<]*)<\/script>/.exec(html)?.[1] ?? 'null');
    expect(data).toMatchObject({ '@type': 'VideoObject', name: '湖边的一天', uploadDate: '2026-10-18', duration: 'PT0M13S' });
    expect([data.contentUrl, data.thumbnailUrl]).toEqual([
      expect.stringMatching(/\/video\/files\/[0-9a-f]{32}\.mp4$/),
      expect.stringMatching(/film-wide-01/),
    ]);
    expect((await page('/video/999')).status).toBe(404);
  });

  it('links to the page of another site without loading anything of it, as long as the operator accepts the site', async () => {
    const add = (id: number, host: string) =>
      app.db
        .insertInto('video')
        .values({
          id,
          merchant_id: 30032,
          city_id: 90,
          kind: '微电影',
          title: '站外',
          seconds: 90,
          page: `https://${host}/x/1`,
          published_on: '2026-01-01',
          pictures: '["film-wide-01"]',
        })
        .execute();
    await add(64001, 'v.qq.com');
    await add(64002, 'films.example');
    const linked = await page('/video/64001');
    expect(linked.html).toMatch(/<a [^>]*href="https:\/\/v\.qq\.com\/x\/1"[^>]*rel="noopener noreferrer nofollow external"/);
    expect(linked.html).not.toMatch(/<(?:iframe|video|source|img|script)[^>]*v\.qq\.com/);
    const refused = await page('/video/64002');
    expect(refused.text).toContain('暂时不能打开');
    expect(refused.html).not.toContain('films.example');
    await app.db.deleteFrom('video').where('id', '>', 64000).execute();
  });

  it('sends a film by ranges, as a whole, and not at all when the browser has it', async () => {
    const { film_hash: hash, film_bytes: bytes } = await app.db
      .selectFrom('video')
      .select(['film_hash', 'film_bytes'])
      .where('id', '=', 63001)
      .executeTakeFirstOrThrow();
    const url = `/video/files/${hash}.mp4`;
    const whole = await file(url);
    expect([whole.statusCode, whole.rawPayload.length, whole.headers['content-type']]).toEqual([200, bytes, 'video/mp4']);
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${hash}"`,
    });
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, bytes - 1],
      ['bytes=-50', bytes - 50, bytes - 1],
      [`bytes=10-${bytes + 500}`, 10, bytes - 1],
    ] as const) {
      const part = await file(url, { range });
      expect([range, part.statusCode, part.headers['content-range']]).toEqual([range, 206, `bytes ${from}-${to}/${bytes}`]);
      expect(part.rawPayload.equals(whole.rawPayload.subarray(from, to + 1))).toBe(true);
    }
    for (const range of [`bytes=${bytes}-`, 'bytes=-0']) {
      const part = await file(url, { range });
      expect([range, part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([range, 416, `bytes */${bytes}`, 0]);
    }
    for (const range of ['bytes=9-2', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,5-9', 'bytes=-'])
      expect([range, (await file(url, { range })).statusCode]).toEqual([range, 200]);
    expect((await file(url, { range: 'bytes=0-9', 'if-range': `"${hash}"` })).statusCode).toBe(206);
    expect((await file(url, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await file(url, { 'if-none-match': `"${hash}"` })).statusCode).toBe(304);
    const head = await file(url, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(bytes), 0]);
  });

  it('sends no file of a withdrawn video, and none that no video has', async () => {
    const { film_hash, captions_hash } = await app.db
      .selectFrom('video')
      .select(['film_hash', 'captions_hash'])
      .where('id', '=', 63011)
      .executeTakeFirstOrThrow();
    const urls = [`/video/files/${film_hash}.mp4`, `/video/files/${captions_hash}.vtt`];
    const captions = await file(urls[1] ?? '');
    expect([captions.statusCode, captions.headers['content-type'], captions.body.slice(0, 6)]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      'WEBVTT',
    ]);
    await app.db.updateTable('video').set({ active: 0 }).where('id', '=', 63011).execute();
    for (const url of [...urls, `/video/files/${'0'.repeat(32)}.mp4`, '/video/files/films.tsv', '/video/files/..%2Ffilms.tsv'])
      expect([url, (await file(url)).statusCode]).toEqual([url, 404]);
    await app.db.updateTable('video').set({ active: 1 }).where('id', '=', 63011).execute();
  });

  it('shows the videos of a maker on its page', async () => {
    expect((await page('/merchant/30032')).links.some((link) => link.endsWith('/video/63001'))).toBe(true);
    expect((await page('/merchant/30033')).links.some((link) => /\/video\/\d/.test(link))).toBe(false);
  });
});

it('refuses visitors who request films without end', async () => {
  const app = await startTestApp({ database: await databaseWith('demo', 'sqlite'), pages, requestLimits: { film: { points: 2 } } });
  const url = `/video/files/${[...demoFilms().values()][0]?.hash}.mp4`;
  const statuses = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await app.server.inject({ url, headers: { range: 'bytes=0-0' } })).statusCode);
  expect(statuses).toEqual([206, 206, 429]);
  await app.close();
});

it('refuses visitors who are sent more bytes of films than their budget, and sends other visitors theirs', async () => {
  const [film] = demoFilms().values();
  const filmBytes = Math.floor(2.5 * (film?.bytes ?? 0));
  const app = await startTestApp({ database: await databaseWith('demo', 'sqlite'), pages, filmBytes });
  const get = (remoteAddress: string, headers = {}) => app.server.inject({ url: `/video/files/${film?.hash}.mp4`, remoteAddress, headers });
  const statuses = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await get('203.0.113.7')).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  const refused = await get('203.0.113.7');
  expect([Number(refused.headers['retry-after']) > 0, refused.headers['cache-control']]).toEqual([true, 'no-store']);
  expect((await get('203.0.113.7', { range: 'bytes=0-99' })).statusCode).toBe(206);
  expect((await get('203.0.113.8')).statusCode).toBe(200);
  await app.close();
});
