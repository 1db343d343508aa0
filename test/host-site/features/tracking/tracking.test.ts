import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

const ENV = {
  PUBLIC_ORIGIN: 'https://www.example.com',
  HOTEL_ORIGIN: 'https://hotel.example.com',
  EMBED_ORIGINS: 'https://partner.example',
};
const OWN = ['https://www.example.com', 'https://hotel.example.com'];
const PARTNER = 'https://partner.example';
const OTHERS = ['https://stranger.example', 'http://www.example.com', 'null', ''];

let app: TestApp;
afterEach(() => app.close());
const report = async (origin: string, url = '/api/node/track') =>
  (await app.post(url, [{ page_name: '/' }], { 'content-type': 'application/json', ...(origin && { origin }) })).status;

it.each([
  ['own', OWN, [PARTNER, ...OTHERS]],
  ['all', [...OWN, PARTNER], OTHERS],
  ['off', [], [...OWN, PARTNER, ...OTHERS]],
])('with TRACKING=%s accepts events of %j and of no other page', async (TRACKING, allowed, refused) => {
  app = await startTestApp({ env: { ...ENV, TRACKING } });
  for (const origin of allowed) expect([origin, await report(origin)]).toEqual([origin, 200]);
  for (const origin of refused)
    for (const url of ['/api/node/track', '/%61pi/node/track', '/api/node/%74rack'])
      expect([origin, url, await report(origin, url)]).toEqual([origin, url, 403]);
  const stored = await app.db.selectFrom('tracking_event').select('id').execute();
  expect(stored).toHaveLength(allowed.length);
});

it('limits batches by TRACKING_PER_MINUTE', async () => {
  app = await startTestApp({ env: { ...ENV, TRACKING_PER_MINUTE: '2' } });
  const own = OWN[0] ?? '';
  expect([await report(own), await report(own), await report(own), await report(own, '/%61pi/node/track')]).toEqual([200, 200, 429, 429]);
  expect(await app.db.selectFrom('tracking_event').select('id').execute()).toHaveLength(2);
});

it('stores nothing beyond the events that an address has in a minute and in a day, and still responds with 200', async () => {
  let now = Date.parse('2026-11-21T12:00:00+08:00');
  app = await startTestApp({ env: { TRUST_PROXY: 'loopback' }, clock: () => now, limits: { eventsPerMinute: 100, eventsPerDay: 150 } });
  const send = async (events: number, address = '192.0.2.1') => {
    const batch = Array.from({ length: events }, () => ({ page_name: '/' }));
    const { status, body } = await app.post('/api/node/track', batch, { origin: 'http://127.0.0.1:3000', 'x-forwarded-for': address });
    return [status, (body.data as { accepted: number }).accepted];
  };
  expect([await send(50), await send(50), await send(50)]).toEqual([
    [200, 50],
    [200, 50],
    [200, 0],
  ]);
  expect(await send(50, '192.0.2.2')).toEqual([200, 50]);
  now += 60_000;
  expect([await send(50), await send(1)]).toEqual([
    [200, 50],
    [200, 0],
  ]);
  expect(await app.db.selectFrom('tracking_event').select('id').execute()).toHaveLength(200);
});
