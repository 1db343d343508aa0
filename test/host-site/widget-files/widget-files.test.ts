import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeCatalogueVersion } from '../../../host-site/platform/database/catalogue-version.ts';
import { loaderWith, pinned, startFiles, withSiteNames } from '../../../host-site/platform/http/files/start-files.ts';
import { readWidgetFiles, textFiles } from '../../../host-site/widget-files/widget-files.ts';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';

/** As small as a template can be. */
const TEMPLATE = 'loader({site:"@site@"},["@origins@"],["@markup@"])';
const MARKUP = { attributes: {}, queries: ['header='], sheets: ['a{}'], templates: ['<b>"喜宴"</b>'] };
/** Runs a loader that was made from the template, and returns the markup that it carries. */
function carriedBy(loader: string): { templates: string[] }[] {
  const carried: { templates: string[] }[] = [];
  const run = new Function('loader', loader) as (loader: (...values: unknown[]) => void) => void;
  run((_, __, list) => carried.push(...(list as typeof carried)));
  return carried;
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-widgets-'));
  writeFileSync(join(folder, 'header-a1b2c3d4.js'), 'export const header = 1;'.repeat(50));
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'sub/x.json'), '{}');
  app = await startTestApp({
    contentPollMs: 10,
    widgets: {
      files: (site, lists) =>
        new Map([
          ...readWidgetFiles(folder),
          ...textFiles(startFiles(site, TEMPLATE, MARKUP)),
          ...textFiles({ 'embed-shell.js': loaderWith(site, TEMPLATE, { ...MARKUP, templates: [JSON.stringify(lists)] }) }),
        ]),
    },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const fetchRaw = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

it('serves the loader with a short lifetime and hashed chunks as immutable, open to every origin', async () => {
  const loader = await fetchRaw('/widgets/v1/embed.js');
  expect(loader.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const chunk = await fetchRaw('/widgets/v1/header-a1b2c3d4.js');
  expect(chunk.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' });
  expect((await fetchRaw('/widgets/v1/sub/x.json')).body).toBe('{}');
});

it('responds to an unchanged loader with 304', async () => {
  const { headers } = await fetchRaw('/widgets/v1/embed.js');
  const etag = String(headers.etag);
  expect(await fetchRaw('/widgets/v1/embed.js', { 'if-none-match': `"other", W/${etag}` })).toMatchObject({ statusCode: 304, body: '' });
  expect((await fetchRaw('/widgets/v1/embed.js', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('compresses as the browser accepts it', async () => {
  const url = '/widgets/v1/header-a1b2c3d4.js';
  const plain = await fetchRaw(url);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const br = await fetchRaw(url, { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const gzip = await fetchRaw(url, { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

it('serves the settings of the site under the hash that the loader knows', async () => {
  const hash = /site:"([\w+/]{43})"/.exec((await fetchRaw('/widgets/v1/embed.js')).body)?.[1] ?? '';
  const { body, headers } = await fetchRaw(`/widgets/v1/site-${hash.slice(0, 8).replace(/\W/g, '_')}.js`);
  expect(sha256(body)).toBe(`${hash}=`);
  expect(headers['cache-control']).toContain('immutable');
  const { names, shareImage, analytics, verification, ...site } = app.site;
  expect(JSON.parse(body.replace(/^export default /, ''))).toEqual(site);
});

it('adds the names of the site to the texts of each language, under the hash that the loader knows', () => {
  const built = { en: 'export default {"texts":[["登录","Log in"]]}', 'zh-tw': 'export default {"texts":[["登录","登入"]]}' };
  const unpadded = (text: string) => sha256(text).replace(/=$/, '');
  const template = `{en:"${unpadded(built.en)}",tw:"${unpadded(built['zh-tw'])}"}`;
  const named = withSiteNames(app.site, template, built);
  for (const [name, language, text] of [
    ['en', 'en', 'Log in'],
    ['zh-tw', 'zh-TW', '登入'],
  ] as const) {
    const [file = '', content = ''] = Object.entries(named.files).find(([each]) => each.startsWith(`${name}-`)) ?? [];
    expect(JSON.parse(content.replace('export default ', '')).texts).toEqual([...(app.site.names?.[language] ?? []), ['登录', text]]);
    expect(named.template).toContain(unpadded(content));
    expect(file).toContain(unpadded(content).slice(0, 8).replace(/\W/g, '_'));
  }
});

it('puts markup with the lists of the catalogue into the loader that carries it, and none into the other', async () => {
  const { body, headers } = await fetchRaw('/widgets/v1/embed-shell.js');
  expect(headers['cache-control']).toBe('public, max-age=300');
  const lists = JSON.stringify((await app.get('/api/node/shell')).body.data);
  expect(lists).toContain('hangzhou');
  expect(body).toContain('["http://127.0.0.1:3000","http://localhost:3000"]');
  expect(carriedBy(body)).toEqual([{ ...MARKUP, templates: [lists] }]);
  expect(carriedBy((await fetchRaw('/widgets/v1/embed.js')).body)).toEqual([]);
});

it('keeps from the widgets what only the pages of the site read', () => {
  const settings = { shareImage: 'picture-of-pages', verification: { 'site-check': 'owner-of-pages' } };
  const files = startFiles({ ...app.site, ...settings }, TEMPLATE, MARKUP);
  const [, module = ''] = Object.entries(files).find(([name]) => /^site-.*js$/.test(name)) ?? [];
  for (const text of [module, files['site.json'] ?? '']) {
    expect(text).toContain(JSON.stringify(app.site.menus.columns));
    expect(text).not.toMatch(/of-pages|"analytics"/);
  }
});

it('puts markup without lists into the loader under an immutable address', () => {
  const files = startFiles(app.site, TEMPLATE, MARKUP);
  expect(carriedBy(files[pinned('embed-shell', files).file] ?? '')).toEqual([MARKUP]);
});

it('carries any text of the markup unchanged', () => {
  const text = '<b title="`$' + '{loader()}` \\$' + '{2} \\` \\">喜宴 \\n $& \u2028</b>\n';
  const markup = { attributes: { city: 'hangzhou' }, queries: ['header=', 'footer='], sheets: [text], templates: [text, text] };
  expect(carriedBy(loaderWith(app.site, TEMPLATE, markup))).toEqual([markup]);
});

it('renews the lists in the loader when the catalogue changes', async () => {
  const before = (await fetchRaw('/widgets/v1/embed-shell.js')).headers.etag;
  await app.db.insertInto('hot_word').values({ id: 990, input_type: 1, alias_title: '湖畔"草坪\u2028', position: 0 }).execute();
  await changeCatalogueVersion(app.db);
  const html = async () => carriedBy((await fetchRaw('/widgets/v1/embed-shell.js')).body)[0]?.templates.join();
  await expect.poll(html, { timeout: 20_000 }).toContain('湖畔\\"草坪');
  expect((await fetchRaw('/widgets/v1/embed-shell.js')).headers.etag).not.toBe(before);
});

it.each([
  '/widgets/v1/none.js',
  '/widgets/v1/',
  '/widgets/v1/../../package.json',
  '/widgets/v1/%2e%2e/%2e%2e/package.json',
  '/widgets/v2/embed.js',
])('responds to %s with 404 in plain text', async (url) => {
  const reply = await fetchRaw(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
});

it.each([
  [{ PUBLIC_ORIGIN: 'https://www.xiyan.example' }, '["https://www.xiyan.example"]'],
  [
    { PUBLIC_ORIGIN: 'https://www.xiyan.example', HOTEL_ORIGIN: 'https://hotel.xiyan.example' },
    '["https://www.xiyan.example","https://hotel.xiyan.example"]',
  ],
  [{ PORT: '3004' }, '["http://127.0.0.1:3004","http://localhost:3004"]'],
])('writes the origins of the site into both loaders: %j', async (env, origins) => {
  const other = await startTestApp({ env, widgets: { files: (site) => textFiles(startFiles(site, TEMPLATE, MARKUP)) } });
  for (const name of ['embed', 'embed-shell'])
    expect((await other.server.inject({ url: `/widgets/v1/${name}.js`, headers: { host: 'evil.example' } })).body).toContain(
      `},${origins},`,
    );
  await other.close();
});
