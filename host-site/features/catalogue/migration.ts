/** The tables of the catalogue, with the indexes that its queries need. */
import type { Kysely } from 'kysely';
import { createTable, key, type Migration, optional, required, withDefault } from '../../platform/database/migration.ts';
import { createGuides, createTexts } from './content-migration.ts';
import { createDerivedTables } from './derived/derived-migration.ts';
import { createSearchTables } from './search-index/search-migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: [
    '0001-initial',
    '0010-listings',
    '0020-scale',
    '0050-articles',
    '0090-fee-conditions',
    '0120-imported-rows',
    '0160-search-by-city',
    '0290-filter-counts',
    '0291-article-tags',
    '0292-notes-and-posters',
    '0320-hall-plans',
    '0323-hall-panoramas',
  ],
  async up(db) {
    await createPlaces(db);
    await createMerchants(db);
    await createHotels(db);
    await createHalls(db);
    await createPackages(db);
    await createTexts(db);
    await createImportedRows(db);
    await createGuides(db);
    await createDerivedTables(db);
    await createSearchTables(db);
  },
};

/** A slug is an address, so it is unique; the selector and the lists read the few active cities out of 42,000 rows. */
async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'city', [
    [key, 'integer', 'id'],
    [required, 'text', 'slug', 'pinyin', 'name', 'full_name'],
    [optional, 'integer', 'parent_id'],
    [required, 'text', 'level', 'first'],
    [required, 'integer', 'active', 'hot'],
  ]);
  await db.schema.createIndex('city_by_active').on('city').columns(['active', 'slug']).execute();
  await db.schema.createIndex('city_by_slug').unique().on('city').column('slug').execute();
  await createTable(db, 'district', [
    [key, 'integer', 'id'],
    [required, 'text', 'slug', 'pinyin', 'full_name'],
    [required, 'integer', 'city_id'],
  ]);
  await db.schema.createIndex('district_by_city').on('district').columns(['city_id', 'id']).execute();
  await db.schema.createIndex('district_by_slug').unique().on('district').column('slug').execute();
}

async function createMerchants(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'merchant', [
    [key, 'integer', 'id'],
    [required, 'integer', 'category'],
    [required, 'text', 'name'],
    [required, 'integer', 'tier', 'source'],
    [(c) => c.notNull().references('city.id'), 'integer', 'city_id'],
    [(c) => c.references('district.id'), 'integer', 'district_id'],
    [required, 'text', 'area', 'address', 'intro', 'achievements', 'gifts', 'pictures'],
    [required, 'integer', 'active'],
    [withDefault(''), 'text', 'style'],
    [withDefault('[]'), 'text', 'tags'],
    [withDefault(0), 'integer', 'views'],
    [withDefault(''), 'text', 'changed_on'],
  ]);
  await db.schema.createIndex('merchant_by_category').on('merchant').columns(['category', 'active', 'tier', 'id']).execute();
  await db.schema.createIndex('merchant_by_city').on('merchant').columns(['city_id', 'category', 'active', 'tier', 'id']).execute();
  await db.schema.createIndex('merchant_by_name').on('merchant').column('name').execute();
}

/** `hotel` is the narrow row that lists filter and sort. Each sort of a city's list has an index that starts with what is equal (city, active) and ends with the id, so that pages continue from a key. */
async function createHotels(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'hotel', [
    [(c) => c.primaryKey().notNull().references('merchant.id'), 'integer', 'merchant_id'],
    [required, 'integer', 'city_id'],
    [optional, 'integer', 'district_id'],
    [required, 'integer', 'tier', 'active'],
    [required, 'text', 'type', 'metro'],
    [required, 'integer', 'parking', 'rooms', 'price_min', 'price_max', 'hall_count', 'max_tables'],
    [required, 'double precision', 'max_height'],
    [required, 'integer', 'pillar_free', 'free_service_fee', 'free_entry_fee', 'has_gift', 'has_bridal_room'],
    [required, 'text', 'fees_checked_on', 'tags'],
    [required, 'integer', 'sort_rank'],
  ]);
  for (const sort of ['sort_rank', 'price_min', 'max_tables'])
    await db.schema.createIndex(`hotel_by_city_${sort}`).on('hotel').columns(['city_id', 'active', sort, 'merchant_id']).execute();
}

