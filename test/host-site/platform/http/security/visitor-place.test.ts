/** The city of visitors who have selected none: from a header of a trusted proxy, from an MMDB file, else nationwide. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { mmdbFile } from './mmdb-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'xiyan-city-'));
afterAll(() => rmSync(folder, { recursive: true }));
let app: TestApp;
afterEach(() => app.close());

const PROXY = { TRUST_PROXY: '127.0.0.1', CITY_HEADER: 'X-Visitor-City' };
const NATIONWIDE = { cid: 0, name: '全国' };
const HANGZHOU = { cid: 90, name: '杭州' };

const through = (city: string, more: Record<string, string> = {}) => ({
  'x-forwarded-for': '203.0.113.7',
  'x-visitor-city': city,
  ...more,
});
const current = async (headers: Record<string, string> = {}, path = '/api/php/city/current') => (await app.get(path, headers)).body.data;

it('offers the city of the proxy’s header to visitors who have selected none', async () => {
  app = await startTestApp({ env: PROXY });
  for (const name of ['Hangzhou', 'hangzhou city', encodeURIComponent('杭州'), Buffer.from('杭州市').toString('latin1')])
    expect(await current(through(name))).toEqual(HANGZHOU);
  expect(await current(through('Hangzhou'), '/api/php/city/ip')).toEqual(HANGZHOU);
  // The cookie takes precedence, also when it selects the whole country.
  const selected = (slug: string) => through('Hangzhou', { cookie: `city_py=${slug}`, 'sec-fetch-site': 'same-origin' });
  expect(await current(selected('shanghai'))).toMatchObject({ cid: 3 });
  expect(await current(selected('quanguo'))).toEqual(NATIONWIDE);
});

it('is nationwide for unknown, closed and malformed places', async () => {
  app = await startTestApp({ env: PROXY });
  for (const name of ['Atlantis', 'Ningbo', '宁波', '', '%E6%9D', '<b>', 'x'.repeat(600), "' or 1=1 --"])
    expect(await current(through(name))).toEqual(NATIONWIDE);
});

it('ignores the header of requests that come through no trusted proxy', async () => {
  app = await startTestApp({ env: { CITY_HEADER: PROXY.CITY_HEADER } });
  expect(await current(through('Hangzhou'))).toEqual(NATIONWIDE);
  await app.close();
  app = await startTestApp({ env: { ...PROXY, TRUST_PROXY: '10.0.0.0/8' } });
  expect(await current(through('Hangzhou'))).toEqual(NATIONWIDE);
});

it('reads the city of an address from the MMDB file', async () => {
  const file = join(folder, 'cities.mmdb');
  const record = (names: Record<string, string>) => ({ city: { names } });
  writeFileSync(
    file,
    mmdbFile({ '203.0.113.0/24': record({ en: 'Hangzhou Shi', 'zh-CN': '杭州' }), '198.51.100.0/24': record({ en: 'Shanghai' }) }),
  );
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1', CITY_DATABASE: file } });
  const from = (address: string) => current({ 'x-forwarded-for': address });
  expect(await from('203.0.113.7')).toEqual(HANGZHOU);
  expect(await from('198.51.100.9')).toMatchObject({ cid: 3 });
  for (const address of ['192.0.2.1', '2001:db8::1']) expect(await from(address)).toEqual(NATIONWIDE);
});

it('starts with no file that is no MMDB file', async () => {
  const file = join(folder, 'text.mmdb');
  writeFileSync(file, 'no database');
  await expect(startTestApp({ env: { CITY_DATABASE: file } })).rejects.toThrow(/CITY_DATABASE names ".*text\.mmdb"/);
  app = await startTestApp();
});
