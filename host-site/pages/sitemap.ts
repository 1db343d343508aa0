/** What search engines are told: addresses that exist, and addresses not worth their time. */
import { CATEGORIES, type CategoryId, LISTING_KINDS } from '../../widgets/domain/category.ts';
import {
  almanacUrl,
  exampleUrl,
  hotelCityUrl,
  hotelHomeUrl,
  hotelPackageUrl,
  hotelUrl,
  listingPackageUrl,
  listingUrl,
  mainUrl,
  merchantUrl,
  registryUrl,
} from '../../widgets/domain/links.ts';
import type { Site } from '../../widgets/domain/site.ts';
import { escapeMarkup } from '../layout/embed-data.ts';
import type { ServiceCall } from '../services/service-call.ts';
import { addMonths, chinaDate, monthText, parseDate, type YearMonth } from './almanac.ts';
import { REGISTRY_DISTRICTS } from './registry-districts.ts';

const FRESH = 600_000;
const PAGE_SIZE = 50;
/** The protocol's limit for one file. */
export const MOST_IN_FILE = 50_000;
/** What is gathered at most: more would be read for minutes, and lists end before it. */
const MOST = 20 * MOST_IN_FILE;
/** Lists asked at the same time. */
const AT_ONCE = 8;
const ALMANAC_MONTHS = 12;
const COUNTED = { merchant: 'merchants', package: 'packages', example: 'examples' } as const;

export const robotsText = (site: Site): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /search?',
    'Disallow: /enquiry',
    'Disallow: /compare',
    'Disallow: /Login',
    'Allow: /',
    '',
    `Sitemap: ${mainUrl(site, '/sitemap.xml')}`,
    '',
  ].join('\n');

export interface SitemapSources {
  call: ServiceCall;
  site: Site;
  clock: () => number;
}

/** Thrown inside a gathering only: half a sitemap would tell search engines to forget the rest. */
class Unread extends Error {}

const read = <T>(result: { ok: true; data: T } | { ok: false }): T => {
  if (!result.ok) throw new Unread('a service failed the sitemap');
  return result.data;
};

/** Runs what is given, a few at a time, in order. */
async function few<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(run))));
  return results;
}

type Place = { id: number; pinyin: string };

async function hotelAddresses({ call, site }: SitemapSources, city: Place): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const hotels = read(await call('hotels', { cityId: city.id, page, pageSize: PAGE_SIZE }));
    if (page === 1 && hotels.total > 0) found.push(hotelCityUrl(site, city.pinyin));
    const packages = await few(hotels.list, async ({ id }) => read(await call('hotelPackages', { merchantId: id })));
    hotels.list.forEach((hotel, at) => {
      found.push(hotelUrl(site, city.pinyin, hotel.id));
      for (const row of packages[at] ?? [])
        found.push(hotelPackageUrl(site, { packageId: row.id, cityId: row.cityId, cityWord: city.pinyin, merchantId: row.merchantId }));
    });
    if (page * PAGE_SIZE >= hotels.total || found.length > MOST) return found;
  }
}

/** Every row of a category's list of one kind, as far as lists can be paged to. */
async function rowAddresses({ call, site }: SitemapSources, category: CategoryId, kind: keyof typeof COUNTED): Promise<string[]> {
  const found: string[] = [];
  const ask = async (page: number): Promise<number> => {
    const input = { category, cityId: 0, page, pageSize: PAGE_SIZE };
    if (kind === 'merchant') {
      const { list, lastPage } = read(await call('merchants', input));
      found.push(...list.map(({ id }) => merchantUrl(site, id)));
      return lastPage;
    }
    if (kind === 'package') {
      const { list, lastPage } = read(await call('packages', input));
      found.push(...list.map(({ id }) => listingPackageUrl(site, id)));
      return lastPage;
    }
    const { list, lastPage } = read(await call('examples', input));
    found.push(...list.map(({ id }) => exampleUrl(site, id)));
    return lastPage;
  };
  const last = await ask(1);
  await few(
    Array.from({ length: last - 1 }, (_, index) => index + 2),
    ask,
  );
  return found;
}

