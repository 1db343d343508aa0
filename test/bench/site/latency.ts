/** Listing and search of the services on the embedded database, without HTTP: what grows with the catalogue. */
import { join } from 'node:path';
import { openDatabase } from '../../../host-site/database/open.ts';
import type { ServiceContext } from '../../../host-site/services/context.ts';
import { examples, merchants, packages } from '../../../host-site/services/listings/listings.ts';
import { search, searchHints } from '../../../host-site/services/search/search.ts';
import { CATEGORIES } from '../../../widgets/domain/category.ts';
import { LISTING_FILTERS } from '../../../widgets/domain/listing-filters.ts';
import type { BenchTable } from '../report.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 300);
const WARM = 20;

/** Turns with the round, so that every category, city and word is asked for. */
const pick = <T>(list: readonly T[], round: number): T => list[round % list.length] as T;
const KEYWORDS = ['中式', '草坪', '婚礼全案', '旅拍', '定制婚礼', '手捧花', 'jilu', '杭州中式', '新中式布置', '拾光'];

type Ask = (context: ServiceContext, round: number, cities: readonly number[]) => Promise<unknown>;
const category = (round: number) => pick(CATEGORIES, round).id;

const QUESTIONS: Readonly<Record<string, Ask>> = {
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
  'hints while typing': (context, round) => searchHints(context, pick(KEYWORDS, round).slice(0, 2)),
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
interface Times {
  p50: number;
  p95: number;
  p99: number;
}

async function timesOf(folder: string): Promise<Record<string, Times>> {
  const { db, close } = await openDatabase({ file: join(folder, 'xiyan.db') });
  const context = { db, clock: Date.now } as ServiceContext;
  const cities = (await db.selectFrom('city').select('id').where('active', '=', 1).where('id', '>', 0).execute()).map(({ id }) => id);
  const found: Record<string, Times> = {};
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    for (let round = 0; round < WARM; round += 1) await ask(context, round, cities);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await ask(context, round, cities);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    found[name] = { p50: at(times, 0.5), p95: at(times, 0.95), p99: at(times, 0.99) };
  }
  await close();
  return found;
}

const ms = (value: number) => value.toFixed(2);

export async function latencyTable({
  small,
  large,
  sizes,
}: {
  small: string;
  large: string;
  sizes: readonly [number, number];
}): Promise<BenchTable> {
  const few = await timesOf(small);
  const many = await timesOf(large);
  return {
    title: `Listing and search, ${sizes[1].toLocaleString('en')} packages beside ${sizes[0].toLocaleString('en')}`,
    note: `Services on the embedded database in this process, no HTTP and no cache; ${ROUNDS} requests each over all categories, cities and words, after ${WARM} to warm up. Milliseconds; the ratio compares the medians.`,
    columns: ['request', 'ratio', 'p50 few', 'p50 many', 'p95 few', 'p95 many', 'p99 few', 'p99 many'],
    rows: Object.keys(QUESTIONS).map((name) => {
      const [a, b] = [few[name] as Times, many[name] as Times];
      return [name, `${(b.p50 / a.p50).toFixed(2)} ×`, ms(a.p50), ms(b.p50), ms(a.p95), ms(b.p95), ms(a.p99), ms(b.p99)];
    }),
  };
}
