/** Texts of each type of entry for the search index, with their weights. */
import type { Kysely } from 'kysely';
import { categoryById } from '../../../../widgets/domain/catalogue/category.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { listOf, sectionsOf } from '../../../platform/database/schema/stored-json.ts';
import { ENTRY_TYPE, type EntryType, HOTEL_BEST, HOTEL_CATEGORY, type SearchedType } from './entry-types.ts';

export interface IndexedEntry {
  type: SearchedType;
  id: number;
  city_id: number;
  /** Orders entries of one type that match alike. */
  score: number;
  /** Weight 3; also searchable by pinyin. */
  name: string;
  /** Weight 2; also searchable by pinyin. */
  city: string;
  /** Weight 2: area of the city, merchant. */
  place: string;
  /** Weight 1: descriptions. */
  text: string;
}

/** An entry of the catalogue. */
export interface SearchEntry extends IndexedEntry {
  type: EntryType;
}

const PAGE = 1000;

/** Which entries are read: a few merchants' own, or those of some ids. Absent: all. */
export interface SearchScope {
  merchants?: readonly number[];
  ids?: readonly number[];
}

/** Reads all entries, or those of the merchants, page by page. */
export async function* searchEntries(db: Kysely<Database>, scope: Pick<SearchScope, 'merchants'> = {}): AsyncGenerator<SearchEntry[]> {
  for (const read of Object.values(READ)) {
    for (let after = 0; ; ) {
      const page = await read(db, after, scope);
      const last = page[page.length - 1];
      if (!last) break;
      yield page;
      after = last.id;
    }
  }
}

/** Reads the current entries of these ids (at most a thousand), without deleted and inactive ones. */
export const entriesOf = async (db: Kysely<Database>, type: EntryType, ids: readonly number[]): Promise<SearchEntry[]> =>
  ids.length ? READ[type](db, 0, { ids }) : [];

type Read = (db: Kysely<Database>, after: number, scope: SearchScope) => Promise<SearchEntry[]>;

const hotels: Read = async (db, after, scope) => {
  const rows = await db
    .selectFrom('hotel')
    .innerJoin('merchant', 'merchant.id', 'hotel.merchant_id')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .leftJoin('district', 'district.id', 'merchant.district_id')
    .select(['merchant.id', 'merchant.name', 'merchant.city_id', 'merchant.area', 'merchant.source'])
    .select(['city.name as city', 'district.full_name as district'])
    .select(['hotel.type', 'hotel.metro', 'hotel.tags', 'hotel.sort_rank', 'hotel.max_height', 'hotel.pillar_free'])
    .select(['hotel.free_service_fee', 'hotel.free_entry_fee', 'hotel.has_bridal_room'])
    .where('merchant.active', '=', 1)
    .where('hotel.active', '=', 1)
    .where('merchant.id', '>', after)
    .$if(scope.merchants !== undefined, (query) => query.where('merchant.id', 'in', scope.merchants as number[]))
    .$if(scope.ids !== undefined, (query) => query.where('merchant.id', 'in', scope.ids as number[]))
    .orderBy('merchant.id')
    .limit(PAGE)
    .execute();
  if (!rows.length) return [];
  const halls = await db
    .selectFrom('hall')
    .select(['merchant_id', 'name', 'features', 'min_tables'])
    .where(
      'merchant_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => {
    const own = halls.filter(({ merchant_id }) => merchant_id === row.id);
    const smallest = Math.min(...own.map(({ min_tables }) => min_tables));
    const words = [
      row.type,
      row.metro,
      ...listOf(row.tags).flatMap((tag) => [tag, `${tag}婚礼`, `${tag}宴会厅`]),
      ...own.flatMap((hall) => [hall.name, ...listOf(hall.features)]),
      row.pillar_free ? '无柱宴会厅' : '',
      row.free_service_fee ? '免服务费' : '',
      row.free_entry_fee ? '免进场费' : '',
      row.has_bridal_room ? '带婚房' : '',
      own.some(({ name }) => name.includes('草坪')) ? '草坪婚礼' : '',
      // Hotels that take enquiries match searches for popular dates.
      row.source === 1 ? '国庆档期 五一档期 元旦档期' : '',
      ...[10, 15, 20, 30].filter((tables) => smallest <= tables).map((tables) => `${tables}桌以内`),
      ...[5, 6, 7, 8].filter((metres) => row.max_height >= metres).map((metres) => `层高${metres}米`),
    ];
    const place = `${row.district ?? ''} ${row.area}`;
    return {
      type: ENTRY_TYPE.hotel,
      id: row.id,
      city_id: row.city_id,
      score: Math.max(0, HOTEL_BEST - row.sort_rank),
      name: row.name,
      city: row.city,
      place,
      text: words.join(' '),
    };
  });
};

