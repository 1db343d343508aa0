/**
 * Fills the catalogue for load tests: merchants of the nine categories in all open cities, each with twenty packages and two cases, in
 * the words of the demo data. The same seed gives the same rows. Written in pieces, so that memory stays small; not for a running site.
 */
import { type Kysely, sql } from 'kysely';
import type { DemoScale } from '../../../../platform/database/demo-data.ts';
import { inBatches } from '../../../../platform/database/in-batches.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import { markDerived, markStale } from '../../derived/derived-data.ts';
import { countListings, insertListings } from '../../derived/listing-derived.ts';
import { exampleColumns, merchantColumns, packageColumns } from '../../import/writing/catalogue-columns.ts';
import { pinyinReader } from '../../search-index/pinyin.ts';
import { buildSearchIndex, countGrams } from '../../search-index/search-index.ts';
import { demoRows } from '../demo-files.ts';
import { random } from '../seeded-random.ts';
import { withoutIndexes } from './scale-indexes.ts';

const PACKAGES_EACH = 20;
const CASES_EACH = 2;
/** Far from every id of the demo data. */
export const SCALE_FIRST_MERCHANT = 10_000_000;
const FIRST_PACKAGE = 100_000_000;
const MERCHANTS_AT_ONCE = 250;
const VIEWS = [12, 40, 90, 120, 260, 480, 860, 1500, 2600, 4800, 9600, 21_000];

export interface ScaleOptions {
  /** Number of packages; it determines the numbers of merchants and cases. */
  packages: number;
  seed: number;
  /** Called after each step. */
  say: (line: string) => void;
  /** Called with the number of packages after each batch. */
  onPackages: (count: number) => void;
  /** What features copy beside. */
  scales: readonly DemoScale[];
}

/** Table rows of the demo data of one category. */
interface Kit {
  merchants: readonly ReturnType<typeof merchantColumns>[];
  packages: readonly ReturnType<typeof packageColumns>[];
  examples: readonly ReturnType<typeof exampleColumns>[];
  /** Ends of merchants' names, after the two characters of their stem. */
  suffixes: readonly string[];
}

const STEM = 2;

/** Returns the demo data of each category, and the stems of its merchants' names. */
async function readKits(): Promise<{ kits: Kit[]; stems: string[] }> {
  const [merchants, packages, examples] = [await demoRows('merchants'), await demoRows('packages'), await demoRows('examples')];
  const categories = [...new Set(merchants.map(({ category }) => category))].sort((a, b) => a - b);
  const kits = categories.map((category): Kit => {
    const own = merchants.filter((merchant) => merchant.category === category);
    const ids = new Set(own.map(({ id }) => id));
    // Each new merchant has a city of its own.
    const owner = { category, city_id: 0 };
    return {
      merchants: own.map((row) => merchantColumns(row, { city_id: 0, district_id: null }, category)),
      packages: packages.filter(({ merchant_id }) => ids.has(merchant_id)).map((row) => packageColumns(row, owner)),
      examples: examples.filter(({ merchant_id }) => ids.has(merchant_id)).map((row) => exampleColumns(row, owner)),
      suffixes: [...new Set(own.map(({ name }) => name.slice(STEM)))],
    };
  });
  return { kits, stems: [...new Set(merchants.map(({ name }) => name.slice(0, STEM)))] };
}

const day = (number: number): string => new Date(Date.UTC(2025, 0, 1 + (number % 680))).toISOString().slice(0, 10);

type Chance = ReturnType<typeof random>;

/** Returns packages of a merchant: texts and pictures of the demo data's at other prices. */
function packagesOf(number: number, { packages }: Kit, chance: Chance, city_id: number) {
  return Array.from({ length: PACKAGES_EACH }, (_, at) => {
    const row = chance.pick(packages);
    return {
      ...row,
      city_id,
      id: FIRST_PACKAGE + number * PACKAGES_EACH + at,
      merchant_id: SCALE_FIRST_MERCHANT + number,
      price: Math.round((row.price / 100) * (0.5 + chance.below(200) / 100)) * 100,
      views: chance.pick(VIEWS) + chance.below(100),
      changed_on: day(number + at),
    };
  });
}

