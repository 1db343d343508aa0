/**
 * Fills the catalogue for load tests: merchants of the nine categories in all open cities, each with twenty packages and two cases, in
 * the words of the demo data. The same seed gives the same rows. Written in pieces, so that memory stays small; not for a running site.
 */
import { type Kysely, sql } from 'kysely';
import { LISTING_FILTERS } from '../../widgets/domain/catalogue/listing-filters.ts';
import { markDerived, markStale } from '../database/derived/derived-data.ts';
import { countListings, insertListings } from '../database/derived/listing-derived.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/schema/schema.ts';
import { pinyinReader } from '../database/search-index/pinyin.ts';
import { buildSearchIndex, countGrams } from '../database/search-index/search-index.ts';
import { pictures } from './content/pictures.ts';
import { random } from './content/random.ts';
import { TRADES } from './content/trade-list.ts';
import { STEMS, THEMES } from './content/trades/stems.ts';
import type { Trade } from './content/trades/trade.ts';
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
}

interface Kit {
  trade: Trade;
  styles: readonly string[];
  unit: string;
  /** JSON by step. */
  items: readonly string[];
  details: readonly string[];
  photos: readonly string[];
  tags: readonly string[];
}

/** Texts that all rows of a trade share. */
function kitOf(trade: Trade): Kit {
  const { styles, unit } = LISTING_FILTERS[trade.category];
  const scenes = trade.scenes.map((scene) => pictures().filter((picture) => picture.scene === scene && picture.shape === 'wide'));
  const photos = (scenes[0] ?? []).flatMap((first) =>
    (scenes[1] ?? []).slice(0, 4).map((second) => JSON.stringify([first.name, second.name])),
  );
  return {
    trade,
    styles,
    unit,
    items: [4, 7, 10].map((count) => JSON.stringify(trade.items.slice(0, count))),
    details: [0, 1, 2].map((step) =>
      JSON.stringify(
        trade.sections.map(([title, text]) => ({
          title,
          details: [
            {
              title: '',
              content: text
                .replace(/\{([^{}|]*(?:\|[^{}|]*)+)\}/g, (_, all: string) => all.split('|')[step] ?? '')
                .replaceAll('{style}', ''),
            },
          ],
        })),
      ),
    ),
    photos,
    tags: [0, 1, 2, 3].map((at) => JSON.stringify(trade.tags.slice(at, at + 3))),
  };
}

const day = (number: number): string => new Date(Date.UTC(2025, 0, 1 + (number % 680))).toISOString().slice(0, 10);

type Chance = ReturnType<typeof random>;

interface Columns {
  category: number;
  city_id: number;
  active: number;
}

/** Returns the packages of a merchant. */
function packagesOf(number: number, kit: Kit, chance: Chance, shared: Columns) {
  const { trade } = kit;
  return Array.from({ length: PACKAGES_EACH }, (_, at) => {
    const step = at % 3;
    const style = chance.pick(kit.styles);
    return {
      ...shared,
      id: FIRST_PACKAGE + number * PACKAGES_EACH + at,
      merchant_id: SCALE_FIRST_MERCHANT + number,
      hall_id: null,
      title: `${chance.pick(THEMES)}·${style}${trade.nouns[step]}`,
      price: Math.round((trade.prices[step] as number) * (0.5 + chance.below(200) / 100)) * 100,
      table_num: 0,
      dish_count: 0,
      highlight: `含${chance.pick(trade.items)}`,
      common_items: kit.items[step] as string,
      menu_info: '{"title":"","details":[]}',
      detail_contents: kit.details[step] as string,
      pictures: chance.pick(kit.photos),
      unit: kit.unit,
      style,
      views: chance.pick(VIEWS) + chance.below(100),
      changed_on: day(number + at),
    };
  });
}

/** Returns the wedding examples of a merchant. */
function examplesOf(number: number, kit: Kit, chance: Chance, shared: Columns) {
  const { trade } = kit;
  return Array.from({ length: CASES_EACH }, (_, at) => {
    const style = chance.pick(kit.styles);
    return {
      ...shared,
      id: FIRST_PACKAGE + number * CASES_EACH + at,
      merchant_id: SCALE_FIRST_MERCHANT + number,
      package_id: null,
      title: `${chance.pick(trade.cases[style] ?? [style])}｜${1 + chance.below(12)}月的${style}`,
      style,
      date: day(number + at * 31),
      venue: '示例会馆',
      price: null,
      story: JSON.stringify([chance.pick(trade.story[0])]),
      pictures: chance.pick(kit.photos),
      views: chance.pick(VIEWS) + chance.below(100),
      changed_on: day(number + at),
    };
  });
}

/** Returns a merchant with its packages and examples, the same for each number and seed. */
function merchantOf(number: number, seed: number, kits: readonly Kit[], cities: readonly number[]) {
  const chance = random(`${seed}:${number}`);
  const kit = chance.pick(kits);
  const { trade } = kit;
  const id = SCALE_FIRST_MERCHANT + number;
  const city_id = chance.pick(cities);
  const tier = chance.pick([0, 0, 2, 2, 3, 4]);
  const shared = { category: trade.category, city_id, active: 1 };
  const name = `${chance.pick(STEMS)}${chance.pick(STEMS)}${chance.pick(trade.suffixes)}`;
  const merchant = {
    ...shared,
    id,
    name,
    tier,
    source: 1,
    district_id: null,
    area: '示例街区',
    address: `示例路${number + 1}号`,
    intro: `${chance.pick(trade.openings)}；${chance.pick(trade.ways)}。`,
    achievements: '[]',
    gifts: '[]',
    pictures: chance.pick(kit.photos),
    style: chance.pick(kit.styles),
    tags: chance.pick(kit.tags),
    views: chance.pick(VIEWS) + chance.below(100),
    changed_on: day(number),
  };
  return { merchant, packages: packagesOf(number, kit, chance, shared), examples: examplesOf(number, kit, chance, shared) };
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
export async function fillToScale(db: Kysely<Database>, { packages, seed, say, onPackages }: ScaleOptions): Promise<void> {
  const cities = (await db.selectFrom('city').select('id').where('active', '=', 1).where('id', '>', 0).orderBy('id').execute()).map(
    ({ id }) => id,
  );
  const kits = TRADES.map(kitOf);
  const merchants = Math.ceil(packages / PACKAGES_EACH);
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  await markStale(db);
  await pinyinReader();
  await withoutIndexes(db, ['package', 'example', 'listing', 'search_gram', 'search_hint'], async () => {
    for (let from = 0; from < merchants; from += MERCHANTS_AT_ONCE) {
      const some = Array.from({ length: Math.min(MERCHANTS_AT_ONCE, merchants - from) }, (_, at) =>
        merchantOf(from + at, seed, kits, cities),
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
  await withoutIndexes(db, ['listing', 'search_gram', 'search_hint'], async () => {
    await db.deleteFrom('listing').execute();
    await insertListings(db);
    await countListings(db);
    say(`lists (${seconds()})`);
    await buildSearchIndex(db);
    say(`search (${seconds()})`);
  });
  await countGrams(db);
  await markDerived(db);
  await sql`analyze`.execute(db);
  say(`indexes (${seconds()})`);
}
