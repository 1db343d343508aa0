/**
 * The site with features switched off: each optional one with those that need it, and all of them. Ten kinds of page have no link to what is off, no empty heading
 * or list and no text about it; calls and addresses answer like unknown ones; what is stored is still exported, erased and expired.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoUsers } from '../../../host-site/features/login/service/merchant-users.ts';
import { FEATURES } from '../../../host-site/features.ts';
import type { OpenDatabase } from '../../../host-site/platform/database/open.ts';
import type { Feature } from '../../../host-site/platform/feature/feature.ts';
import { readKeyring } from '../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../host-site/platform/keys/keyring-file.ts';
import { SITE_DEFAULTS } from '../../../host-site/platform/settings/site/site-settings.ts';
import { pages } from '../../../host-site/routes/page-routes.ts';
import type { LinkRow } from '../../../widgets/domain/site/site.ts';
import { personalKinds } from '../../support/browser/personal-kinds.ts';
import { memoryDatabase } from '../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';
import { fakeWidget } from '../platform/pages/fake-services.ts';

/** Pages that a receipt or a login opens. */
const PERSONAL = ['receipt', 'receipt of a new enquiry', 'account', 'inbox', 'enquiry in the inbox', 'new enquiry in the inbox'];

/** What pages say only of a feature, line by line. */
const WORDS: Readonly<Record<string, RegExp>> = {
  almanac: /黄历|宜嫁娶/,
  availability: /^档期$|公开档期|还空着/,
  compare: /对比/,
  conversation: /在线咨询|对话/,
  developers: /开发者/,
  guides: /百科|攻略/,
  inbox: /线索|商家中心/,
  login: /^登录|登录后/,
  notices: /机器人/,
  offers: /券码|发了报价|^报价$/,
  planner: /收藏|备婚清单/,
  registry: /登记处/,
  reviews: /^(?:新人)?评价|点评/,
  telephone: /虚拟号|电话咨询/,
};

const ORIGIN = 'http://127.0.0.1:3000';
const keyring = readKeyring(newKeys());
let database: OpenDatabase;
/** Addresses by kind of page, and the cookie of a merchant's user with an account. */
let paths: Record<string, string>;
let cookie: string;
/** Method and pattern of every route of the whole site. */
let allRoutes: readonly string[];

/** Starts the site on the one database. */
const start = (off: readonly Feature[]): Promise<TestApp> =>
  startTestApp({
    database: { ...database, close: async () => undefined },
    keyring,
    env: { TELEPHONE_PROVIDER: 'embedded' },
    pages,
    widgets: { render: () => fakeWidget },
    siteSettings: { ...SITE_DEFAULTS, features: Object.fromEntries(off.map(({ name }) => [name, 'off'])) },
  });

const routesOf = ({ routes }: TestApp): string[] => routes.map(({ method, url }) => `${method} ${url}`);

/** Returns a feature with all that cannot be on without it. */
function withNeeding(feature: Feature): readonly Feature[] {
  const off = new Set([feature]);
  for (const other of FEATURES) if (other.needs.some((needed) => off.has(needed))) off.add(other);
  return [...off];
}

const OPTIONAL = FEATURES.filter(({ kind }) => kind !== 'required');
const CASES: readonly (readonly [string, readonly Feature[]])[] = [
  ...OPTIONAL.map((feature) => [feature.name, withNeeding(feature)] as const),
  ['all', OPTIONAL],
];

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** Returns the paths of this site to which a page links and its forms lead, with the method. */
function targetsOf(html: string, path: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, url = '']) => ['GET', url]);
  const forms = [...html.matchAll(/<form\b([^>]*)>/g)].map(([, attributes = '']) => [
    /method="post"/.test(attributes) ? 'POST' : 'GET',
    /action="([^"]*)"/.exec(attributes)?.[1] ?? path,
  ]);
  return [...links, ...forms].flatMap(([method, url = '']) => {
    const { origin, pathname, search } = new URL(decode(url), ORIGIN + path);
    return origin === ORIGIN ? [`${method} ${pathname}${search}`] : [];
  });
}

const rows = (menu: readonly LinkRow[]): string[] => menu.flatMap(([, href, children = []]) => [href, ...rows(children)]);
/** Returns the links of header and footer. */
const menuTargets = ({ site: { menus } }: TestApp): string[] =>
  [menus.hotel, menus.main, menus.columns]
    .flatMap(rows)
    .flatMap((href) => (href.startsWith(ORIGIN) ? [`GET ${href.replace(/\{py\}/, '').slice(ORIGIN.length) || '/'}`] : []));

const patternOf = (route: string) =>
  new RegExp(
    `^${route
      .replace(/\(.*\)/, '')
      .replace(/[.?]/g, '\\$&')
      .replace(/:\w+/g, '[^/?]+')
      .replace('*', '.*')}(?:[?].*)?$`,
  );
const textOf = (html: string) => decode(html.replace(/<(style|script)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '\n'));

/** Returns headings and lists without text or content, and sections that consist of their heading. */
const emptyParts = (html: string): string[] =>
  [...html.matchAll(/<(h[1-6]|ul|ol|dl|tbody)\b[^>]*>\s*<\/\1>|<section\b[^>]*>\s*<(h[1-6])\b[^>]*>[^<]*<\/\2>\s*<\/section>/g)].map(
    ([part]) => part,
  );

