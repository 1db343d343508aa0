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
    requestCount: () => app.requests.length,
  };
}

it('renders a page on its first two requests, then sends the cached page without requesting the services', async () => {
  const { get, requestCount } = await server();
  const first = await get(LIST);
  await get(LIST);
  const before = requestCount();
  const third = await get(LIST);
  expect([third.statusCode, third.body]).toEqual([200, first.body]);
  expect(requestCount()).toBe(before);
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
  const { get, requestCount, later } = await server();
  await get(LIST);
  await get(LIST);
  later(60);
  const before = requestCount();
  await get(LIST);
  await expect.poll(requestCount).toBeGreaterThan(before);
  const refreshed = requestCount();
  await get(LIST);
  expect(requestCount()).toBe(refreshed);
  later(3600);
  await get(LIST);
  expect(requestCount()).toBeGreaterThan(refreshed);
});

it('renders once for concurrent requests', async () => {
  const { get, requestCount } = await server();
  await get(LIST);
  const one = requestCount();
  await Promise.all(Array.from({ length: 10 }, () => get(LIST)));
  expect(requestCount()).toBeLessThanOrEqual(2 * one);
});

it('stores neither redirects nor missing nor failed pages, and never what belongs to one visitor', async () => {
  const { get, requestCount } = await server({ hotels: () => failed() });
  for (const [url, status] of [
    ['/city_87/siyi-package', 301],
    ['/atlantis/siyi-merchant', 404],
    ['/hotel/hangzhou', 500],
    ['/enquiry?merchantId=501', 200],
    ['/search?keyword=x', 200],
  ] as const) {
    for (let round = 0; round < 3; round += 1) {
      const before = requestCount();
      expect([url, (await get(url)).statusCode]).toEqual([url, status]);
      expect(requestCount(), url).toBeGreaterThan(before);
    }
  }
});
