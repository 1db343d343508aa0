/** The operator's settings of the site: brand, legal numbers, addresses of linked pages. One JSON file, every field optional, checked at start. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LOGO } from '../../../../widgets/domain/site/logo.ts';
import type { Partner } from '../../../../widgets/domain/site/partner.ts';
import { type Analytics, LINK_FAMILIES, type LinkFamily, type Logo, type Site } from '../../../../widgets/domain/site/site.ts';
import { SettingsError } from '../settings.ts';
import { MENUS, type OwnMenus } from './site-menus.ts';
import { PARTNERS } from './site-partners.ts';

/** Pages of this site whose texts the operator writes. */
export const OPERATOR_PAGES = ['about', 'contacts', 'rules', 'recruit', 'licence'] as const;
export type OperatorPage = (typeof OPERATOR_PAGES)[number];
/** A line break in the text starts a paragraph. */
export interface PageSection {
  title: string;
  text: string;
}

/** Texts of the legal details in other languages of the widgets; absent: the Chinese ones are shown. */
interface LegalNames {
  address_en?: string | undefined;
  address_zh_tw?: string | undefined;
  hotlineHours_en?: string | undefined;
  hotlineHours_zh_tw?: string | undefined;
}

export interface SiteSettings {
  brand: { name: string; latin: string; logo: Logo };
  legal: Site['legal'] & LegalNames;
  /** Base address of each family on another site, put before its path; `hidden`: menus and footer omit its links. */
  links: Partial<Record<LinkFamily, string>>;
  /** Menus of the header; an absent one is the specified one. */
  menus: OwnMenus;
  /** Pages about the operator: sections that replace the texts of the demo site. */
  pages: Partial<Record<OperatorPage, PageSection[]>>;
  /** Contents of the QR codes; undefined: pages of this site. */
  qr: { app?: string; wechat?: string; weibo?: string };
  appPromotion: boolean;
  /** Bare picture name or absolute address, shown where a page has no picture of its own. */
  shareImage: string;
  analytics: Analytics;
  /** Partners whose enquiries are counted; never published. */
  partners: Partner[];
  /** Features that are switched off, by their names; platform/feature/switches.ts checks the names. */
  features: Readonly<Record<string, 'on' | 'off'>>;
  /** `<meta>` names and contents by which search engines know who owns the site. */
  verification: Record<string, string>;
}

/** The settings of the demo site, and the default of every field that the file omits. */
export const SITE_DEFAULTS: SiteSettings = {
  brand: { name: '喜宴', latin: 'XIYAN', logo: LOGO },
  legal: {
    icp: '浙ICP备00000000号-1',
    police: '浙公网安备33000000000000号',
    address: '杭州市西湖区示例路1号',
    hotline: '400-000-0000',
    hotlineHours: '每日9:30–18:00',
    since: 2026,
  },
  links: {},
  menus: {},
  pages: {},
  qr: {},
  appPromotion: true,
  shareImage: 'tables-wide-05',
  analytics: { statistics: { src: '', ids: { hotel: '', flagged: '', other: '' } }, analytics: { src: '', id: '' } },
  partners: [],
  features: {},
  verification: {},
};

/** A text setting; `todo` describes valid values. */
const text = (todo: string, pattern = /^[^\p{Cc}<>]{1,120}$/u) => z.string(todo).regex(pattern, todo).optional();
const webAddress = (value: string): boolean => /^https?:$/.test(URL.parse(value)?.protocol ?? '');
const address = (todo: string) => z.string(todo).refine(webAddress, todo).optional();
const SCRIPT = 'use an http(s) address, with {id} where the id belongs';
const script = z
  .string(SCRIPT)
  .refine((value) => !value || webAddress(value), SCRIPT)
  .optional();

const BASE = 'use an absolute http(s) address such as https://mall.example.com';
const PATH = 'use the data of an SVG path';
const ID = 'use letters, digits, - and _';
const OUTLINES = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]{2,20000}$/;
const path = z.string(PATH).regex(OUTLINES, PATH);
const id = text(ID, /^[\w-]{0,64}$/);

