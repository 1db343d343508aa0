import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPageCache } from '../../../host-site/platform/http/caching/page-cache.ts';
import { compress } from '../../../host-site/platform/http/compression/encodings.ts';
import { pages } from '../../../host-site/routes/page-routes.ts';
import { OPEN_HOTEL } from '../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';
import { fakeWidget } from '../platform/pages/fake-services.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages, widgets: { render: () => fakeWidget }, pageCache: createPageCache() });
});
afterAll(() => app.close());

const get = (url: string, encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.server.inject({ method, url, headers: encoding ? { 'accept-encoding': encoding } : {} });

/** Addresses of a page rendered per request, a cached page, a missing page and a stream. */
it.each(['/search?keyword=%E8%8D%89%E5%9D%AA', '/compare', '/jiri', '/', '/nope', '/merchant/999999', '/sitemap.xml', '/api/docs'])(
  'sends %s in an encoding that the browser accepts, with a matching Vary header',
  async (url) => {
    const plain = await get(url);
    expect(plain.body.length).toBeGreaterThan(1024);
    const zstd = await get(url, 'gzip, deflate, br, zstd');
    const br = await get(url, 'gzip, deflate, br');
    const gzip = await get(url, 'gzip, br;q=0');
    expect([plain, zstd, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'zstd', 'br', 'gzip']);
    for (const { headers, statusCode } of [plain, zstd, br, gzip])
      expect([statusCode, String(headers.vary)]).toEqual([plain.statusCode, expect.stringMatching(/accept-encoding/i)]);
    // A page that failed names its request.
    const withoutNumbers = (text: string) => text.replace(/[\da-f]{8}-[\da-f-]{27}/g, '');
    expect(withoutNumbers(zstdDecompressSync(zstd.rawPayload).toString())).toBe(withoutNumbers(plain.body));
    expect(withoutNumbers(brotliDecompressSync(br.rawPayload).toString())).toBe(withoutNumbers(plain.body));
    expect(withoutNumbers(gunzipSync(gzip.rawPayload).toString())).toBe(withoutNumbers(plain.body));
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  },
);

it.each([2_000, 300_000])('compresses a text of %i characters in Zstandard', async (length) => {
  const text = '婚宴 20 桌，'.repeat(length / 8);
  expect(zstdDecompressSync(await compress(text, 'zstd', 'fast')).toString()).toBe(text);
});

it('tells proxies not to transform pages', async () => {
  for (const url of ['/', '/search?keyword=a', '/hotel/hangzhou', '/hangzhou/siyi-merchant', '/compare', '/jiri', '/dengjichu', '/privacy'])
    expect([url, (await get(url, 'br')).headers['cache-control']]).toEqual([
      url,
      expect.stringMatching(/^(private, no-cache|public, max-age=0, .*), no-transform$/),
    ]);
});

it.each(['/Login?redirect=%2Fjiri', `/enquiry?merchantId=${OPEN_HOTEL}`, '/receipt/made-up', '/merchant/leads'])(
  'sends %s uncompressed: a length that depends on a secret and on the input of others would reveal the secret',
  async (url) => {
    const page = await get(url, 'br');
    expect(page.headers['content-encoding']).toBeUndefined();
    expect(page.headers['cache-control']).toBe('private, no-store');
  },
);

it('sends the same headers for a HEAD request', async () => {
  for (const url of ['/search?keyword=a', '/sitemap.xml']) {
    const page = await get(url, 'br', 'HEAD');
    expect([page.statusCode, page.body]).toEqual([200, '']);
  }
});