async function createHalls(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'hall', [
    [key, 'integer', 'id'],
    [(c) => c.notNull().references('merchant.id'), 'integer', 'merchant_id'],
    [required, 'text', 'name'],
    [required, 'integer', 'min_tables', 'max_tables', 'area'],
    [required, 'double precision', 'height'],
    [required, 'text', 'floor'],
    [required, 'integer', 'pillar_free'],
    [required, 'text', 'features', 'pictures'],
    [withDefault(0), 'double precision', 'width', 'length'],
    [withDefault(''), 'text', 'stage'],
    [withDefault('[]'), 'text', 'pillars', 'doors'],
    [withDefault(''), 'text', 'panorama'],
  ]);
  await db.schema.createIndex('hall_by_merchant').on('hall').columns(['merchant_id', 'id']).execute();
  await createTable(
    db,
    'fee',
    [
      [(c) => c.notNull().references('merchant.id'), 'integer', 'merchant_id'],
      [required, 'integer', 'position'],
      [required, 'text', 'name', 'kind'],
      [optional, 'double precision', 'value'],
      [required, 'text', 'unit', 'note'],
      [withDefault('unstated'), 'text', 'due'],
      [withDefault(0), 'integer', 'from_tables', 'to_tables'],
      [withDefault('[]'), 'text', 'included_halls', 'included_packages'],
    ],
    ['merchant_id', 'position'],
  );
}

/** A merchant's packages by price, and the lists of a category with and without a city by price. */
async function createPackages(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'package', [
    [key, 'integer', 'id'],
    [(c) => c.notNull().references('merchant.id'), 'integer', 'merchant_id'],
    [required, 'integer', 'category', 'city_id'],
    [(c) => c.references('hall.id'), 'integer', 'hall_id'],
    [required, 'text', 'title'],
    [required, 'integer', 'price', 'table_num', 'dish_count'],
    [required, 'text', 'highlight', 'common_items', 'menu_info', 'detail_contents', 'pictures'],
    [required, 'integer', 'active'],
    [withDefault(''), 'text', 'unit', 'style'],
    [withDefault(0), 'integer', 'views'],
    [withDefault(''), 'text', 'changed_on'],
  ]);
  await db.schema.createIndex('package_by_category').on('package').columns(['category', 'active', 'price', 'id']).execute();
  await db.schema.createIndex('package_by_city').on('package').columns(['city_id', 'category', 'active', 'price', 'id']).execute();
  await db.schema.createIndex('package_by_merchant').on('package').columns(['merchant_id', 'active', 'price', 'id']).execute();
  await createTable(db, 'example', [
    [key, 'integer', 'id'],
    [(c) => c.notNull().references('merchant.id'), 'integer', 'merchant_id'],
    [required, 'integer', 'category', 'city_id'],
    [optional, 'integer', 'package_id'],
    [required, 'text', 'title', 'style', 'date', 'venue'],
    [optional, 'integer', 'price'],
    [required, 'text', 'story', 'pictures'],
    [required, 'integer', 'views'],
    [required, 'text', 'changed_on'],
    [required, 'integer', 'active'],
  ]);
  await db.schema.createIndex('example_by_merchant').on('example').columns(['merchant_id', 'active', 'date', 'id']).execute();
}

async function createImportedRows(db: Kysely<unknown>): Promise<void> {
  // The rows that an import has written while demo data was there: removing the demo data leaves them.
  await db.schema
    .createTable('imported_row')
    .addColumn('kind', 'text', required)
    .addColumn('id', 'integer', required)
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('imported_row_pk', ['kind', 'id', 'position'])
    .execute();
}
