/** Measures listing and search of the services on two databases of different sizes, without HTTP. */
import { fleets } from '../../../host-site/features/cars/service/fleets.ts';
import { LISTING_FILTERS } from '../../../host-site/features/catalogue/contract/listing-filters.ts';
import { examples, merchants, packages } from '../../../host-site/features/catalogue/service/listings/listings.ts';
import { GOODS_COLOURS, GOODS_LISTS } from '../../../host-site/features/goods/goods-lists.ts';
import { goods } from '../../../host-site/features/goods/service/goods.ts';
import { COLOUR_NAMES } from '../../../host-site/features/pictures/colours/palette.ts';
import { SCENES, SEASONS, STYLES } from '../../../host-site/features/pictures/picture-facts.ts';
import { pictureDetail } from '../../../host-site/features/pictures/service/picture-detail.ts';
import { pictures } from '../../../host-site/features/pictures/service/pictures.ts';
import { search, searchHints } from '../../../host-site/features/search/service/search.ts';
import { suggestions } from '../../../host-site/features/search/service/suggestions/suggestions.ts';
import { DESTINATIONS } from '../../../host-site/features/travel-photography/destinations.ts';
import { travelPackages } from '../../../host-site/features/travel-photography/service/travel-packages.ts';
import { FEATURES } from '../../../host-site/features.ts';
import type { ServiceContext } from '../../../host-site/platform/calls/context.ts';
import { openDatabase } from '../../../host-site/platform/database/open.ts';
import { siteOf } from '../../../host-site/platform/settings/site/site.ts';
import { migrate } from '../../../host-site/startup/database/migrate.ts';
import { CATEGORIES } from '../../../widgets/domain/catalogue/category.ts';
import { SLOTS } from '../../support/site/service-contexts.ts';
import { readSettings } from '../../support/site/settings.ts';
import type { BenchTable } from '../report.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 300);
const WARM = 20;
/** Measures only the rows whose names contain it. */
const ROW = process.env.BENCH_ROW ?? '';

/** Returns another item each round, so that every category, city and word is requested. */
const pick = <T>(list: readonly T[], round: number): T => list[round % list.length] as T;
/** Conditions of one hall in a city, on days, with words, and of other types. */
const SENTENCES = [
  '杭州 20桌 5000元以下',
  '国庆 20桌',
  '西湖 五星级',
  '明年五月的周末 无柱 30桌',
  '杭州婚纱照 5000以下',
  '草坪 停车 200人',
];
/** Of which a city has more than a page at every size: a smaller database has fewer rows of most other words, which alone makes it faster. */
const FREQUENT = ['杭州中式', '杭州摄影', '杭州婚礼', '杭州布置'];
const GOODS_WORDS = ['喜糖盒', '请柬', '红色', '伴手礼', '首饰'];
const KEYWORDS = ['中式', '草坪', '婚礼全案', '旅拍', '定制婚礼', '手捧花', 'jilu', '杭州中式', '新中式布置', '拾光'];

const SITE = siteOf(readSettings({}), []);

type Measured = Pick<ServiceContext, 'db' | 'clock' | 'slots' | 'site' | 'isOff'>;
type Request = (context: Measured, round: number, cities: readonly number[]) => Promise<unknown>;
const category = (round: number) => pick(CATEGORIES, round).id;

