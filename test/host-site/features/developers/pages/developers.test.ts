import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ATTRIBUTES, CUSTOM_PROPERTIES, EVENTS, WIDGETS } from '../../../../../widgets/contract.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const ORIGIN = 'https://www.example.com';
const GUIDES = ['embedding', 'reference', 'enquiries', 'calls', 'matrix', 'changelog'];
const BASES = ['/developers', '/developers/en'];
const CHINESE = ['embedding', 'reference'];
const pathOf = (base: string, guide: string) => `${CHINESE.includes(guide) ? base : '/developers/en'}/${guide}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages, env: { PUBLIC_ORIGIN: ORIGIN, HOTEL_ORIGIN: `${ORIGIN}/hotel` } });
});
afterAll(() => app?.close());

const open = (path: string) => load(app.server, path.replace(ORIGIN, ''));

it.each(BASES)('%s shows the tag with the address of this site, the widgets, and a link to every guide', async (base) => {
  const page = await open(base);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<script async src="${ORIGIN}/widgets/v1/embed-shell.js"></script>`);
  expect(page.html).toContain('<div data-xiyan="search">');
  expect(page.links).toEqual(expect.arrayContaining([...GUIDES.map((guide) => `${ORIGIN}${pathOf(base, guide)}`), `${ORIGIN}/api/docs`]));
});

it.each([...new Set(BASES.flatMap((base) => GUIDES.map((guide) => pathOf(base, guide))))])(
  '%s shows the guide, and its links lead to pages',
  async (path) => {
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('http://127.0.0.1:3000');
    const ids = new Set([...page.html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id));
    for (const url of page.links) {
      const [address = '', fragment] = url.split('#');
      if (url.startsWith('#') && url !== '#main') expect(ids, `${path} ${url}`).toContain(decodeURIComponent(url.slice(1)));
      if (!address.replace(ORIGIN, '').startsWith('/developers')) continue;
      const target = await open(address);
      expect(target.status, url).toBe(200);
      if (fragment) expect(target.html.includes(` id="${decodeURIComponent(fragment)}"`), `${path} ${url}`).toBe(true);
    }
  },
);

it('shows every attribute, event and custom property of the contract in both languages', async () => {
  for (const base of BASES) {
    const { text } = await open(`${base}/reference`);
    const attributes = Object.keys(ATTRIBUTES).map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    for (const name of [
      ...WIDGETS.map((widget) => `<xiyan-${widget}>`),
      ...attributes,
      ...Object.keys(EVENTS),
      ...Object.keys(CUSTOM_PROPERTIES),
    ])
      expect(text).toContain(name);
  }
});

it('finds sections that contain all words, headings first, and shows words as text', async () => {
  const page = await open('/developers?q=data-meta');
  expect(page.text).toContain('“data-meta”：找到');
  expect(page.links.find((url) => url.includes('/developers/embedding#'))).toBe(
    `${ORIGIN}/developers/embedding#${encodeURIComponent('来源标记')}`,
  );
  expect(page.html).toContain('<meta name="robots" content="noindex,follow"');
  const none = await open('/developers/en?q=%3Cb%3Ezzz');
  expect(none.text).toContain('Nothing found for “<b>zzz”');
  expect(none.html).not.toContain('<b>zzz');
});

it('escapes the code of the guides and drops their HTML comments', async () => {
  const { html } = await open('/developers/en/embedding');
  expect(readFileSync('docs/embedding.md', 'utf8')).toContain('<!-- snippet: tag -->');
  expect(html).not.toContain('snippet: tag');
  expect(html).toContain('&lt;xiyan-header active=&quot;1&quot;&gt;');
});

it('redirects from a guide without a translation to the English one', async () => {
  const { status, headers } = await open('/developers/matrix');
  expect([status, headers.location]).toEqual([301, `${ORIGIN}/developers/en/matrix`]);
});

it('responds with 404 to unknown guides', async () => {
  for (const path of ['/developers/settings', '/developers/constructor', '/developers/en/..%2Fpackage.json'])
    expect((await open(path)).status).toBe(404);
});