/** Returns the wedding examples of a merchant. */
function examplesOf(number: number, { examples }: Kit, chance: Chance, city_id: number) {
  return Array.from({ length: CASES_EACH }, (_, at) => ({
    ...chance.pick(examples),
    city_id,
    id: FIRST_PACKAGE + number * CASES_EACH + at,
    merchant_id: SCALE_FIRST_MERCHANT + number,
    package_id: null,
    date: day(number + at * 31),
    price: null,
    views: chance.pick(VIEWS) + chance.below(100),
    changed_on: day(number + at),
  }));
}

type Words = Awaited<ReturnType<typeof readKits>>;

/** Returns a merchant with its packages and examples, the same for each number and seed. */
function merchantOf(number: number, seed: number, { kits, stems }: Words, cities: readonly number[]) {
  const chance = random(`${seed}:${number}`);
  const kit = chance.pick(kits);
  const city_id = chance.pick(cities);
  const merchant = {
    ...chance.pick(kit.merchants),
    city_id,
    id: SCALE_FIRST_MERCHANT + number,
    name: `${chance.pick(stems)}${chance.pick(stems)}${chance.pick(kit.suffixes)}`,
    source: 1,
    area: '示例街区',
    address: `示例路${number + 1}号`,
    views: chance.pick(VIEWS) + chance.below(100),
    changed_on: day(number),
  };
  return { merchant, packages: packagesOf(number, kit, chance, city_id), examples: examplesOf(number, kit, chance, city_id) };
}

async function insert(
  db: Kysely<Database>,
  table: 'merchant' | 'package' | 'example',
  rows: Record<string, string | number | null>[],
): Promise<void> {
  await inBatches(rows, (batch) =>
    db
      .insertInto(table)
      .values(batch as never)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
}

/** Adds packages up to that number, then rebuilds lists and search index. Started again after a stop, it continues. */
export async function fillToScale(db: Kysely<Database>, { packages, seed, say, onPackages, scales }: ScaleOptions): Promise<void> {
  const cities = (await db.selectFrom('city').select('id').where('active', '=', 1).where('id', '>', 0).orderBy('id').execute()).map(
    ({ id }) => id,
  );
  const words = await readKits();
  const merchants = Math.ceil(packages / PACKAGES_EACH);
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  await markStale(db);
  await pinyinReader();
  await withoutIndexes(db, ['package', 'example', 'listing', 'search_gram', 'search_hint'], async () => {
    for (let from = 0; from < merchants; from += MERCHANTS_AT_ONCE) {
      const some = Array.from({ length: Math.min(MERCHANTS_AT_ONCE, merchants - from) }, (_, at) =>
        merchantOf(from + at, seed, words, cities),
      );
      const rows = some.flatMap((each) => each.packages).slice(0, packages - from * PACKAGES_EACH);
      await db.transaction().execute(async (trx) => {
        await insert(
          trx,
          'merchant',
          some.map(({ merchant }) => merchant),
        );
        await insert(trx, 'package', rows);
        await insert(
          trx,
          'example',
          some.flatMap((each) => each.examples),
        );
      });
      onPackages(rows.length);
    }
    say(`rows: ${merchants} merchants, ${packages} packages, ${merchants * CASES_EACH} cases (${seconds()})`);
  });
  const offerings = [...new Set(scales.flatMap(({ tables }) => tables))];
  await withoutIndexes(db, [...offerings, 'listing', 'search_gram', 'search_hint'], async () => {
    await db.deleteFrom('listing').execute();
    await insertListings(db);
    await countListings(db);
    say(`lists (${seconds()})`);
    await buildSearchIndex(db);
    say(`search (${seconds()})`);
    for (const { copy } of scales) await copy(db, { packages, firstMerchant: SCALE_FIRST_MERCHANT, merchants });
    say(`offerings: ${offerings.join(', ')} (${seconds()})`);
  });
  await countGrams(db);
  for (const { count } of scales) await count(db);
  await markDerived(db);
  await sql`analyze`.execute(db);
  say(`indexes (${seconds()})`);
}
