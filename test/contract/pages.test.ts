/** The pages of the demo data as a crawler without script meets them: valid, linked, bounded, and helpful to bad input. */
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { pageKinds } from '../support/browser/page-kinds.ts';
import { personalKinds } from '../support/browser/personal-kinds.ts';
import { sharedSite, startSite } from '../support/site/site.ts';

interface Fetched {
  status: number;
  html: string;
  location: string;
}

const site = sharedSite();

const decode = (text: string) =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"');

async function get(path: string): Promise<Fetched> {
  const response = await fetch(site.origin + path, { redirect: 'manual' });
  return {
    status: response.status,
    html: await response.text(),
    location: response.headers.get('location')?.replace(site.origin, '') ?? '',
  };
}
const canonicalOf = ({ html }: Fetched) => decode(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').replace(site.origin, '');
const isHidden = ({ html }: Fetched) => /<meta name="robots" content="noindex/.test(html);
const headingOf = ({ html }: Fetched) => (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '');

// Rules of the standard only; rules of style are left to the formatter.
const STYLE = ['void-style', 'no-trailing-whitespace', 'attribute-boolean-style', 'attribute-empty-style', 'long-title'];
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: Object.fromEntries(STYLE.map((rule) => [rule, 'off' as const])),
});

async function htmlProblems(kind: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages).map(({ ruleId, message, selector }) => `${kind}: ${ruleId}: ${message} ${selector}`);
}

it('are valid HTML, one of each kind', { timeout: 120_000 }, async () => {
  const problems: string[] = [];
  for (const [kind, path] of Object.entries(await pageKinds(site.origin)))
    problems.push(...(await htmlProblems(kind, (await get(path)).html)));
  expect(problems).toEqual([]);
});

it('are valid HTML where a receipt or a login opens them, one of each kind', { timeout: 180_000 }, async () => {
  const own = await startSite();
  try {
    const { cookie, paths } = await personalKinds(own);
    const problems: string[] = [];
    for (const [kind, path] of Object.entries(paths)) {
      const response = await fetch(own.origin + path, { headers: { cookie }, redirect: 'manual' });
      if (response.status !== 200) problems.push(`${kind}: ${response.status} ${response.headers.get('location') ?? ''}`);
      problems.push(...(await htmlProblems(kind, await response.text())));
    }
    expect(problems).toEqual([]);
  } finally {
    await own.stop();
  }
});

/** Numbers, dates and slugs of places taken out: pages of one kind look the same. */
const kindOf = (path: string) =>
  path
    .replace(/\?.*/, (query) => `?${[...new URLSearchParams(query).keys()].sort().join('&')}`)
    .replace(/^\/hotel\/[a-z]+/, '/hotel/{city}')
    .replace(/^\/pictures\/[\w-]+/, '/pictures/{name}')
    .replace(/^\/dengjichu\/[a-z]+/, '/dengjichu/{city}')
    .replace(/^\/[a-z]+\/([a-z]+)-(merchant|package|example)/, '/{city}/{category}-$2')
    .replace(/^\/[a-z]+-(merchant|package|example)/, '/{category}-$1')
    .replace(/\d+/g, 'N');

/** Followed and looked into, of one kind: more of the same say nothing new. */
const OF_A_KIND = 2;

it('contain no dead link and no endless combination of filters for a crawler', { timeout: 300_000 }, async () => {
  const sitemap = [...(await get('/sitemap.xml')).html.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => decode(url).replace(site.origin, '') || '/',
  );
  expect(sitemap.length).toBeGreaterThan(1000);
  const byKind = new Map<string, string[]>();
  const dead: string[] = [];
  const wrong: string[] = [];
  const unfollowed = new Map<string, string>();
  const inSitemap = new Set(sitemap);
  const queue = ['/', ...sitemap];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path);
    const paths = byKind.get(kind) ?? [];
    if (paths.includes(path) || paths.length >= OF_A_KIND) continue;
    byKind.set(kind, [...paths, path]);
    const page = await get(path);
    if (page.status >= 400) dead.push(`${page.status} ${path}`);
    if (page.location.startsWith('/')) queue.push(page.location);
    if (inSitemap.has(path) && (page.status !== 200 || isHidden(page) || (canonicalOf(page) || '/') !== path)) {
      wrong.push(`${path} is in the sitemap: ${page.status}, ${isHidden(page) ? 'noindex, ' : ''}canonical ${canonicalOf(page)}`);
    }
    // The calendar opens at the current month and links its address. The hotel channel's menu has its own addresses of the guides.
    if (canonicalOf(page) && canonicalOf(page) !== path && !isHidden(page) && !/[?]|^\/jiri$|^\/baike(?:\/|$)/.test(path))
      wrong.push(`${path} says it is ${canonicalOf(page)}`);
    for (const [tag, url = ''] of page.html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>/g)) {
      const target = new URL(decode(url), site.origin + path);
      if (target.origin !== site.origin) continue;
      // Links marked nofollow multiply: one per kind of target page is enough.
      if (/rel="[^"]*nofollow/.test(tag)) {
        const targetKind = kindOf(target.pathname);
        if (!unfollowed.has(targetKind)) unfollowed.set(targetKind, target.pathname + target.search);
      } else queue.push(target.pathname + target.search);
    }
  }
  for (const path of unfollowed.values()) {
    const { status } = await get(path);
    if (status >= 400) dead.push(`${status} ${path}`);
  }
  expect(dead).toEqual([]);
  expect(wrong).toEqual([]);
  // Kinds of query strings that may be followed: a combination of filters among them would make thousands.
  const followed = [...byKind.keys()].filter((kind) => kind.includes('?'));
  expect(followed.filter((kind) => kind.split('&').length > 4)).toEqual([]);
  expect(followed.length).toBeLessThan(40);
});