/** Value of `links.{family}` that removes the family's links. */
const HIDDEN = 'hidden';
const FAMILY = `${BASE}, or hidden`;
const familyBase = z
  .string(FAMILY)
  .refine((value) => value === HIDDEN || (webAddress(value) && !/[?#]/.test(value)), FAMILY)
  .transform((value) => value.replace(/\/+$/, ''))
  .optional();
const SECTIONS = 'use a list of sections, each with a title of 1 to 60 and a text of 1 to 5000 characters';
const sections = z
  .array(
    z.strictObject(
      { title: z.string(SECTIONS).regex(/^[^\p{Cc}<>]{1,60}$/u, SECTIONS), text: z.string(SECTIONS).min(1, SECTIONS).max(5000, SECTIONS) },
      SECTIONS,
    ),
    SECTIONS,
  )
  .max(30, SECTIONS)
  .optional();

const postalAddress = text('use the postal address');
const hours = text('use a text of at most 40 characters', /^[^\p{Cc}<>]{0,40}$/u);

const FILE = z.strictObject({
  brand: z
    .strictObject({
      name: text('use a name of 1 to 20 characters', /^[^\p{Cc}<>]{1,20}$/u),
      latin: text('use 1 to 20 Latin letters, digits or spaces', /^[\w .&-]{1,20}$/),
      logo: z
        .strictObject({ mark: z.tuple([path, path], 'use two SVG paths: filled, stroked').optional(), word: path.optional() })
        .optional(),
    })
    .optional(),
  legal: z
    .strictObject({
      icp: text('use the ICP record number'),
      police: text('use the police record number'),
      address: postalAddress,
      address_en: postalAddress,
      address_zh_tw: postalAddress,
      hotline: text('use a phone number of digits and hyphens', /^\+?[\d-]{3,20}$/),
      hotlineHours: hours,
      hotlineHours_en: hours,
      hotlineHours_zh_tw: hours,
      since: z.int('use a year').min(1990, 'use a year').max(2100, 'use a year').optional(),
    })
    .optional(),
  links: z
    .strictObject(Object.fromEntries(LINK_FAMILIES.map((family) => [family, familyBase])) as Record<LinkFamily, typeof familyBase>)
    .optional(),
  pages: z
    .strictObject(Object.fromEntries(OPERATOR_PAGES.map((page) => [page, sections])) as Record<OperatorPage, typeof sections>)
    .optional(),
  menus: MENUS.optional(),
  qr: z.strictObject({ app: address(BASE), wechat: address(BASE), weibo: address(BASE) }).optional(),
  appPromotion: z.boolean('use true or false').optional(),
  shareImage: z
    .string()
    .refine((value) => /^[\w-]{1,80}$/.test(value) || webAddress(value), 'use the name of a picture or an absolute address')
    .optional(),
  analytics: z
    .strictObject({
      statistics: z.strictObject({ src: script, ids: z.strictObject({ hotel: id, flagged: id, other: id }).optional() }).optional(),
      analytics: z.strictObject({ src: script, id }).optional(),
    })
    .optional(),
  partners: PARTNERS.optional(),
  features: z.record(z.string(), z.enum(['on', 'off'], 'use on or off')).optional(),
  verification: z
    .record(z.string().regex(/^[\w.:-]{1,60}$/, ID), z.string().regex(/^[\w.=+/ -]{1,200}$/, 'use the content that the search engine gave'))
    .optional(),
});
type Given = z.output<typeof FILE>;

/** Returns the site's settings of a parsed file. @throws SettingsError with one line: file, field, what to do. */
export function siteSettingsFrom(json: unknown, file: string): SiteSettings {
  const parsed = FILE.safeParse(json);
  if (parsed.success) return completed(parsed.data);
  const issue = parsed.error.issues[0];
  const at = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    throw new SettingsError(`${file}: ${[...at, issue.keys[0]].join('.')} is unknown: use a field that docs/settings.md lists.`);
  }
  const todo =
    issue?.code === 'invalid_key'
      ? ID
      : issue?.code === 'invalid_type' && issue.expected === 'object'
        ? 'use an object of fields'
        : issue?.message;
  throw new SettingsError(`${file}: ${at.join('.') || 'the file'} is wrong: ${todo}.`);
}

function completed({ brand, legal, links, pages, qr, analytics, ...rest }: Given): SiteSettings {
  const defaults = SITE_DEFAULTS;
  const name = brand?.name ?? defaults.brand.name;
  // Outlined letters spell one name; another name without outlines is rendered as text.
  const word = brand?.logo?.word ?? (name === defaults.brand.name ? defaults.brand.logo.word : '');
  return {
    ...defaults,
    ...rest,
    brand: {
      name,
      latin: brand?.latin ?? (name === defaults.brand.name ? defaults.brand.latin : ''),
      logo: { mark: brand?.logo?.mark ?? defaults.brand.logo.mark, word },
    },
    legal: { ...defaults.legal, ...legal },
    links: { ...links },
    pages: { ...pages },
    qr: { ...qr },
    analytics: {
      statistics: {
        src: analytics?.statistics?.src ?? '',
        ids: { ...defaults.analytics.statistics.ids, ...analytics?.statistics?.ids },
      },
      analytics: { ...defaults.analytics.analytics, ...analytics?.analytics },
    },
  };
}

/** Returns the path of the site file, which need not exist. */
export const siteFileOf = ({ siteFile, dataDir }: { siteFile: string | undefined; dataDir: string }): string =>
  siteFile ?? join(dataDir, 'site.json');

/**
 * Reads `SITE_FILE`, or `site.json` in the data folder where there is one.
 * @throws SettingsError when the file cannot be read, is no JSON or holds a wrong value
 */
export function readSiteSettings({ siteFile, dataDir }: { siteFile: string | undefined; dataDir: string }): SiteSettings {
  const file = siteFileOf({ siteFile, dataDir });
  let text: string;
  try {
    // Reading a named pipe would wait for a writer.
    if (!statSync(file).isFile()) throw new SettingsError(`${file} is not a file: set SITE_FILE to a JSON file.`);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    if (!siteFile && (error as { code?: unknown }).code === 'ENOENT') return SITE_DEFAULTS;
    throw new SettingsError(`${file} cannot be read: set SITE_FILE to a file that this process may read.`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new SettingsError(`${file} is wrong: it is no JSON; see examples/data/site.json.`);
  }
  return siteSettingsFrom(json, file);
}
