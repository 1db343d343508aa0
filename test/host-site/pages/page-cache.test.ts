import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createPageCache } from '../../../host-site/http/caching/page-cache.ts';
import { failed } from '../../../widgets/domain/result.ts';
import { pageServer } from './fake-services.ts';

const LIST = '/hangzhou/hunlisheying-package';

async function server(replies = {}) {
  let now = Date.parse('2026-10-18T04:00:00Z');
  const app = await pageServer({ replies: { ...replies }, clock: () => now, pageCache: createPageCache() });
  return {
    app,
    later: (seconds: number) => {
      now += seconds * 1000;
    },
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    asks: () => app.asked.length,
  };
}

it('renders a page on its first two requests, then sends the cached page without requesting the services', async () => {
  const { get, asks } = await server();
  const first = await get(LIST);
  await get(LIST);
  const before = asks();
  const third = await get(LIST);
  expect([third.statusCode, third.body]).toEqual([200, first.body]);
  expect(asks()).toBe(before);
});

it('sends the page compressed as the browser accepts it, and 304 when the browser has it', async () => {
  const { get } = await server();
  const plain = await get(LIST);
  const br = await get(LIST, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get(LIST, { 'accept-encoding': 'gzip, br;q=0' });
  expect([br.headers['content-encoding'], gzip.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(br.headers.vary).toBe('accept-encoding');
  const again = await get(LIST, { 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get(LIST, { 'if-none-match': `"other", ${plain.headers.etag}` })).statusCode).toBe(304);
  expect((await get(LIST, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('sends a stale page once more while a newer one is rendered, and none that is too old', async () => {
  const { get, asks, later } = await server();
  await get(LIST);
  await get(LIST);
  later(60);
  const before = asks();
  await get(LIST);
  await expect.poll(asks).toBeGreaterThan(before);
  const refreshed = asks();
  await get(LIST);
  expect(asks()).toBe(refreshed);
  later(3600);
  await get(LIST);
  expect(asks()).toBeGreaterThan(refreshed);
});

it('renders once for concurrent requests', async () => {
  const { get, asks } = await server();
  await get(LIST);
  const one = asks();
  await Promise.all(Array.from({ length: 10 }, () => get(LIST)));
  expect(asks()).toBeLessThanOrEqual(2 * one);
});

it('stores neither redirects nor missing nor failed pages, and never what belongs to one visitor', async () => {
  const { get, asks } = await server({ hotels: () => failed() });
  for (const [url, status] of [
    ['/city_87/siyi-package', 301],
    ['/atlantis/siyi-merchant', 404],
    ['/hotel/hangzhou', 500],
    ['/enquiry?merchantId=501', 200],
    ['/search?keyword=x', 200],
  ] as const) {
    for (let round = 0; round < 3; round += 1) {
      const before = asks();
      expect([url, (await get(url)).statusCode]).toEqual([url, status]);
      expect(asks(), url).toBeGreaterThan(before);
    }
  }
});
