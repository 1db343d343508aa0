/** A page that has been sent from the cache is sent again as it is, without the hooks that made its headers. */
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPageCache } from '../../../host-site/platform/http/caching/page-cache.ts';
import { pages } from '../../../host-site/routes/page-routes.ts';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';
import { fakeWidget } from '../platform/pages/fake-services.ts';

let app: TestApp;
const pageCache = createPageCache();
beforeAll(async () => {
  app = await startTestApp({ pages, widgets: { render: () => fakeWidget }, pageCache });
});
afterAll(() => app.close());

async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await app.server.inject({ url, method, headers: { 'accept-encoding': 'br', ...headers } });
  const { date: _, 'x-request-id': id, ...others } = answer.headers;
  return { id, headers: others, status: answer.statusCode, bytes: answer.rawPayload };
}

it.each(['/', '/hotel/hangzhou', '/hotel/hangzhou/detail_501'])(
  'sends %s with the headers of its first responses and a number of its own',
  async (url) => {
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await get(url));
    const [first, ...later] = answers;
    expect(first?.headers).toMatchObject({
      'content-encoding': 'br',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    for (const { status, headers, bytes } of later)
      expect({ status, headers, bytes }).toEqual({ status: 200, headers: first?.headers, bytes: first?.bytes });
    expect(new Set(answers.map(({ id }) => id)).size).toBe(4);
  },
);

it('keeps 304, HEAD and other encodings apart', async () => {
  const url = '/hotel/hangzhou';
  const page = await get(url);
  expect((await get(url, { 'if-none-match': String(page.headers.etag) })).status).toBe(304);
  const head = await get(url, {}, 'HEAD');
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  for (let time = 0; time < 2; time += 1) {
    const plain = await get(url, { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.bytes.toString()).toBe(brotliDecompressSync(page.bytes).toString());
  }
});

it('sends each city its own page', async () => {
  const own = { cookie: 'city_py=hangzhou' };
  for (let time = 0; time < 3; time += 1) await Promise.all([get('/'), get('/', own)]);
  expect(brotliDecompressSync((await get('/', own)).bytes).toString()).not.toBe(brotliDecompressSync((await get('/')).bytes).toString());
});

it('counts, logs and measures a response of the cache like any other', async () => {
  const url = '/hotel/hangzhou';
  await get(url);
  const before = { hits: pageCache.counts().hits, lines: app.lines.length };
  const { id } = await get(url);
  expect(pageCache.counts().hits).toBe(before.hits + 1);
  const line = app.lines.slice(before.lines).find((text) => text.includes(String(id)));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ msg: 'answered', route: '/hotel/:city', status: 200 });
});
