/** Sitemaps. */
import { CATEGORIES, LISTING_KINDS } from '../../../../widgets/domain/catalogue/category.ts';
import { PAGE_TYPES, type PageType } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { escapeHtml } from '../../../../widgets/domain/escape.ts';
import {
  articleUrl,
  exampleUrl,
  hallUrl,
  hotelCityUrl,
  hotelHomeUrl,
  hotelMenusUrl,
  hotelPackageUrl,
  hotelUrl,
  listingPackageUrl,
  listingUrl,
  mainUrl,
  merchantUrl,
  noteUrl,
} from '../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';
import { type AddressSources, dataOf, ServiceFailure } from '../../../platform/pages/site-addresses.ts';
import { cityCalls } from '../contract/city-calls.ts';
import { hotelCalls } from '../contract/hotel-calls.ts';
import type { IndexedPage } from '../contract/listing-calls.ts';
import { listingCalls } from '../contract/listing-calls.ts';

/** Largest number of addresses in one file, by the sitemap protocol. */
export const MOST_IN_FILE = 50_000;
/** Rows per request: a few milliseconds of an embedded database. */
const AT_A_TIME = 1000;
/** Lists that are requested concurrently. */
const AT_ONCE = 8;
const COUNTED = { merchant: 'merchants', package: 'packages', example: 'examples' } as const;

export interface SitemapSources extends AddressSources {
  /** Addresses that features state. */
  addresses: (sources: AddressSources) => Promise<readonly string[]>;
  /** Whether an address belongs to a feature that is on. */
  serves: (url: string) => boolean;
  /** Addresses in one file. */
  limit?: number;
}
interface Entry {
  url: string;
  /** ISO date; empty when unknown. */
  changedOn: string;
}

/** Calls `run` for the items, a few concurrently, and returns the results in order. */
async function mapLimited<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(run))));
  return results;
}

type Place = { id: number; pinyin: string };

/** Returns the address of a page by its type. */
export function pageUrl(site: Site, type: PageType, { id, merchantId, cityId, cityPinyin }: Omit<IndexedPage, 'changedOn'>): string {
  switch (type) {
    case 'hotel':
      return hotelUrl(site, cityPinyin, id);
    case 'hotelPackage':
      return hotelPackageUrl(site, { packageId: id, cityId, cityWord: cityPinyin, merchantId });
    case 'merchant':
      return merchantUrl(site, id);
    case 'package':
      return listingPackageUrl(site, id);
    case 'example':
      return exampleUrl(site, id);
    case 'article':
      return articleUrl(site, id);
    case 'hall':
      return hallUrl(site, cityPinyin, merchantId, id);
    case 'hotelMenus':
      return hotelMenusUrl(site, cityPinyin, id);
    case 'note':
      return noteUrl(site, id);
  }
}

/** Returns the lists with content, in the city or nationwide (id 0). */
async function listAddresses({ call, site }: SitemapSources, city: Place): Promise<string[]> {
  const counts = dataOf(await call(listingCalls.categoryCounts, { cityId: city.id }));
  return CATEGORIES.flatMap(({ id }) => {
    const count = counts.find(({ category }) => category === id);
    return LISTING_KINDS.filter((kind) => (count?.[COUNTED[kind]] ?? 0) > 0).map((kind) => listingUrl(site, id, kind, city.pinyin));
  });
}

/** Returns the pages that are not catalogue entries: home, lists, tools. A few thousand at most. */
async function fixedEntries(sources: SitemapSources): Promise<Entry[]> {
  const { call, site } = sources;
  const cities: Place[] = dataOf(await call(cityCalls.activeCities, {})).map(({ id, pinying }) => ({ id, pinyin: pinying }));
  const lists = await mapLimited([{ id: 0, pinyin: '' }, ...cities], (city) => listAddresses(sources, city));
  const hotels = await mapLimited(cities, async ({ id, pinyin }) =>
    dataOf(await call(hotelCalls.hotels, { cityId: id, page: 1, pageSize: 1 })).total ? [hotelCityUrl(site, pinyin)] : [],
  );
  const addresses = new Set([mainUrl(site), hotelHomeUrl(site), ...(await sources.addresses(sources)), ...lists.flat(), ...hotels.flat()]);
  return [...addresses].map((url) => ({ url, changedOn: '' }));
}

