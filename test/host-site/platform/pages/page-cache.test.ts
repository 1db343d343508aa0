import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createPageCache } from '../../../../host-site/platform/http/caching/page-cache.ts';
import { failed } from '../../../../widgets/domain/services/result.ts';
import { hotelRow, pageServer } from './fake-services.ts';

const LIST = '/hangzhou/hunlisheying-package';

const hotelsNamed = (name: string) => ({
  ok: true as const,
  data: { list: [{ ...hotelRow, name }], total: 1, page: 1, pageSize: 10 },
  msg: '',
});

async function server(replies = {}, contentVersion = () => '') {
  let now = Date.parse('2026-10-18T04:00:00Z');
  const app = await pageServer({ replies: { ...replies }, clock: () => now, pageCache: createPageCache(), contentVersion });
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

it('sends the same page for an address to which statistics or WeChat have added something, and another one for what pages read', async () => {
  const { get, requestCount } = await server();
  const { body } = await get(LIST);
  await get(`${LIST}?utm_source=card&utm_medium=print`);
  const before = requestCount();
  for (const added of ['utm_campaign=may', 'isappinstalled=0&gclid=x', 'spm=a.b']) expect((await get(`${LIST}?${added}`)).body).toBe(body);
  expect(requestCount()).toBe(before);
  await get(`${LIST}?style=中式&utm_source=card`);
  expect(requestCount()).toBeGreaterThan(before);
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

it('sends no page of an earlier version of the content, and joins no rendering of one', async () => {
  let version = 'first';
  let name = '旧名';
  const { get } = await server({ hotels: () => hotelsNamed(name) }, () => version);
  const html = async () => (await get('/hotel/hangzhou')).body;
  await html();
  await html();
  const before = html();
  name = '新名';
  version = 'second';
  expect(await html()).toContain('新名');
  await before;
  expect(await html()).not.toContain('旧名');
});

it('sends stale pages of the last day while the services fail, marked as stale, and a new one when they work again', async () => {
  let isAway = false;
  const { get, later, requestCount } = await server({ hotels: () => (isAway ? failed() : hotelsNamed('云汀酒店')) });
  const page = () => get('/hotel/hangzhou');
  const first = await page();
  await page();
  isAway = true;
  later(2 * 3600);
  for (let time = 0; time < 20; time += 1) {
    const { statusCode, body, headers } = await page();
    expect([statusCode, body === first.body, headers['cache-status']]).toEqual([200, true, 'xiyan; hit; ttl=-7200; detail=stale-if-error']);
  }
  const before = requestCount();
  await page();
  // Rendering is tried again after some seconds, not for every visitor.
  expect(requestCount()).toBe(before);
  later(10);
  await page();
  await expect.poll(requestCount).toBeGreaterThan(before);
  later(25 * 3600);
  expect((await page()).statusCode).toBe(500);
  isAway = false;
  const last = await page();
  expect([last.statusCode, last.headers['cache-status']]).toEqual([200, undefined]);
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
