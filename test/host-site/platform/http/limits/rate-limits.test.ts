import { afterEach, expect, it } from 'vitest';
import { createPageCache } from '../../../../../host-site/platform/http/caching/page-cache.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../../support/site/test-app.ts';
import { fakeWidget } from '../../pages/fake-services.ts';

let app: TestApp;
const start = async (options: TestAppOptions) => {
  app = await startTestApp({ pages, widgets: { render: () => fakeWidget }, ...options, env: { TRUST_PROXY: 'loopback', ...options.env } });
};
afterEach(() => app.close());
const statuses = async (url: string, addresses: readonly string[]) => {
  const all: number[] = [];
  for (const address of addresses) all.push((await app.get(url, { 'x-forwarded-for': address })).status);
  return all;
};
const times = (count: number, address: string) => Array.from({ length: count }, () => address);

it('counts an IPv6 /64 as one visitor, and an IPv4-mapped address as IPv4', async () => {
  await start({ env: { CALLS_PER_MINUTE: '2' } });
  expect(await statuses('/api/php/city?cid=1', ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8::3', '2001:db8:0:1::1'])).toEqual([
    200, 200, 429, 200,
  ]);
  expect(await statuses('/api/php/city?cid=1', ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.2'])).toEqual([
    200, 200, 429, 200,
  ]);
});

it('gives all /64s of one /48 eight times the budget of one', async () => {
  await start({ env: { CALLS_PER_MINUTE: '1' } });
  const rotating = Array.from({ length: 10 }, (_, at) => `2001:db8:7:${at}::1`);
  expect(await statuses('/api/php/city?cid=1', rotating)).toEqual([...Array<number>(8).fill(200), 429, 429]);
  expect(await statuses('/api/php/city?cid=1', ['2001:db8:8::1'])).toEqual([200]);
});

it('counts searches on the page, by the call and by its hints together', async () => {
  await start({ env: { SEARCHES_PER_MINUTE: '2' } });
  const status = async (url: string) => (await app.get(url, { 'x-forwarded-for': '192.0.2.1' })).status;
  expect(await status('/search?keyword=a')).toBe(200);
  expect(await status('/api/node/search/hints?keyword=a')).toBe(200);
  expect(await status('/api/node/search?keyword=a')).toBe(429);
  const page = await app.get('/search?keyword=a', { 'x-forwarded-for': '192.0.2.1' });
  expect([page.status, Number(page.headers['retry-after']) > 0, page.headers['content-type']]).toEqual([
    429,
    true,
    'text/html; charset=utf-8',
  ]);
  expect(await status('/jiri')).toBe(200);
});

it('limits pages, also those that do not exist and addresses that cannot be decoded', async () => {
  await start({ env: { PAGES_PER_MINUTE: '1' } });
  for (const [at, url] of ['/compare', '/nowhere', '/jiri', '/merchant/1', '/%E0%A4%A'].entries()) {
    const [first, second] = await statuses(url, times(2, `192.0.2.${at}`));
    expect([url, first === 429, second]).toEqual([url, false, 429]);
  }
});

it('does not count a page that the page cache contains, under any spelling of its address', async () => {
  await start({ env: { PAGES_PER_MINUTE: '2' }, pageCache: createPageCache() });
  // A page is stored when it is requested for the second time.
  expect(await statuses('/jiri', times(6, '192.0.2.1'))).toEqual(Array(6).fill(200));
  expect(await statuses('/%6airi', times(3, '192.0.2.2'))).toEqual([200, 200, 200]);
  expect(await statuses('/jiri/2026-11-23', ['192.0.2.1'])).toEqual([429]);
});

it('has no limit where a setting is 0', async () => {
  await start({ env: { PAGES_PER_MINUTE: '0' }, limits: {} });
  expect(new Set(await statuses('/compare', times(30, '192.0.2.1')))).toEqual(new Set([200]));
});
