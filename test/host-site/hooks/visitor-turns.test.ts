import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '../../../host-site/routes/page-routes.ts';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';
import { fakeWidget } from '../platform/pages/fake-services.ts';

const MANY = 60;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages, widgets: { render: () => fakeWidget }, overload: { maxPagesInFlight: 800 } });
});
afterAll(() => app.close());

/** Sends many requests of one visitor and then one of another; resolves with how many of the first were complete before that one was. */
async function completeBefore(request: {
  url: string;
  method?: 'POST';
  payload?: string;
  headers?: Record<string, string>;
}): Promise<number> {
  let complete = 0;
  let before = MANY;
  const send = (remoteAddress: string) => app.server.inject({ ...request, remoteAddress });
  const others = Array.from({ length: MANY }, async () => {
    const { statusCode } = await send('198.51.100.7');
    complete += 1;
    return statusCode;
  });
  const own = await send('203.0.113.9');
  before = complete;
  expect([own.statusCode, ...(await Promise.all(others))].filter((status) => status >= 400)).toEqual([]);
  return before;
}

it.each([
  ['calls', { url: '/api/hotel/hotels?cityId=0&pageSize=50' }],
  ['searches', { url: '/api/node/search?keyword=%E9%85%92%E5%BA%97' }],
  ['pages', { url: '/search?keyword=%E9%85%92%E5%BA%97' }],
  [
    'forms',
    {
      url: '/privacy',
      method: 'POST' as const,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://127.0.0.1:3000' },
    },
  ],
])('answers another visitor before the rest of many %s of one', async (_, request) => {
  expect(await completeBefore(request)).toBeLessThan(MANY / 3);
});

it('refuses more requests of a visitor than may wait, and none of another', async () => {
  const send = async (remoteAddress: string) => (await app.server.inject({ url: '/api/php/city?cid=1', remoteAddress })).statusCode;
  const many = Array.from({ length: 400 }, () => send('198.51.100.8'));
  expect(await send('203.0.113.10')).toBe(200);
  const statuses = await Promise.all(many);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
});
