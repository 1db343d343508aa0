/** What a CDN or proxy may store: pages that are the same for everybody, for seconds, and nothing that depends on a visitor. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPageCache } from '../../../../../host-site/platform/http/caching/page-cache.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { fakeWidget } from '../../pages/fake-services.ts';

const PUBLIC = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30, stale-if-error=86400, no-transform';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages, widgets: { render: () => fakeWidget }, pageCache: createPageCache() });
});
afterAll(() => app.close());

const VISITOR = { cookie: 'city_py=shanghai; user_name=someone; session=x', 'sec-fetch-site': 'same-origin' };

it.each([
  '/hotel/hangzhou',
  '/hotel/hangzhou/detail_501',
  '/hangzhou/siyi-merchant',
  '/bai_ke',
  '/hunpin',
  '/dengjichu/hangzhou',
  '/rules',
  '/home/app',
])('shared caches store %s for seconds: it is the same for every visitor and sets no cookie', async (path) => {
  const stranger = await app.get(path);
  expect(stranger.headers).toMatchObject({ 'cache-control': PUBLIC, vary: 'accept-encoding' });
  const visitor = await app.get(path, VISITOR);
  expect([visitor.text, visitor.headers['cache-control'], visitor.headers['set-cookie']]).toEqual([stranger.text, PUBLIC, undefined]);
  const unchanged = await app.get(path, { 'if-none-match': String(stranger.headers.etag) });
  expect([unchanged.status, unchanged.headers['cache-control']]).toEqual([304, PUBLIC]);
});

it.each(['/', '/hotel', '/dengjichu', '/jiri', '/search?keyword=x', '/compare', '/privacy'])(
  'no shared cache stores %s, which depends on cookies or is rendered for each request',
  async (path) => expect((await app.get(path, VISITOR)).headers['cache-control']).toBe('private, no-cache, no-transform'),
);

it.each([
  '/Login',
  '/planner',
  '/enquiry?merchantId=501',
  '/account',
  '/merchant/leads',
  '/merchant/security',
  '/receipt/made-up',
  '/Login/loginOut',
])('no cache at all stores %s, which is personal', async (path) =>
  expect((await app.get(path, VISITOR)).headers['cache-control']).toBe('private, no-store'),
);

it.each(['/hotel/atlantis', '/no/such/page', '/merchant/999999', '/city_87/siyi-package', '/api/php/city/active', '/healthz', '/readyz'])(
  'no cache stores the response of %s: a missing page, a redirect, a service or the health of a process',
  async (path) => expect((await app.get(path)).headers['cache-control']).toBe('no-store'),
);
