import { expect, it } from 'vitest';
import { MAIN, pageServer, site } from './fake-services.ts';
import { load } from './html.ts';

const entriesOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? ''));

/** Every word and number that a person could check; types, addresses of pages and pictures, codes are left out. */
function factsOf(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => factsOf(one));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([name, inner]) => factsOf(inner, name));
  return ['@context', '@type', 'url', 'item', 'image', 'position', 'priceCurrency', 'addressCountry'].includes(key) ? [] : [String(value)];
}

it.each([
  ['/hotel/hangzhou', ['BreadcrumbList', 'ItemList']],
  ['/hotel/hangzhou/detail_501', ['BreadcrumbList', 'Hotel']],
  ['/hotel/package?packageId=9001', ['BreadcrumbList', 'Product']],
  ['/hangzhou/hunlisheying-package', ['BreadcrumbList', 'ItemList']],
  ['/merchant/701', ['BreadcrumbList', 'LocalBusiness']],
  ['/package/7101', ['BreadcrumbList', 'Product']],
  ['/example/7201', ['BreadcrumbList']],
])('describes %s to search engines only by what the page shows', async (path, types) => {
  const page = await load(await pageServer(), path);
  const entries = entriesOf(page.html);
  expect(entries.map((entry) => entry['@type'])).toEqual(types);
  const visibleText = page.text.replace(/,/g, '');
  const facts = entries.flatMap((entry) => factsOf(entry));
  expect(facts.length).toBeGreaterThan(1);
  expect(facts.filter((fact) => !visibleText.includes(fact.replace(/,/g, '')))).toEqual([]);
});

it.each([
  ['/hotel/package?packageId=9001&cityWord=hangzhou', '杭州临江云汀酒店', `${MAIN}/hotel/hangzhou/detail_501`],
  ['/package/7101', '山房影像', `${MAIN}/merchant/701`],
])('names the seller of %s with its page', async (path, name, url) => {
  const { html } = await load(await pageServer(), path);
  expect(entriesOf(html)[1]).toMatchObject({ '@type': 'Product', offers: { seller: { '@type': 'Organization', name, url } } });
});

it('describes the site with its search and the organization on the home page', async () => {
  const { html } = await load(await pageServer(), '/');
  expect(entriesOf(html)).toEqual([
    expect.objectContaining({
      '@type': 'WebSite',
      name: site.brand.name,
      url: `${MAIN}/`,
      potentialAction: expect.objectContaining({
        target: { '@type': 'EntryPoint', urlTemplate: `${MAIN}/search?keyword={search_term_string}` },
      }),
    }),
    expect.objectContaining({ '@type': 'Organization', name: site.brand.name, url: `${MAIN}/`, logo: `${MAIN}/assets/icon.svg` }),
  ]);
});

it('has the skip link inside a navigation landmark, as the first link', async () => {
  const { html } = await load(await pageServer(), '/jiri');
  expect(html).toMatch(/<body[^>]*><nav aria-label="快速跳转"><a class="[^"]*" href="#main">跳到正文<\/a><\/nav>/);
});

// Specification 9#25
it('gives every page the tags of link previews, with a picture that messengers can read', async () => {
  const server = await pageServer();
  for (const path of ['/', '/jiri', '/merchant/701', '/hotel/hangzhou/detail_501']) {
    const { html, title } = await load(server, path);
    expect(html).toContain(`<meta property="og:title" content="${title}"/>`);
    expect(/property="og:image" content="([^"]+)"/.exec(html)?.[1]).toMatch(
      /^https:\/\/xiyan\.example\/pictures\/[\w-]+\?type=1&amp;interlace=1&amp;dpr=2$/,
    );
  }
});
