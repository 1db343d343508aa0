import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { SettingsError } from '../../../../../host-site/platform/settings/settings.ts';
import { siteOf } from '../../../../../host-site/platform/settings/site/site.ts';
import { readSiteSettings, SITE_DEFAULTS, siteSettingsFrom } from '../../../../../host-site/platform/settings/site/site-settings.ts';
import { LINK_FAMILIES, type LinkRow } from '../../../../../widgets/domain/site/site.ts';
import { readSettings } from '../../../../support/site/settings.ts';
import { codeIn } from '../../../../support/sources/markdown.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'xiyan-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (text: string): string => {
  const file = join(folder, 'site.json');
  writeFileSync(file, text);
  return file;
};

it('defaults to the demo settings where there is no file', () => {
  expect(readSiteSettings({ siteFile: undefined, dataDir: join(folder, 'nowhere') })).toEqual(SITE_DEFAULTS);
});

it('reads site.json from the data folder, and SITE_FILE instead of it', () => {
  const file = written('\uFEFF{"brand":{"name":"良辰"}}');
  expect(readSiteSettings({ siteFile: undefined, dataDir: folder }).brand.name).toBe('良辰');
  expect(readSiteSettings({ siteFile: file, dataDir: '/' }).brand.name).toBe('良辰');
});

it('adds defaults for missing fields, field by field', () => {
  const own = siteSettingsFrom(
    { legal: { hotline: '0571-88000000' }, analytics: { statistics: { src: 'https://s.example/?{id}', ids: { hotel: 'h1' } } } },
    'site.json',
  );
  expect(own.legal).toEqual({ ...SITE_DEFAULTS.legal, hotline: '0571-88000000' });
  expect(own.analytics.statistics.ids).toEqual({ hotel: 'h1', flagged: '', other: '' });
  expect(own.brand).toEqual(SITE_DEFAULTS.brand);
});

it('never renders the wordmark of one name for another', () => {
  const { brand } = siteSettingsFrom({ brand: { name: '良辰' } }, 'site.json');
  expect(brand).toMatchObject({ latin: '', logo: { word: '', mark: SITE_DEFAULTS.brand.logo.mark } });
});

it('appears in titles, menus, links, QR codes and the legal row', () => {
  const own = siteSettingsFrom(
    { brand: { name: '良辰' }, links: { hunpin: 'https://mall.example/shop/' }, qr: { app: 'https://a.example/' } },
    'site.json',
  );
  const site = siteOf(readSettings({ PUBLIC_ORIGIN: 'https://www.example.com' }), [], own);
  expect(site.links).toMatchObject({ hunpin: 'https://mall.example/shop', ask: 'https://www.example.com' });
  expect(site.qr.app.text).toBe('https://a.example/');
  expect(JSON.stringify(site.menus)).toContain('https://mall.example/shop/hunpin/list_1');
  expect(JSON.stringify(site.menus)).toContain('关于良辰');
});

it('replaces the menus of the header by those of the file, and keeps the specified ones for others', () => {
  const own = siteSettingsFrom(
    {
      menus: {
        hotel: [
          { name: '{name}酒店', href: '{city}' },
          { name: '关于', children: [{ name: '商城', href: 'https://mall.example/a' }] },
          { name: '百科', href: '/baike', children: [{ name: '流程', href: '/baike/list_1' }] },
        ],
      },
    },
    'site.json',
  );
  const settings = readSettings({ PUBLIC_ORIGIN: 'https://www.example.com' });
  const { menus } = siteOf(settings, [], own);
  expect(menus.hotel).toEqual([
    ['{name}酒店', '{city}'],
    ['关于', '', [['商城', 'https://mall.example/a']]],
    ['百科', 'https://www.example.com/baike', [['流程', 'https://www.example.com/baike/list_1']]],
  ]);
  const specified = siteOf(settings, []).menus;
  expect({ ...menus, hotel: specified.hotel }).toEqual(specified);
});

