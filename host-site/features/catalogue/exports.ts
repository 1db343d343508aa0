/** Exports the catalogue in the format of the import: the same columns, place names instead of ids, yuan instead of fen. */

import type { Kysely } from 'kysely';
import { categoryById } from '../../../widgets/domain/catalogue/category.ts';
import { yuanOf } from '../../../widgets/domain/catalogue/price.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { listOf, objectOf } from '../../platform/database/schema/stored-json.ts';
import { HOTEL_CATEGORY } from '../search/index/entry-types.ts';
import type { CatalogueName } from './import/format/catalogue-rows.ts';
import { listText } from './import/format/fields.ts';
import { type Section, sectionsText, sectionText } from './import/format/sections.ts';

/** A cell of a CSV is a text or a number; NDJSON keeps lists and sections as they are. */
export type Cell = string | number | null | readonly unknown[] | object;
type Row = Record<string, Cell>;
const PAGE = 500;

export const plainCell = (value: Cell): string | number => {
  if (value === null) return '';
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return isSections(value) ? sectionsText(value) : listText(value.map(String));
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

export const CATALOGUE_EXPORTS: Record<CatalogueName, (db: Kysely<Database>) => AsyncIterable<Row>> = {
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
