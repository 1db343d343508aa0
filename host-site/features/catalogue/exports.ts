/** Exports the catalogue in the format of the import: the same columns, place names instead of ids, yuan instead of fen. */
import type { Kysely } from 'kysely';
import { categoryById } from '../../../widgets/domain/catalogue/category.ts';
import { yuanOf } from '../../../widgets/domain/catalogue/price.ts';
import { type ChineseCells, wordCell } from '../../platform/cli/export/chinese-cells.ts';
import { type Cell, type ExportContext, type Exports, plainCell, type Row, readWhole } from '../../platform/cli/export/exports.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { listOf, objectOf } from '../../platform/database/schema/stored-json.ts';
import { CATALOGUE_COLUMNS, type CatalogueName } from './import/format/catalogue-rows.ts';
import { DUE_NAMES, KIND_NAMES } from './import/format/fee-row.ts';
import { POSTER_PLACES } from './import/format/posters.ts';
import { type Section, sectionsText, sectionText } from './import/format/sections.ts';
import { columnsOf } from './import/format/tables.ts';
import { HOTEL_CATEGORY } from './search-index/entry-types.ts';

const PAGE = 500;

/** Cells with sections of details as text. */
const detailCell = (value: Cell): string | number => {
  if (value === null || typeof value !== 'object') return plainCell(value);
  if (Array.isArray(value)) return isSections(value) ? sectionsText(value) : plainCell(value);
  const section = value as Section;
  return section.title || section.details.length ? sectionText(section) : '';
};
const isSections = (value: readonly unknown[]): value is Section[] => typeof value[0] === 'object';

/** Reads pages by the last id, so that memory does not grow with the table. */
async function* paged(read: (after: number) => Promise<(Row & { id: number })[]>): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const yuan = (fen: number | null): number | null => (fen === null ? null : yuanOf(fen));
const lists = <K extends string>(row: Record<K, string>, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, listOf(row[name])])) as Record<K, string[]>;

const business = (db: Kysely<Database>, after: number) =>
  db
    .selectFrom('merchant')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .leftJoin('district', 'district.id', 'merchant.district_id')
    .select(['merchant.id', 'merchant.name', 'city.slug as city', 'district.full_name as district', 'merchant.area', 'merchant.address'])
    .select(['merchant.intro', 'merchant.tier', 'merchant.source', 'merchant.tags', 'merchant.achievements', 'merchant.gifts'])
    .select(['merchant.pictures', 'merchant.views', 'merchant.active', 'merchant.changed_on'])
    .where('merchant.id', '>', after)
    .orderBy('merchant.id')
    .limit(PAGE);

const CATALOGUE_EXPORTS: Record<CatalogueName, (db: Kysely<Database>) => AsyncIterable<Row>> = {
  merchants: (db) =>
    paged(async (after) => {
      const rows = await business(db, after)
        .select(['merchant.category', 'merchant.style'])
        .where('merchant.category', '<>', HOTEL_CATEGORY)
        .execute();
      return rows.map((row) => ({
        ...row,
        ...lists(row, 'tags', 'achievements', 'gifts', 'pictures'),
        district: row.district ?? '',
        category: categoryById(row.category)?.name ?? String(row.category),
      }));
    }),
  hotels: (db) =>
    paged(async (after) => {
      const rows = await business(db, after)
        .innerJoin('hotel', 'hotel.merchant_id', 'merchant.id')
        // The test merchant of the demo data is active without being a hotel of the catalogue.
        .whereRef('hotel.active', '=', 'merchant.active')
        .select([
          'hotel.type',
          'hotel.metro',
          'hotel.parking',
          'hotel.rooms',
          'hotel.fees_checked_on',
          'hotel.sort_rank',
          'hotel.tags as hotel_tags',
        ])
        .execute();
      return rows.map(({ hotel_tags, ...row }) => ({
        ...row,
        ...lists(row, 'achievements', 'gifts', 'pictures'),
        tags: listOf(hotel_tags),
        district: row.district ?? '',
      }));
    }),
  halls: (db) =>
    paged(async (after) => {
      const rows = await db.selectFrom('hall').selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
      return rows.map((row) => ({ ...row, ...lists(row, 'features', 'pictures', 'pillars', 'doors') }));
    }),
  fees: async function* (db) {
    for (let after = 0; ; ) {
      const hotels = await db
        .selectFrom('hotel')
        .select('merchant_id')
        .where('merchant_id', '>', after)
        .orderBy('merchant_id')
        .limit(PAGE)
        .execute();
      const last = hotels.at(-1);
      if (!last) return;
      const fees = await db
        .selectFrom('fee')
        .selectAll()
        .where('merchant_id', '>', after)
        .where('merchant_id', '<=', last.merchant_id)
        .orderBy('merchant_id')
        .orderBy('position')
        .execute();
      yield* fees.map((row) => ({ ...row, ...lists(row, 'included_halls', 'included_packages') }));
      after = last.merchant_id;
    }
  },
  packages: (db) =>
    paged(async (after) => {
      const rows = await db.selectFrom('package').selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
      return rows.map(({ menu_info, detail_contents, category: _, city_id: __, ...row }) => ({
        ...row,
        ...lists(row, 'common_items', 'pictures'),
        price: yuan(row.price),
        menu: objectOf(menu_info, { title: '', details: [] }),
        details: listOf<Section>(detail_contents),
      }));
    }),
  examples: (db) =>
    paged(async (after) => {
      const rows = await db.selectFrom('example').selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
      return rows.map(({ category: _, city_id: __, ...row }) => ({ ...row, ...lists(row, 'story', 'pictures'), price: yuan(row.price) }));
    }),
  articles: (db) =>
    paged(async (after) => {
      const rows = await db.selectFrom('article').selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
      return rows.map((row) => ({
        ...row,
        ...lists(row, 'tags', 'pictures'),
        category: categoryById(row.category)?.name ?? '婚宴',
        sections: listOf<Section>(row.sections),
      }));
    }),
  notes: (db) =>
    paged(async (after) => {
      const rows = await db.selectFrom('note').selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
      return rows.map((row) => ({ ...row, ...lists(row, 'text', 'pictures') }));
    }),
};