it('publishes the names of the file in other languages, and those of the specified menus for what is not stated', () => {
  const own = siteSettingsFrom(
    {
      brand: { name: '良辰', latin: 'LIANGCHEN' },
      legal: { address: '上海市静安区某路2号', address_en: '2 Some Road, Shanghai' },
      menus: {
        hotel: [
          { name: '{name}酒店', name_en: 'Hotels in {name}', href: '{city}' },
          { name: '首页', name_zh_tw: '主頁', href: '/' },
        ],
      },
    },
    'site.json',
  );
  const link = { id: 1, title: '湖畔', target_url: 'https://huapan.example', name_en: 'Lakeside' };
  const { names, legal, friendlyLinks } = siteOf(readSettings({}), [link], own);
  const namesIn = (lang: 'en' | 'zh-TW') => Object.fromEntries(names?.[lang] ?? []);
  expect(namesIn('en')).toMatchObject({
    '{name}酒店': 'Hotels in {name}',
    首页: 'Home',
    关于良辰: 'About LIANGCHEN',
    上海市静安区某路2号: '2 Some Road, Shanghai',
    '（每日9:30–18:00）': ' (daily 9:30–18:00)',
    湖畔: 'Lakeside',
  });
  expect(namesIn('zh-TW')).toMatchObject({ 首页: '主頁', 关于良辰: '關於良辰' });
  expect(Object.keys(namesIn('zh-TW'))).not.toContain('上海市静安区某路2号');
  // What the widgets load in every language has no names in others.
  expect(JSON.stringify([legal, friendlyLinks])).not.toMatch(/Shanghai|Lakeside/);
});

it('has a name in both languages for each specified menu, column and legal detail, and no two alike in one list', () => {
  const { names, menus } = siteOf(readSettings({}), []);
  for (const lang of ['en', 'zh-TW'] as const) {
    const byName = new Map(names?.[lang]);
    const check = (rows: LinkRow[]): void => {
      const shown = rows.map(([name]) => byName.get(name) ?? (lang === 'zh-TW' ? name : `no name for ${name}`));
      expect(shown.filter((name) => name.startsWith('no name'))).toEqual([]);
      expect(new Set(shown).size).toBe(shown.length);
      for (const [, , children] of rows) if (children) check(children);
    };
    for (const rows of [menus.hotel, menus.main, menus.columns]) check(rows);
  }
});

it.each([
  [{ menus: { main: [{ name: '首页', name_en: 'H'.repeat(25), href: '/' }] } }, 'menus.main.0.name_en'],
  [{ menus: { main: [{ name: '首页', name_zh_tw: '<b>', href: '/' }] } }, 'menus.main.0.name_zh_tw'],
  [{ legal: { address_en: '<b>' } }, 'legal.address_en'],
])('rejects a wrong name in another language: %j', (file, field) => {
  expect(() => siteSettingsFrom(file, 'site.json')).toThrow(field);
});

it('removes the links of hidden families from menus and footer, and groups that are empty without them', () => {
  const own = siteSettingsFrom({ links: { hunpin: 'hidden', community: 'hidden', mv: 'hidden' } }, 'site.json');
  const { links, menus } = siteOf(readSettings({ PUBLIC_ORIGIN: 'https://www.example.com' }), [], own);
  expect(links).toMatchObject({ hunpin: '', ask: 'https://www.example.com' });
  const text = JSON.stringify(menus);
  for (const gone of ['hunpin', '/mv', 'hidden', '结婚用品']) expect(text).not.toContain(gone);
  // The community's own page is hidden, its children are not.
  expect(menus.main.find(([name]) => name === '社区')).toMatchObject(['社区', '', expect.arrayContaining([])]);
});

