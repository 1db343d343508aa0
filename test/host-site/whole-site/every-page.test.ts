import { expect, it } from 'vitest';
import { sitemapFile } from '../../../host-site/features/catalogue/pages/sitemap.ts';
import { done } from '../../../host-site/platform/calls/refusals.ts';
import { CATEGORIES } from '../../../widgets/domain/catalogue/category.ts';
import { failed } from '../../../widgets/domain/services/result.ts';
import { LOGIN_COOKIES } from '../../../widgets/domain/site/login-cookies.ts';
import { CITY, categoryUrls, fakeServices, MAIN, packages, pageServer, site } from '../platform/pages/fake-services.ts';
import { load } from '../platform/pages/html.ts';

const START = [
  '/',
  '/hotel',
  '/hotel/hangzhou',
  '/hotel/hangzhou/detail_501',
  '/hotel/package?packageId=9001',
  '/search',
  '/search?keyword=杭州',
  '/search?keyword=zzz',
  '/enquiry?merchantId=501',
  '/privacy',
  '/Login',
  '/planner',
  '/home/app',
  '/home/about.html',
  '/jiri',
  '/jiri/2026-12',
  '/jiri/2026-10-20',
  '/dengjichu',
  '/dengjichu/hangzhou',
  '/compare',
  '/compare?hotels=501',
  '/compare?packages=9001,9002',
  '/merchant/701',
  '/package/7101',
  '/example/7201',
  '/bai_ke',
  '/bai_ke/31',
  '/hunlisheying-merchant?page=1',
  '/search?keyword=杭州&type=hotel&city=hangzhou',
  '/enquiry?merchantId=701&date=2026-10-20',
  '/hunpin',
  '/hunpin/list_1',
  '/hunpin/detail_7401',
  '/hunche',
  '/hunche/city_87',
  '/hunche/detail_7501?hours=12&cars=4',
  '/video',
  '/mv',
  '/mv/wedding',
  '/video/7601',
  '/lvpai',
  '/lvpai/sanya',
  '/lvpai/aletai',
  '/lvpai/detail_7601',
  '/meitu',
  '/meitu/7601',
  '/ask',
  ...categoryUrls,
];
const DEAD = [
  '/nope',
  '/merchant/4',
  '/package/4',
  '/example/4',
  '/bai_ke/4',
  '/hunpin/detail_4',
  '/hunpin/list_7',
  '/hunche/city_4',
  '/hunche/detail_4',
  '/video/4',
  '/lvpai/atlantis',
  '/lvpai/detail_4',
  '/meitu/4',
  '/jiri/2026-13',
  '/dengjichu/atlantis',
  '/hotel/package?packageId=4',
  '/hotel/atlantis',
  '/hotel/hangzhou/detail_4',
  '/enquiry',
];

// Specification 2.2#3
it('has no dead link: every link on every page, 404 pages too, has a status below 400', { timeout: 240_000 }, async () => {
  const server = await pageServer();
  // This server has pages alone; the reference of the services has tests of its own.
  const isPage = (url: URL) => url.origin === MAIN && url.pathname !== '/api/docs';
  const own = (links: string[]) =>
    links.map((link) => new URL(link, MAIN)).flatMap((url) => (isPage(url) ? [url.pathname + url.search] : []));
  const status = new Map<string, number>();
  const queue = [...START, ...DEAD].map(encodeURI);
  const unfollowed = new Set<string>();
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (status.has(path)) continue;
    const page = await load(server, path);
    status.set(path, page.status);
    queue.push(...own(page.followed));
    for (const link of own(page.links)) unfollowed.add(link);
  }
  const followed = status.size;
  const sitemap = [...(await load(server, '/sitemap.xml')).html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) =>
    (url ?? '').replace(/&amp;/g, '&'),
  );
  expect(own(sitemap).filter((path) => !status.has(path) && !status.has(path.replace(/\/$/, '')))).toEqual([]);
  for (const path of unfollowed) if (!status.has(path)) status.set(path, (await load(server, path)).status);
  expect([...status].filter(([path, code]) => code >= 400 && !DEAD.includes(path))).toEqual([]);
  // Links marked nofollow are skipped, because combinations of filters have no end.
  // Nine categories, three kinds, with and without the one city; 25 months; and the rest.
  expect(followed).toBeGreaterThan(100);
  expect(followed).toBeLessThan(310);
});