/** Yields the pages of one type in chunks, at most `most` in total. */
async function* entriesOf({ call, site, serves }: SitemapSources, type: PageType, after: number, most: number): AsyncGenerator<Entry[]> {
  for (let last = after, left = most; left > 0; ) {
    const limit = Math.min(AT_A_TIME, left);
    const pages = dataOf(await call(listingCalls.siteIndex, { type, after: last, limit }));
    const entries = pages.map((page) => ({ url: pageUrl(site, type, page), changedOn: page.changedOn }));
    yield entries.filter(({ url }) => serves(url));
    if (pages.length < limit) return;
    left -= limit;
    last = pages[pages.length - 1]?.id ?? last;
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const lines = (tag: string, entries: readonly Entry[]) =>
  entries
    .map(({ url, changedOn }) => `<${tag}><loc>${escapeHtml(url)}</loc>${changedOn && `<lastmod>${changedOn}</lastmod>`}</${tag}>\n`)
    .join('');

async function* filed(pieces: AsyncIterable<Entry[]>): AsyncGenerator<string> {
  yield `${XML}<urlset ${NAMESPACE}>\n`;
  for await (const piece of pieces) yield lines('url', piece);
  yield '</urlset>\n';
}

async function* whole(sources: SitemapSources, fixed: Entry[], parts: readonly Part[], limit: number): AsyncGenerator<Entry[]> {
  yield fixed;
  for (const { type, after } of parts) yield* entriesOf(sources, type, after, limit);
}

interface Part {
  type: PageType;
  after: number;
}

/** `pages`, or a type and the index of its first entry. */
export const PART = `pages|(?:${PAGE_TYPES.join('|')})-\\d{1,10}`;

/**
 * Returns a sitemap file as chunks, of which the first has been read; null when a service fails or the file does not exist. Without a part
 * it is /sitemap.xml: the whole sitemap, or an index of /sitemap-{part}.xml when one file cannot hold it.
 */
export async function sitemapFile(sources: SitemapSources, part?: string): Promise<AsyncIterable<string> | null> {
  try {
    return await begun(fileOf(sources, part));
  } catch (error) {
    if (error instanceof ServiceFailure) return null;
    throw error;
  }
}

async function* fileOf(sources: SitemapSources, part: string | undefined): AsyncGenerator<string> {
  const { call, site, limit = MOST_IN_FILE } = sources;
  if (part && part !== 'pages') {
    const [type, after] = part.split('-') as [PageType, string];
    return yield* filed(entriesOf(sources, type, Number(after), limit));
  }
  const fixed = await fixedEntries(sources);
  const single = async function* () {
    yield fixed;
  };
  if (part) return yield* filed(single());
  const { total, parts } = dataOf(await call(listingCalls.siteIndexParts, { size: limit }));
  if (total + fixed.length <= limit) return yield* filed(whole(sources, fixed, parts, limit));
  yield `${XML}<sitemapindex ${NAMESPACE}>\n`;
  yield lines(
    'sitemap',
    ['pages', ...parts.map(({ type, after }) => `${type}-${after}`)].map((name) => ({
      url: mainUrl(site, `/sitemap-${name}.xml`),
      changedOn: '',
    })),
  );
  yield '</sitemapindex>\n';
}

/** The first chunk is read before the response starts, so that a failure can still be answered with an error status. */
async function begun(pieces: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = [await pieces.next(), await pieces.next()];
  return (async function* () {
    for (const piece of first) if (!piece.done) yield piece.value;
    yield* pieces;
  })();
}