const REQUESTS: Readonly<Record<string, Request>> = {
  'packages of a category, nationwide': (context, round) => packages(context, { category: category(round) }),
  'packages of a category in a city': (context, round, cities) =>
    packages(context, { category: category(round), cityId: pick(cities, round) }),
  '… by price': (context, round, cities) => packages(context, { category: category(round), cityId: pick(cities, round), sort: 'price' }),
  '… of one style and tier': (context, round, cities) =>
    packages(context, {
      category: category(round),
      cityId: pick(cities, round),
      style: pick(LISTING_FILTERS[category(round)].styles, round),
      tier: 3,
    }),
  '… within a price': (context, round) => {
    const [from, to] = pick(LISTING_FILTERS[category(round)].prices, round);
    return packages(context, { category: category(round), priceFrom: from ?? undefined, priceTo: to ?? undefined });
  },
  '… third page': (context, round) => packages(context, { category: category(round), page: 3 }),
  '… page 20 in a city': (context, round, cities) =>
    packages(context, { category: category(round), cityId: pick(cities, round), page: 20 }),
  '… last page': async (context, round) => {
    const first = await packages(context, { category: category(round) });
    return first.ok && packages(context, { category: category(round), page: first.data.lastPage });
  },
  'merchants of a category in a city': (context, round, cities) =>
    merchants(context, { category: category(round), cityId: pick(cities, round) }),
  'cases of a category': (context, round) => examples(context, { category: category(round) }),
  'search, all types': (context, round) => search(context, { keyword: pick(KEYWORDS, round) }),
  'search in a city': (context, round, cities) =>
    search(context, { keyword: pick(KEYWORDS, round), type: 'package', cityId: pick(cities, round) }),
  '… of a large city, a full page at both sizes': (context, round) => search(context, { keyword: pick(FREQUENT, round), type: 'package' }),
  '… page 5': (context, round, cities) =>
    search(context, { keyword: pick(KEYWORDS, round), type: 'package', cityId: pick(cities, round), page: 5 }),
  'search for a sentence with conditions': (context, round) => search(context, { keyword: pick(SENTENCES, round) }),
  '… in a city, with rows': (context, round, cities) =>
    search(context, { keyword: pick(SENTENCES, round), cityId: pick(cities, round), rows: true }),
  'suggestions in a city': async (context, round, cities) => {
    const city = pick(cities, round);
    return suggestions(context, { keyword: pick(KEYWORDS, round).slice(0, 2), city: { id: city, name: '', pinyin: '' }, type: 'hotel' });
  },
  'goods of a list': (context, round) => goods(context, { list: pick(GOODS_LISTS, round).id }),
  '… by price, within a price': (context, round) =>
    goods(context, { list: pick(GOODS_LISTS, round).id, priceFrom: 1, priceTo: 500, sort: 'price' }),
  '… of a colour and a lead time': (context, round) =>
    goods(context, { list: pick(GOODS_LISTS, round).id, colour: pick(GOODS_COLOURS, round), leadDays: 7 }),
  '… of all lists, by lead time, page 20': (context) => goods(context, { sort: 'lead', page: 20 }),
  'search for goods': (context, round) => search(context, { keyword: pick(GOODS_WORDS, round), type: 'shop_product' }),
  pictures: (context, round) => pictures(context, { page: 1 + (round % 20) }),
  '… of a colour': (context, round) => pictures(context, { colour: pick(COLOUR_NAMES, round) }),
  '… of a colour, a scene and a style': (context, round) =>
    pictures(context, { colour: pick(COLOUR_NAMES, round), scene: pick(SCENES, round), style: pick(STYLES, round) }),
  '… of a season': (context, round) => pictures(context, { season: pick(SEASONS, round), scene: pick(SCENES, round) }),
  'a picture with similar ones': (context, round) => pictureDetail(context, 70_001 + (round % 300)),
  'search for pictures': (context, round) => search(context, { keyword: pick(SCENES, round), type: 'picture' }),
  'fleets of a city': (context, round, cities) => fleets(context, { cityId: pick(cities, round) }),
  'travel packages of all destinations': (context) => travelPackages(context, {}),
  '… of a destination': (context, round) => travelPackages(context, { destination: pick(DESTINATIONS, round).slug, sort: 'price' }),
  '… that leave from a city': (context, round, cities) => travelPackages(context, { fromCity: pick(cities, round) }),
  'hints while typing': (context, round) => searchHints(context, pick(KEYWORDS, round).slice(0, 2)),
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
interface Times {
  p50: number;
  p95: number;
  p99: number;
}

/** A database to measure: a file of the embedded one, or the address of a PostgreSQL database. */
export type Where = { file: string } | { url: string };

interface Site {
  context: Measured;
  cities: readonly number[];
  close(): Promise<void>;
}

async function openSite(where: Where): Promise<Site> {
  const { db, close } = await openDatabase(where);
  // An earlier version may have filled the database.
  await migrate(db, FEATURES);
  const rows = await db.selectFrom('city').select('id').where('active', '=', 1).where('id', '>', 0).orderBy('id').execute();
  return { context: { db, clock: Date.now, slots: SLOTS, site: () => SITE, isOff: () => false }, cities: rows.map(({ id }) => id), close };
}

/** Measures one request on both sites in turn, so that other work on the machine slows both alike. */
async function timesOf(request: Request, sites: readonly Site[]): Promise<Times[]> {
  const times = sites.map((): number[] => []);
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    for (const [at, { context, cities }] of sites.entries()) {
      const began = performance.now();
      await request(context, round, cities);
      if (round >= WARM) times[at]?.push(performance.now() - began);
    }
  }
  return times.map((some) => {
    const sorted = some.sort((a, b) => a - b);
    return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
  });
}

const ms = (value: number) => value.toFixed(2);

const row = (name: string, [few, many]: readonly (Times | undefined)[]): string[] => {
  if (!few || !many) throw new Error(`latency: “${name}” was measured at fewer than two sizes`);
  const figures = [few.p50, many.p50, few.p95, many.p95, few.p99, many.p99];
  return [name, `${(many.p50 / few.p50).toFixed(2)} ×`, ...figures.map(ms)];
};

/** Two databases of one engine. */
export interface Sizes {
  /** For the title. */
  engine: string;
  few: Where;
  many: Where;
}

/** Measures all databases in turn, request by request, so that the tables can be compared. */
export async function latencyTables(engines: readonly Sizes[], sizes: readonly [number, number]): Promise<BenchTable[]> {
  const sites: Site[] = [];
  try {
    for (const { few, many } of engines) sites.push(await openSite(few), await openSite(many));
    const rows = engines.map((): string[][] => []);
    const measured = Object.entries(REQUESTS).filter(([name]) => name.includes(ROW));
    if (!measured.length) throw new Error(`BENCH_ROW: no row’s name contains “${ROW}”; there are: ${Object.keys(REQUESTS).join(', ')}`);
    for (const [name, request] of measured) {
      const times = await timesOf(request, sites);
      for (const [place, some] of rows.entries()) some.push(row(name, times.slice(2 * place, 2 * place + 2)));
    }
    return engines.map(({ engine }, place) => ({
      title: `Listing and search, ${sizes[1].toLocaleString('en')} packages beside ${sizes[0].toLocaleString('en')}, ${engine}`,
      note: `Services in this process, no HTTP and no cache; ${ROUNDS} requests each over all categories, cities and words, alternating between all databases of the run, after ${WARM} to warm up. Milliseconds; the ratio compares the medians.`,
      columns: ['request', 'ratio', 'p50 few', 'p50 many', 'p95 few', 'p95 many', 'p99 few', 'p99 many'],
      rows: rows[place] ?? [],
    }));
  } finally {
    for (const site of sites) await site.close();
  }
}