beforeAll(async () => {
  database = await memoryDatabase('demo');
  await addDemoUsers(database.db, keyring, Date.now());
  const app = await start([]);
  allRoutes = routesOf(app);
  const site = { origin: await app.server.listen({ host: '127.0.0.1', port: 0 }), log: () => app.lines.join('') };
  const personal = await personalKinds(site);
  cookie = personal.cookie;
  const linkOn = async (path: string, pattern: RegExp) =>
    targetsOf((await app.get(path)).text, path)
      .find((target) => pattern.test(target))
      ?.slice(4) ?? '';
  const hotel = '/hotel/hangzhou/detail_1001';
  paths = {
    home: '/',
    'hotel home': '/hotel',
    'city hotels': '/hotel/hangzhou',
    hotel,
    hall: await linkOn(hotel, /hall_\d+$/),
    'hotel package': await linkOn(hotel, /\/hotel\/package\?/),
    category: '/hangzhou/hunlicehua-merchant',
    merchant: await linkOn('/hangzhou/hunlicehua-merchant', /\/merchant\/\d+$/),
    search: '/search?keyword=%E6%9D%AD%E5%B7%9E',
    enquiry: '/enquiry?merchantId=1001',
    privacy: '/privacy',
    ...Object.fromEntries(PERSONAL.map((kind) => [kind, personal.paths[kind] ?? ''])),
  };
  await app.close();
});
afterAll(() => database.close());

/** Returns what a page has of features that are off. */
function tracesOf(html: string, { path, off, removed }: { path: string; off: readonly Feature[]; removed: readonly RegExp[] }): string[] {
  const lines = textOf(html).split('\n');
  return [
    ...new Set(targetsOf(html, path).filter((target) => removed.some((pattern) => pattern.test(target)))),
    ...emptyParts(html),
    // The register of what is stored also names what is off.
    ...(path === '/privacy' ? [] : off.flatMap(({ name }) => lines.find((line) => WORDS[name]?.test(line)) ?? [])),
  ];
}

describe.each(CASES)('without %s', (_, off) => {
  let app: TestApp;
  let removed: readonly RegExp[];
  beforeAll(async () => {
    app = await start(off);
    const routes = new Set(routesOf(app));
    removed = allRoutes.filter((route) => !routes.has(route)).map(patternOf);
  });
  afterAll(() => app.close());

  it('has no link, form, heading, list or text of what is off', async () => {
    const traces: string[] = [];
    for (const [kind, path] of Object.entries(paths)) {
      const isGone = removed.some((pattern) => pattern.test(`GET ${path}`));
      const { status, text } = await app.get(path, { cookie });
      expect([kind, status]).toEqual([kind, isGone ? 404 : 200]);
      if (!isGone) traces.push(...tracesOf(text, { path, off, removed }).map((trace) => `${kind}: ${trace}`));
    }
    traces.push(...menuTargets(app).filter((target) => removed.some((pattern) => pattern.test(target))));
    expect(traces).toEqual([]);
  });

  it('answers its calls as unknown ones, and describes none', async () => {
    const unknown = await app.get('/api/php/nothing');
    const document = (await app.get('/api/openapi.json')).text;
    for (const feature of off)
      for (const { call } of (await feature.web()).web.handlers ?? []) {
        expect(document).not.toContain(`"operationId":"${call.name}"`);
        if (call.routed === false) continue;
        const path = `/api/${call.service}${call.path}`;
        const reply = call.method === 'GET' ? await app.get(path) : await app.post(path, {});
        expect([path, reply.status, reply.body]).toEqual([path, 404, unknown.body]);
      }
  });
});

describe('without all', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start(OPTIONAL);
  });
  afterAll(() => app.close());

  it('has a page at every link', { timeout: 120_000 }, async () => {
    /** Numbers and queries taken out: pages of one kind look the same. */
    const kindOf = (target: string) =>
      target
        .replace(/\?.*/, '')
        .replace(/\d+/g, 'N')
        .replace(/\/(?:hotel\/)?[a-z]+(?=$|\/[a-z]+-)/, '/{city}');
    const targets = new Map<string, string>();
    for (const path of Object.values(paths)) {
      const { status, text } = await app.get(path, { cookie });
      for (const target of status === 404 ? [] : [...targetsOf(text, path), ...menuTargets(app)])
        if (target.startsWith('GET /') && !target.startsWith('GET /pictures/')) targets.set(kindOf(target), target.slice(4));
    }
    const dead: string[] = [];
    for (const path of targets.values()) if ((await app.get(path, { cookie })).status >= 400) dead.push(path);
    expect(targets.size).toBeGreaterThan(20);
    expect(dead).toEqual([]);
  });

  it('has no address of what is off in its sitemap', async () => {
    const roots = OPTIONAL.flatMap((feature) => feature.roots?.({ origins: app.site.origins }) ?? []);
    const listed = [...(await app.get('/sitemap.xml')).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter((url) => roots.some((root) => url === root || url.startsWith(`${root}/`)))).toEqual([]);
  });
});