const flag = wordCell({ 0: '否', 1: '是' });

/** Columns of the catalogue with codes. */
const CATALOGUE_ZH: ChineseCells = {
  kind: wordCell(KIND_NAMES),
  due: wordCell(DUE_NAMES),
  tier: wordCell({ 0: '无', 2: '银级', 3: '金级', 4: '钻级' }),
  active: flag,
  pillar_free: flag,
};

const POSTERS_ZH: ChineseCells = { ...CATALOGUE_ZH, place: wordCell(POSTER_PLACES) };

async function posterRows(db: Kysely<Database>): Promise<Row[]> {
  const rows = await db
    .selectFrom('poster')
    .leftJoin('city', (join) => join.onRef('city.id', '=', 'poster.city_id').on('city.id', '>', 0))
    .selectAll('poster')
    .select('city.slug as city')
    .orderBy('poster.id')
    .execute();
  return rows.map(({ city, city_id: _, picture, ...row }) => ({ ...row, city: city ?? '', pictures: [picture] }));
}

async function registryOfficeRows(db: Kysely<Database>): Promise<Row[]> {
  const rows = await db
    .selectFrom('registry_office')
    .innerJoin('city', 'city.id', 'registry_office.city_id')
    .leftJoin('district', 'district.id', 'registry_office.district_id')
    .selectAll('registry_office')
    .select(['city.slug as city', 'district.full_name as district'])
    .orderBy('registry_office.id')
    .execute();
  return rows.map(({ district, city_id: _, district_id: __, ...row }) => ({ ...row, district: district ?? '' }));
}

export const exports: Exports = {
  cities: ({ db }) => ({
    columns: columnsOf('cities'),
    zh: CATALOGUE_ZH,
    rows: readWhole(() =>
      db.selectFrom('city').select(['id', 'slug', 'name', 'active', 'hot']).where('active', '=', 1).orderBy('id').execute(),
    ),
  }),
  ranks: ({ db }) => ({ columns: columnsOf('ranks'), rows: readWhole(() => db.selectFrom('rank').selectAll().orderBy('id').execute()) }),
  'hot-words': ({ db }) => ({
    columns: columnsOf('hot-words'),
    rows: readWhole(() => db.selectFrom('hot_word').selectAll().orderBy('id').execute()),
  }),
  'friendly-links': ({ db }) => ({
    columns: columnsOf('friendly-links'),
    rows: readWhole(() => db.selectFrom('friendly_link').selectAll().orderBy('id').execute()),
  }),
  'article-tags': ({ db }) => ({
    columns: columnsOf('article-tags'),
    rows: readWhole(() => db.selectFrom('article_tag').selectAll().orderBy('id').execute()),
  }),
  posters: ({ db }) => ({ columns: columnsOf('posters'), zh: POSTERS_ZH, rows: readWhole(() => posterRows(db)) }),
  'registry-offices': ({ db }) => ({
    columns: columnsOf('registry-offices'),
    zh: CATALOGUE_ZH,
    rows: readWhole(() => registryOfficeRows(db)),
  }),
  synonyms: ({ db }) => ({
    columns: columnsOf('synonyms'),
    zh: CATALOGUE_ZH,
    rows: readWhole(() => db.selectFrom('search_synonym').selectAll().orderBy('id').execute()),
  }),
  ...Object.fromEntries(
    Object.entries(CATALOGUE_EXPORTS).map(([name, rows]) => [
      name,
      ({ db }: ExportContext) => ({
        columns: CATALOGUE_COLUMNS[name as CatalogueName],
        zh: CATALOGUE_ZH,
        textOf: detailCell,
        rows: rows(db),
      }),
    ]),
  ),
};