describe('respond to bad input with the right status and a helpful page:', () => {
  const LONG = 'x'.repeat(10_240);
  it.each<[name: string, path: string, status: number, says: string]>([
    ['an unknown city', '/hotel/atlantis', 404, '这座城市还没有开通'],
    ['an unknown city of a category', '/atlantis/hunlicehua-merchant', 404, '这座城市还没有开通'],
    ['an unknown category', '/hangzhou/nope-merchant', 404, '这个页面不存在'],
    ['an unknown hotel', '/hotel/hangzhou/detail_99999999', 404, '这家酒店已下线'],
    ['a hotel that is no number', '/hotel/hangzhou/detail_abc', 404, '这家酒店已下线'],
    ['a number beyond every id', '/merchant/99999999999999999999', 404, '已下架'],
    ['a negative id', '/package/-1', 404, '已下架'],
    ['an unknown package', '/hotel/package?packageId=4', 404, '这个套餐已下架'],
    ['a package page without a package', '/hotel/package', 404, '这个套餐已下架'],
    ['an enquiry to nobody', '/enquiry?merchantId=99999999', 404, '已下线'],
    ['a month that is none', '/jiri/2026-13', 404, '这个页面不存在'],
    ['a day that is none', '/jiri/2026-02-30', 404, '这个页面不存在'],
    ['an unknown city of registry offices', '/dengjichu/atlantis', 404, '这座城市还没有开通'],
    ['page 10^9 of a list', '/hangzhou/hunlicehua-merchant?page=1000000000', 302, ''],
    ['page 10^9 of hotels', '/hotel/hangzhou?page=1000000000', 302, ''],
    ['page 10^9 of a search', '/search?keyword=%E6%9D%AD%E5%B7%9E&type=hotel&page=1000000000', 302, ''],
    ['a negative page', '/hotel/hangzhou?page=-1', 200, '杭州婚宴酒店'],
    ['a negative price', '/hotel/hangzhou?price=-5', 200, '杭州婚宴酒店'],
    ['a price range the wrong way round', '/hotel/hangzhou?price=5000-1000', 200, '杭州婚宴酒店'],
    ['negative tables', '/hotel/hangzhou?tables=-3--1', 200, '杭州婚宴酒店'],
    ['an order that is none', '/hangzhou/hunshasheying-package?sort=evil', 200, '杭州婚纱摄影套餐'],
    ['a query of 10 kB', `/search?keyword=${LONG}`, 200, '搜索结果'],
    ['a parameter of 10 kB that nobody reads', `/hotel/hangzhou?x=${LONG}`, 200, '杭州婚宴酒店'],
    ['a thousand ids', `/compare?hotels=${'1001,'.repeat(1000)}`, 200, '酒店对比'],
    ['GBK in the query', '/search?keyword=%BA%BC%D6%DD', 200, '「杭州」的搜索结果'],
    ['half a character', '/search?keyword=%E6%9D', 200, '搜索结果'],
    ['a bare percent sign', '/search?keyword=100%', 200, '「100%」的搜索结果'],
    ['GBK in the path', '/hotel/%BA%BC%D6%DD', 400, '这个地址有误'],
    ['a zero byte', '/search?keyword=a%00b', 200, '搜索结果'],
    ['markup', '/search?keyword=%3Cscript%3Ealert(1)%3C/script%3E', 200, '搜索结果'],
    ['a parameter twice', '/search?keyword=%E6%9D%AD%E5%B7%9E&keyword=b', 200, '「杭州」的搜索结果'],
    ['a parameter as a list', '/search?keyword[]=%E6%9D%AD%E5%B7%9E&keyword[]=b', 200, '「杭州」的搜索结果'],
    ['a parameter as an object', '/search?keyword[x]=1', 200, '搜索'],
    ['names of object members', '/hotel/hangzhou?__proto__=1&constructor=2&hasOwnProperty=3', 200, '杭州婚宴酒店'],
    ['a page twice', '/hotel/hangzhou?page=1&page=3', 200, '杭州婚宴酒店'],
    ['a very long path', '/a'.repeat(400), 404, '这个页面不存在'],
    ['another host in the path', '//evil.example/', 404, '这个页面不存在'],
  ])('%s', async (_, path, status, says) => {
    const page = await get(path);
    expect(page.status).toBe(status);
    if (status === 302) {
      const led = await get(page.location);
      expect(led.status).toBe(200);
      return;
    }
    expect(headingOf(page)).toContain(says);
    expect(page.html).not.toContain('<script>alert');
    if (status >= 400) {
      expect(isHidden(page)).toBe(true);
      // At least one way on, and it works.
      const way = /<main[\s\S]*?<a [^>]*href="([^"#]*)"/.exec(page.html)?.[1] ?? '';
      expect((await get(decode(way).replace(site.origin, '') || '/')).status).toBe(200);
    } else if (path.includes('?')) {
      // The canonical address is the same for every query string.
      expect(isHidden(page) || !canonicalOf(page).includes('x=')).toBe(true);
    }
  });
});