it('gives every page one h1, a title, a description, landmarks, the one script tag and the two widgets', async () => {
  const server = await pageServer();
  for (const path of [...START, ...DEAD]) {
    const { html, title, meta } = await load(server, encodeURI(path));
    expect(html.match(/<h1/g), path).toHaveLength(1);
    expect(title, path).toContain('喜宴');
    expect(meta('description'), path).not.toBe('');
    expect(html.match(/<main /g), path).toHaveLength(1);
    // Where the client is built, the page also contains its module, and the script that it alone has.
    expect(html.match(/<script(?! type="(?:application\/ld\+json|module)"| defer="" src="\/assets\/)[^>]*>/g), path).toEqual([
      '<script async="" src="/widgets/v1/embed.js">',
    ]);
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")[^>]*>[^<]/);
    expect(html.match(/<xiyan-(header|footer) /g), path).toEqual(['<xiyan-header ', '<xiyan-footer ']);
    expect(html, path).not.toMatch(/ style="/);
  }
});

// Specification 2.2#3
it('responds to every linked family that is not part of the site with one line and the nearest content, never a 404', async () => {
  const server = await pageServer();
  for (const path of ['/theme_new', '/community', '/ask', '/home/wechat']) {
    const page = await load(server, path);
    expect([path, page.status, page.meta('robots')]).toEqual([path, 200, 'noindex,follow']);
    expect(page.links).toContain(`${MAIN}/bai_ke/31`);
  }
});

it('responds to missing pages with a helpful 404 page', async () => {
  const server = await pageServer();
  for (const [path, text] of [
    ['/nope', '这个页面不存在或地址有误'],
    ['/hotel/atlantis', '这座城市还没有开通'],
    ['/hotel/hangzhou/detail_4', '这家酒店已下线或地址有误'],
    ['/hotel/hangzhou/detail_x', '这家酒店已下线或地址有误'],
    ['/atlantis/siyi-merchant', '这座城市还没有开通'],
    ['/hangzhou/siyi-nothing', '这个页面不存在或地址有误'],
    ['/enquiry?merchantId=4', '这家酒店已下线或地址有误'],
  ] as const) {
    const page = await load(server, path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.text).toContain(text);
    expect(page.meta('robots')).toBe('noindex,follow');
    expect(page.links).toContain(`${MAIN}/hotel`);
  }
});

it('lists every category, kind and city, and redirects city_{id} to the city’s slug', async () => {
  const server = await pageServer();
  for (const { slug, name } of CATEGORIES) expect((await load(server, `/${slug}-merchant`)).title).toBe(`${name}商家_喜宴`);
  expect((await load(server, '/hangzhou/siyi-example')).title).toBe('杭州婚礼主持案例_喜宴');
  const moved = await load(server, '/city_87/siyi-package');
  expect([moved.status, moved.headers.location]).toEqual([301, `${MAIN}/hangzhou/siyi-package`]);
  expect((await load(server, '/city_0/siyi-package')).headers.location).toBe(`${MAIN}/siyi-package`);
  expect((await load(server, '/city_4/siyi-package')).status).toBe(404);
});

it('redirects a city’s hotels at city_{id} to the city’s slug, with the filters', async () => {
  const server = await pageServer();
  const moved = await load(server, '/hotel/city_87?price=3000-4000&unknown=1');
  expect([moved.status, moved.headers.location]).toEqual([301, `${MAIN}/hotel/hangzhou?price=3000-4000`]);
  expect((await load(server, '/hotel/city_0')).headers.location).toBe(`${MAIN}/hotel`);
  expect((await load(server, '/hotel/city_4')).status).toBe(404);
  expect((await load(server, '/hotel/city_x')).status).toBe(404);
});

it('counts on the home page what the city has, and links to its cases', async () => {
  const server = await pageServer({ replies: { currentCity: () => done({ cid: CITY.id, name: CITY.name }) } });
  const page = await load(server, '/');
  expect(page.text).toContain('婚宴酒店1家');
  expect(page.text).toContain('婚礼摄影1.1k家');
  // Nothing is said of what there is none of.
  expect(page.text).not.toMatch(/婚礼主持\d|[^\d.]0家/);
  // The demo data has illustrations; only pictures of an operator are of real weddings.
  expect(page.text).toContain('婚礼案例');
  expect(page.text).not.toContain('真实现场');
  expect(page.html).toContain(`href="${MAIN}/hangzhou/hunlicehua-example"`);
  expect(server.requests.find(({ name }) => name === 'examples')?.input).toMatchObject({ category: 2, cityId: 87 });
  const none = await pageServer({ replies: { examples: () => failed(), firstCategories: () => failed() } });
  expect((await load(none, '/')).text).not.toMatch(/婚礼案例|真实现场|婚礼摄影1/);
});

it('stays useful when every service is down: home and search report it, lists fail with a request id', async () => {
  const call = async () => failed();
  const server = await pageServer({ call });
  expect((await load(server, '/')).status).toBe(200);
  expect((await load(server, '/hotel')).text).toContain('城市列表暂时无法显示');
  expect((await load(server, '/search?keyword=x')).text).toContain('搜索暂时无法使用');
  for (const path of ['/hotel/hangzhou', '/hotel/hangzhou/detail_501', '/hangzhou/siyi-merchant', '/enquiry?merchantId=501']) {
    const page = await load(server, path);
    expect([path, page.status]).toEqual([path, 500]);
    expect(page.text).toContain('7F3A21C9');
    expect(page.headers['cache-control']).toMatch(/no-store$/);
  }
});

it('passes too many requests on as 429', async () => {
  const page = await load(await pageServer({ replies: { cityBySlug: () => failed(429, '') } }), '/hotel/hangzhou');
  expect(page.status).toBe(429);
});

it('retries the same address from the error page, never another site', async () => {
  const server = await pageServer({ call: async () => failed() });
  const page = await load(server, '/hotel/hangzhou?price=3000-4000&next=//evil.example');
  expect(page.links).toContain('/hotel/hangzhou?price=3000-4000&next=//evil.example');
});

// Specification 4#2
it('removes the login’s cookies at /Login/loginOut and redirects only to its own pages', async () => {
  const server = await pageServer({ site: { cookieDomain: 'xiyan.example' } });
  const page = await load(server, '/Login/loginOut');
  const cookies = [page.headers['set-cookie']].flat().join('\n');
  for (const name of LOGIN_COOKIES) {
    expect(cookies).toMatch(new RegExp(`^${name}=; Max-Age=0; Path=/; SameSite=Lax$`, 'm'));
    expect(cookies).toMatch(new RegExp(`^${name}=; .*Domain=xiyan.example; Path=/; SameSite=Lax$`, 'm'));
  }
  expect([page.status, page.headers.location]).toEqual([303, `${MAIN}/`]);
  for (const [redirect, to] of [
    ['/hotel/hangzhou', `${MAIN}/hotel/hangzhou`],
    [`${MAIN}/privacy`, `${MAIN}/privacy`],
    ['//evil.example/x', `${MAIN}/`],
    ['https://evil.example', `${MAIN}/`],
    ['javascript:alert(1)', `${MAIN}/`],
    ['/\\evil.example', `${MAIN}/`],
    ['https://xiyan.example@evil.example', `${MAIN}/`],
    ['/Login/loginOut', `${MAIN}/`],
  ]) {
    const { headers } = await load(server, `/Login/loginOut?redirect=${encodeURIComponent(redirect as string)}`);
    expect([redirect, headers.location]).toEqual([redirect, to]);
  }
});

it('serves the style sheet under an address that changes with it', async () => {
  const server = await pageServer();
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec((await load(server, '/')).html)?.[1] ?? '';
  const css = await load(server, href);
  expect(href).toMatch(/^\/assets\/site-[0-9a-f]{10}\.css$/);
  expect(css.headers['cache-control']).toContain('immutable');
  expect(css.html).toContain('prefers-color-scheme:dark');
});

it('lists existing pages for search engines, and omits what fails', async () => {
  const server = await pageServer();
  expect((await load(server, '/robots.txt')).html).toContain(`Sitemap: ${MAIN}/sitemap.xml`);
  const { html } = await load(server, '/sitemap.xml');
  const urls = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => (url ?? '').replace(/&amp;/g, '&'));
  for (const path of [
    '/hangzhou/hunlisheying-merchant',
    '/merchant/701',
    '/package/7101',
    '/example/7201',
    '/bai_ke',
    '/bai_ke/31',
    '/bai_ke/list_25',
    '/bai_ke/tag_3',
    '/note/7301',
    '/hotel/hangzhou/detail_501/hall_1',
    '/hotel/hangzhou/detail_501/menus',
    '/dengjichu/hangzhou',
    '/jiri/2026-10',
    '/hotel/hangzhou/detail_501',
  ])
    expect(urls).toContain(MAIN + path);
  expect(urls.filter((url) => url.includes('/hotel/package?'))).toHaveLength(packages.length);
  // Only lists that hold something.
  expect(urls).not.toContain(`${MAIN}/hangzhou/siyi-merchant`);
  expect(new Set(urls).size).toBe(urls.length);
  for (const url of urls) expect((await load(server, url.slice(MAIN.length))).status).toBe(200);
  expect((await load(await pageServer({ call: async () => failed() }), '/sitemap.xml')).status).toBe(503);
});

it('splits the sitemap at the limit of one file, losing no address, and dates entries with a date', async () => {
  const { call } = fakeServices();
  const sources = { call, site, clock: () => Date.parse('2026-10-18T04:00:00Z'), addresses: async () => [], serves: () => true };
  const text = async (limit: number, part?: string) => {
    let all = '';
    for await (const piece of (await sitemapFile({ ...sources, limit }, part)) ?? []) all += piece;
    return all;
  };
  const urls = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  const whole = await text(50_000);
  expect(whole).toContain(`<url><loc>${MAIN}/merchant/701</loc><lastmod>2026-10-02</lastmod></url>`);
  const index = await text(3);
  expect(index).toContain('<sitemapindex');
  const names = urls(index).map((url) => /\/sitemap-(.*)\.xml$/.exec(url ?? '')?.[1]);
  expect(names).toEqual([
    'pages',
    'hotel-0',
    'hotelPackage-0',
    'merchant-0',
    'package-0',
    'example-0',
    'article-0',
    'hall-0',
    'hotelMenus-0',
    'note-0',
  ]);
  const parts = await Promise.all(names.map((name) => text(50_000, name)));
  expect(parts.flatMap(urls).sort()).toEqual(urls(whole).sort());
  expect(urls(await text(1, 'hotelPackage-0'))).toHaveLength(1);
});

it('serves the hotel channel at the root of a separate host', async () => {
  const server = await pageServer({ site: { origins: { main: MAIN, hotel: 'https://hotel.xiyan.example' } } });
  const page = await load(server, '/hangzhou/detail_501', { headers: { host: 'hotel.xiyan.example' } });
  expect(page.status).toBe(200);
  expect(page.links).toContain('https://hotel.xiyan.example/hangzhou');
  expect((await load(server, '/', { headers: { host: 'hotel.xiyan.example' } })).text).toContain('选一座城市');
  expect((await load(server, '/', { headers: { host: 'xiyan.example' } })).text).toContain('把这一席');
});
