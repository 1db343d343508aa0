import { expect, it } from 'vitest';
import { failed } from '../../../widgets/domain/services/result.ts';
import { pageServer } from '../platform/pages/fake-services.ts';

const HOME = '/';
const LIST = '/hangzhou/hunlisheying-package';

async function server(options: Pick<NonNullable<Parameters<typeof pageServer>[0]>, 'replies' | 'contentVersion'> = {}) {
  let now = Date.parse('2026-10-18T04:00:00Z');
  const app = await pageServer({ ...options, clock: () => now });
  return {
    later: (seconds: number) => {
      now += seconds * 1000;
    },
    get: async (url: string) => (await app.inject({ url })).body,
    timesRead: (name: string) => app.requests.filter((request) => request.name === name).length,
    askedFor: (name: string) => app.requests.filter((request) => request.name === name).map(({ who }) => who),
  };
}

it('reads the cities once for all pages of a minute, and for no visitor', async () => {
  const { get, later, timesRead, askedFor } = await server();
  await Promise.all([get(HOME), get(LIST)]);
  later(59);
  await get(HOME);
  expect(timesRead('activeCities')).toBe(1);
  expect(askedFor('activeCities').map(({ own }) => own)).toEqual([false]);
  later(1);
  await get(HOME);
  expect(timesRead('activeCities')).toBe(2);
});

it('reads the cities of each category once', async () => {
  const { get, timesRead } = await server();
  for (const url of ['/siyi-merchant', '/hunlisheying-merchant', '/siyi-merchant']) await get(url);
  expect(timesRead('listingCities')).toBe(2);
});

it('reads again after a change of the content', async () => {
  let version = 'first';
  const { get, timesRead } = await server({ contentVersion: () => version });
  await get(HOME);
  version = 'second';
  await get(HOME);
  expect(timesRead('activeCities')).toBe(2);
});

it('keeps no failure, and reads results that depend on more than their input for each page', async () => {
  const { get, timesRead } = await server({ replies: { hotelCities: () => failed() } });
  await get(HOME);
  await get(HOME);
  expect(timesRead('hotelCities')).toBe(2);
  const before = timesRead('leadingHotels');
  await get(HOME);
  expect(timesRead('leadingHotels')).toBeGreaterThan(before);
});