describe('invalid file', () => {
  it.each([
    ['{', 'the file|it is no JSON'],
    ['[]', 'the file is wrong: use an object of fields'],
    ['{"brand":"x"}', 'brand is wrong: use an object of fields'],
    ['{"brand":{"name":""}}', 'brand.name is wrong: use '],
    ['{"brand":{"name":"<b>"}}', 'brand.name is wrong: use '],
    ['{"brand":{"logo":{"word":"M0 0\\"><script>"}}}', 'brand.logo.word is wrong: use '],
    ['{"brand":{"logo":{"mark":["M0 0"]}}}', 'brand.logo.mark is wrong: use '],
    ['{"legal":{"icp":1}}', 'legal.icp is wrong: use '],
    ['{"legal":{"since":"2026"}}', 'legal.since is wrong: use '],
    ['{"legal":{"hotline":"call us"}}', 'legal.hotline is wrong: use '],
    ['{"links":{"shop":"https://a.example"}}', 'links.shop is unknown: use '],
    ['{"links":{"hunpin":"/shop"}}', 'links.hunpin is wrong: use '],
    ['{"links":{"hunpin":"javascript:alert(1)"}}', 'links.hunpin is wrong: use '],
    ['{"links":{"hunpin":"hide"}}', 'links.hunpin is wrong: use '],
    ['{"pages":{"about":"x"}}', 'pages.about is wrong: use '],
    ['{"pages":{"about":[{"title":"x"}]}}', 'pages.about.0.text is wrong: use '],
    ['{"pages":{"team":[]}}', 'pages.team is unknown: use '],
    ['{"qr":{"app":"app"}}', 'qr.app is wrong: use '],
    ['{"appPromotion":"yes"}', 'appPromotion is wrong: use '],
    ['{"shareImage":"../../../settings/x"}', 'shareImage is wrong: use '],
    ['{"analytics":{"statistics":{"ids":{"hotel":"a b"}}}}', 'analytics.statistics.ids.hotel is wrong: use '],
    ['{"analytics":{"analytics":{"src":"//x"}}}', 'analytics.analytics.src is wrong: use '],
    ['{"verification":{"a b":"c"}}', 'verification.a b is wrong: use '],
    ['{"menus":{"hotel":[]}}', 'menus.hotel is wrong: use a list of 1 to 8 items'],
    ['{"menus":{"hotel":[{"name":"a"}]}}', 'menus.hotel.0 is wrong: use an href, or children'],
    ['{"menus":{"hotel":[{"href":"/"}]}}', 'menus.hotel.0.name is wrong: use a name'],
    ['{"menus":{"main":[{"name":"a","href":"javascript:alert(1)"}]}}', 'menus.main.0.href is wrong: use a path'],
    ['{"menus":{"main":[{"name":"a","href":"//x.example"}]}}', 'menus.main.0.href is wrong: use a path'],
    ['{"menus":{"main":[{"name":"a","href":"/{town}"}]}}', 'menus.main.0.href is wrong: use a path'],
    ['{"menus":{"main":[{"name":"a","href":""}]}}', 'menus.main.0.href is wrong: use a path'],
    ['{"menus":{"main":[{"name":"a","children":[{"name":"b","href":"/","children":[]}]}]}}', 'menus.main.0.children.0.children is unknown'],
    ['{"menus":{"footer":[]}}', 'menus.footer is unknown'],
    ['{"features":{"reviews":"no"}}', 'features.reviews is wrong: use on or off'],
    ['{"colour":1}', 'colour is unknown: use '],
  ])('%s is rejected in one line with file, field and solution', (text, said) => {
    const file = written(text);
    const read = () => readSiteSettings({ siteFile: file, dataDir: folder });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^${file.replaceAll('.', '\\.')}.*(?:${said}).*\\.$`));
  });

  it('is rejected when SITE_FILE does not exist', () => {
    expect(() => readSiteSettings({ siteFile: join(folder, 'none.json'), dataDir: folder })).toThrow(
      /none\.json cannot be read: set SITE_FILE/,
    );
  });
});

/** Paths of all values, as the file writes them. */
const fieldsOf = (value: unknown, at = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, at ? `${at}.${key}` : key))
    : [at];

it('has a valid template, and docs/settings.md lists its every field', () => {
  const template: unknown = JSON.parse(readFileSync(join(root, 'examples/data/site.json'), 'utf8'));
  const own = siteSettingsFrom(template, 'site.json');
  expect(Object.keys(own.links).sort()).toEqual([...LINK_FAMILIES].sort());
  const section = readFileSync(join(root, 'docs/settings.md'), 'utf8').split('\n## Site facts\n')[1] ?? '';
  // Lines such as "- `legal.icp`, `legal.police` (zeros): Record numbers."
  const rows = [...section.matchAll(/^- ((?:`[^`]+`(?:, )?)+)(?: \(.*?\))?: (.*)$/gm)].map((match) => match.slice(1));
  const listed = rows.flatMap(([names = '']) => {
    const [first = '', ...others] = codeIn(names);
    return [first, ...others.map((name) => (name.startsWith('.') ? first.replace(/\.\w+$/, name) : name))];
  });
  const families = rows.find(([name = '']) => name.includes('links.'))?.[1] ?? '';
  expect(
    codeIn(families)
      .filter((name) => (LINK_FAMILIES as readonly string[]).includes(name))
      .sort(),
  ).toEqual([...LINK_FAMILIES].sort());
  const stated = fieldsOf(template).map((field) =>
    field
      .replace(/^links\.\w+/, 'links.{family}')
      .replace(/^verification\..*/, 'verification')
      .replace(/^features\..*/, 'features.{name}'),
  );
  expect([...new Set(stated)].filter((field) => !listed.includes(field))).toEqual([]);
});

it('is the only place that spells the brand: read site.brand.name instead', () => {
  const spelled = ['widgets', 'host-site'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      // The words that searches know have the same word as one for a wedding banquet.
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/site-settings\.ts$|catalogue\/search-index\/word-meanings\.ts$/.test(file))
      .filter((file) => readFileSync(join(root, room, file), 'utf8').includes(SITE_DEFAULTS.brand.name))
      .map((file) => `${room}/${file}`),
  );
  expect(spelled).toEqual([]);
});