const readPackages = async (db: Kysely<Database>, after: number, scope: SearchScope, hotel: boolean) =>
  db
    .selectFrom('package')
    .innerJoin('merchant', 'merchant.id', 'package.merchant_id')
    .innerJoin('city', 'city.id', 'package.city_id')
    .select(['package.id', 'package.title', 'package.city_id', 'package.category', 'package.style', 'package.highlight', 'package.views'])
    .select(['merchant.name as merchant', 'merchant.tier', 'city.name as city'])
    .where('package.active', '=', 1)
    .where('merchant.active', '=', 1)
    .where('package.category', hotel ? '=' : '<>', HOTEL_CATEGORY)
    .where('package.id', '>', after)
    .$if(scope.merchants !== undefined, (query) => query.where('merchant.id', 'in', scope.merchants as number[]))
    .$if(scope.ids !== undefined, (query) => query.where('package.id', 'in', scope.ids as number[]))
    .orderBy('package.id')
    .limit(PAGE)
    .execute();

const ofPackages = (type: EntryType, rows: Awaited<ReturnType<typeof readPackages>>): SearchEntry[] =>
  rows.map((row) => ({
    type,
    id: row.id,
    city_id: row.city_id,
    score: scoreOf(row),
    name: row.title,
    city: row.city,
    place: row.merchant,
    text: `${categoryById(row.category)?.name ?? '婚宴'} ${row.style} ${row.highlight}`,
  }));

/** As in the lists. */
const scoreOf = ({ views, tier }: { views: number; tier: number }): number => Math.floor((views * (10 + tier)) / 10);

const hotelPackages: Read = async (db, after, scope) => ofPackages(ENTRY_TYPE.hotelPackage, await readPackages(db, after, scope, true));
const packages: Read = async (db, after, scope) => ofPackages(ENTRY_TYPE.package, await readPackages(db, after, scope, false));

const merchants: Read = async (db, after, scope) => {
  const rows = await db
    .selectFrom('merchant')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .leftJoin('district', 'district.id', 'merchant.district_id')
    .select(['merchant.id', 'merchant.name', 'merchant.city_id', 'merchant.category', 'merchant.area', 'merchant.style', 'merchant.tags'])
    .select(['merchant.views', 'merchant.tier', 'city.name as city', 'district.full_name as district'])
    .where('merchant.active', '=', 1)
    .where('merchant.category', '<>', HOTEL_CATEGORY)
    .where('merchant.id', '>', after)
    .$if(scope.merchants !== undefined, (query) => query.where('merchant.id', 'in', scope.merchants as number[]))
    .$if(scope.ids !== undefined, (query) => query.where('merchant.id', 'in', scope.ids as number[]))
    .orderBy('merchant.id')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({
    type: ENTRY_TYPE.merchant,
    id: row.id,
    city_id: row.city_id,
    score: scoreOf(row),
    name: row.name,
    city: row.city,
    place: `${row.district ?? ''} ${row.area}`,
    text: `${categoryById(row.category)?.name ?? ''} ${row.style} ${row.style}婚礼 ${listOf(row.tags).join(' ')}`,
  }));
};

const examples: Read = async (db, after, scope) => {
  const rows = await db
    .selectFrom('example')
    .innerJoin('merchant', 'merchant.id', 'example.merchant_id')
    .innerJoin('city', 'city.id', 'example.city_id')
    .select(['example.id', 'example.title', 'example.city_id', 'example.category', 'example.style', 'example.venue', 'example.views'])
    .select(['merchant.name as merchant', 'merchant.tier', 'city.name as city'])
    .where('example.active', '=', 1)
    .where('merchant.active', '=', 1)
    .where('example.id', '>', after)
    .$if(scope.merchants !== undefined, (query) => query.where('merchant.id', 'in', scope.merchants as number[]))
    .$if(scope.ids !== undefined, (query) => query.where('example.id', 'in', scope.ids as number[]))
    .orderBy('example.id')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({
    type: ENTRY_TYPE.example,
    id: row.id,
    city_id: row.city_id,
    score: scoreOf(row),
    name: row.title,
    city: row.city,
    place: row.merchant,
    text: `${categoryById(row.category)?.name ?? ''} ${row.style} ${row.venue}`,
  }));
};

const articles: Read = async (db, after, scope) => {
  // Guides have no merchant.
  if (scope.merchants) return [];
  const rows = await db
    .selectFrom('article')
    .select(['id', 'category', 'title', 'summary', 'sections', 'views'])
    .where('active', '=', 1)
    .where('id', '>', after)
    .$if(scope.ids !== undefined, (query) => query.where('id', 'in', scope.ids as number[]))
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({
    type: ENTRY_TYPE.article,
    id: row.id,
    city_id: 0,
    score: row.views,
    name: row.title,
    city: '',
    place: categoryById(row.category)?.name ?? '婚宴酒店',
    text: `备婚攻略 ${row.summary} ${sectionsOf(row.sections)
      .flatMap(({ title, details }) => [title, ...details.map((each) => each.content)])
      .join(' ')}`,
  }));
};

const READ: Record<EntryType, Read> = {
  [ENTRY_TYPE.hotel]: hotels,
  [ENTRY_TYPE.hotelPackage]: hotelPackages,
  [ENTRY_TYPE.merchant]: merchants,
  [ENTRY_TYPE.package]: packages,
  [ENTRY_TYPE.example]: examples,
  [ENTRY_TYPE.article]: articles,
};
