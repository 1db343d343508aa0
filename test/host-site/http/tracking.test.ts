import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';

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