/** The lists that hold something, in the city or nationwide (id 0). */
async function listAddresses({ call, site }: SitemapSources, city: Place): Promise<string[]> {
  const counts = read(await call('categoryCounts', { cityId: city.id }));
  return CATEGORIES.flatMap(({ id }) => {
    const count = counts.find(({ category }) => category === id);
    return LISTING_KINDS.filter((kind) => (count?.[COUNTED[kind]] ?? 0) > 0).map((kind) => listingUrl(site, id, kind, city.pinyin));
  });
}

async function addresses(sources: SitemapSources): Promise<string[]> {
  const { call, site, clock } = sources;
  const cities: Place[] = read(await call('activeCities', {})).map(({ id, pinying }) => ({ id, pinyin: pinying }));
  const now = parseDate(chinaDate(clock())) as YearMonth;
  const lists = await few([{ id: 0, pinyin: '' }, ...cities], (city) => listAddresses(sources, city));
  const hotels = await few(cities, (city) => hotelAddresses(sources, city));
  const rows = await few(
    CATEGORIES.flatMap(({ id }) => LISTING_KINDS.map((kind) => ({ id, kind }))),
    ({ id, kind }) => rowAddresses(sources, id, kind),
  );
  const found = new Set([
    mainUrl(site),
    hotelHomeUrl(site),
    mainUrl(site, '/privacy'),
    registryUrl(site),
    ...cities.filter(({ pinyin }) => REGISTRY_DISTRICTS[pinyin]).map(({ pinyin }) => registryUrl(site, pinyin)),
    ...Array.from({ length: ALMANAC_MONTHS }, (_, index) => almanacUrl(site, monthText(addMonths(now, index)))),
    ...lists.flat(),
    ...hotels.flat(),
    ...rows.flat(),
  ]);
  return [...found].slice(0, MOST);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const lines = (tag: string, urls: readonly string[]) => urls.map((url) => `<${tag}><loc>${escapeMarkup(url)}</loc></${tag}>`).join('\n');
const filed = (urls: readonly string[]) => `${XML}<urlset ${NAMESPACE}>\n${lines('url', urls)}\n</urlset>\n`;

/**
 * The sitemap as files: the first is /sitemap.xml, which is the whole or, above the limit of one file, an index of /sitemap-{n}.xml.
 * @param limit addresses in one file
 */
export function sitemapFiles(site: Site, urls: readonly string[], limit = MOST_IN_FILE): string[] {
  if (urls.length <= limit) return [filed(urls)];
  const parts = Array.from({ length: Math.ceil(urls.length / limit) }, (_, at) => urls.slice(at * limit, (at + 1) * limit));
  const names = parts.map((_, at) => mainUrl(site, `/sitemap-${at + 1}.xml`));
  return [`${XML}<sitemapindex ${NAMESPACE}>\n${lines('sitemap', names)}\n</sitemapindex>\n`, ...parts.map(filed)];
}

/** The sitemap's files, gathered once and kept ten minutes; null when a service fails. Askers at the same time share one gathering. */
export function sitemapOf(sources: SitemapSources): () => Promise<string[] | null> {
  let kept: { files: Promise<string[] | null>; until: number } | undefined;
  return () => {
    const now = sources.clock();
    if (!kept || kept.until <= now) {
      const files = addresses(sources).then(
        (urls) => sitemapFiles(sources.site, urls),
        (error: unknown) => {
          if (error instanceof Unread) return null;
          throw error;
        },
      );
      const mine = { files, until: now + FRESH };
      kept = mine;
      const forget = () => {
        if (kept === mine) kept = undefined;
      };
      files.then((value) => value ?? forget(), forget);
    }
    return kept.files;
  };
}
