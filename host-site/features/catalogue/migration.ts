/** The tables of the catalogue, with the indexes that its queries need. */
import type { Kysely } from 'kysely';
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';
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
  await db.schema
    .createTable('city')
    .addColumn('id', 'integer', key)
    .addColumn('slug', 'text', required)
    .addColumn('pinyin', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('full_name', 'text', required)
    .addColumn('parent_id', 'integer')
    .addColumn('level', 'text', required)
    .addColumn('first', 'text', required)
    .addColumn('active', 'integer', required)
    .addColumn('hot', 'integer', required)
    .execute();
  await db.schema.createIndex('city_by_active').on('city').columns(['active', 'slug']).execute();
  await db.schema.createIndex('city_by_slug').unique().on('city').column('slug').execute();
  await db.schema
    .createTable('district')
    .addColumn('id', 'integer', key)
    .addColumn('slug', 'text', required)
    .addColumn('pinyin', 'text', required)
    .addColumn('full_name', 'text', required)
    .addColumn('city_id', 'integer', required)
    .execute();
  await db.schema.createIndex('district_by_city').on('district').columns(['city_id', 'id']).execute();
  await db.schema.createIndex('district_by_slug').unique().on('district').column('slug').execute();
}

async function createMerchants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('merchant')
    .addColumn('id', 'integer', key)
    .addColumn('category', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('tier', 'integer', required)
    .addColumn('source', 'integer', required)
    .addColumn('city_id', 'integer', (c) => c.notNull().references('city.id'))
    .addColumn('district_id', 'integer', (c) => c.references('district.id'))
    .addColumn('area', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('intro', 'text', required)
    .addColumn('achievements', 'text', required)
    .addColumn('gifts', 'text', required)
    .addColumn('pictures', 'text', required)
    .addColumn('active', 'integer', required)
    .addColumn('style', 'text', withDefault(''))
    .addColumn('tags', 'text', withDefault('[]'))
    .addColumn('views', 'integer', withDefault(0))
    .addColumn('changed_on', 'text', withDefault(''))
    .execute();
  await db.schema.createIndex('merchant_by_category').on('merchant').columns(['category', 'active', 'tier', 'id']).execute();
  await db.schema.createIndex('merchant_by_city').on('merchant').columns(['city_id', 'category', 'active', 'tier', 'id']).execute();
  await db.schema.createIndex('merchant_by_name').on('merchant').column('name').execute();
}

/** `hotel` is the narrow row that lists filter and sort. Each sort of a city's list has an index that starts with what is equal (city, active) and ends with the id, so that pages continue from a key. */
async function createHotels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hotel')
    .addColumn('merchant_id', 'integer', (c) => c.primaryKey().notNull().references('merchant.id'))
    .addColumn('city_id', 'integer', required)
    .addColumn('district_id', 'integer')
    .addColumn('tier', 'integer', required)
    .addColumn('active', 'integer', required)
    .addColumn('type', 'text', required)
    .addColumn('metro', 'text', required)
    .addColumn('parking', 'integer', required)
    .addColumn('rooms', 'integer', required)
    .addColumn('price_min', 'integer', required)
    .addColumn('price_max', 'integer', required)
    .addColumn('hall_count', 'integer', required)
    .addColumn('max_tables', 'integer', required)
    .addColumn('max_height', 'double precision', required)
    .addColumn('pillar_free', 'integer', required)
    .addColumn('free_service_fee', 'integer', required)
    .addColumn('free_entry_fee', 'integer', required)
    .addColumn('has_gift', 'integer', required)
    .addColumn('has_bridal_room', 'integer', required)
    .addColumn('fees_checked_on', 'text', required)
    .addColumn('tags', 'text', required)
    .addColumn('sort_rank', 'integer', required)
    .execute();
  for (const sort of ['sort_rank', 'price_min', 'max_tables'])
    await db.schema.createIndex(`hotel_by_city_${sort}`).on('hotel').columns(['city_id', 'active', sort, 'merchant_id']).execute();
}

async function createHalls(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hall')
    .addColumn('id', 'integer', key)
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('name', 'text', required)
    .addColumn('min_tables', 'integer', required)
    .addColumn('max_tables', 'integer', required)
    .addColumn('area', 'integer', required)
    .addColumn('height', 'double precision', required)
    .addColumn('floor', 'text', required)
    .addColumn('pillar_free', 'integer', required)
    .addColumn('features', 'text', required)
    .addColumn('pictures', 'text', required)
    .addColumn('width', 'double precision', withDefault(0))
    .addColumn('length', 'double precision', withDefault(0))
    .addColumn('stage', 'text', withDefault(''))
    .addColumn('pillars', 'text', withDefault('[]'))
    .addColumn('doors', 'text', withDefault('[]'))
    .addColumn('panorama', 'text', withDefault(''))
    .execute();
  await db.schema.createIndex('hall_by_merchant').on('hall').columns(['merchant_id', 'id']).execute();
  await db.schema
    .createTable('fee')
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('position', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('value', 'double precision')
    .addColumn('unit', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('due', 'text', withDefault('unstated'))
    .addColumn('from_tables', 'integer', withDefault(0))
    .addColumn('to_tables', 'integer', withDefault(0))
    .addColumn('included_halls', 'text', withDefault('[]'))
    .addColumn('included_packages', 'text', withDefault('[]'))
    .addPrimaryKeyConstraint('fee_key', ['merchant_id', 'position'])
    .execute();
}

/** A merchant's packages by price, and the lists of a category with and without a city by price. */
async function createPackages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('package')
    .addColumn('id', 'integer', key)
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('category', 'integer', required)
    .addColumn('city_id', 'integer', required)
    .addColumn('hall_id', 'integer', (c) => c.references('hall.id'))
    .addColumn('title', 'text', required)
    .addColumn('price', 'integer', required)
    .addColumn('table_num', 'integer', required)
    .addColumn('dish_count', 'integer', required)
    .addColumn('highlight', 'text', required)
    .addColumn('common_items', 'text', required)
    .addColumn('menu_info', 'text', required)
    .addColumn('detail_contents', 'text', required)
    .addColumn('pictures', 'text', required)
    .addColumn('active', 'integer', required)
    .addColumn('unit', 'text', withDefault(''))
    .addColumn('style', 'text', withDefault(''))
    .addColumn('views', 'integer', withDefault(0))
    .addColumn('changed_on', 'text', withDefault(''))
    .execute();
  await db.schema.createIndex('package_by_category').on('package').columns(['category', 'active', 'price', 'id']).execute();
  await db.schema.createIndex('package_by_city').on('package').columns(['city_id', 'category', 'active', 'price', 'id']).execute();
  await db.schema.createIndex('package_by_merchant').on('package').columns(['merchant_id', 'active', 'price', 'id']).execute();
  await db.schema
    .createTable('example')
    .addColumn('id', 'integer', key)
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('category', 'integer', required)
    .addColumn('city_id', 'integer', required)
    .addColumn('package_id', 'integer')
    .addColumn('title', 'text', required)
    .addColumn('style', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('venue', 'text', required)
    .addColumn('price', 'integer')
    .addColumn('story', 'text', required)
    .addColumn('pictures', 'text', required)
    .addColumn('views', 'integer', required)
    .addColumn('changed_on', 'text', required)
    .addColumn('active', 'integer', required)
    .execute();
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
