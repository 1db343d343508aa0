import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * The first tables. One set of statements for SQLite and PostgreSQL: integer, bigint, double precision and text only; flags
 * are 0/1, moments are milliseconds, JSON is text. No auto-increment: ids come from data or are made by us, so nothing has
 * one hot counter on an engine that is spread over machines.
 */
type Schema = Kysely<unknown>;

/** Creates all tables of the hotel channel, enquiries and their delivery, with the indexes that their queries need. */
export async function up(db: Schema): Promise<void> {
  await places(db);
  await merchants(db);
  await packages(db);
  await words(db);
  await enquiries(db);
  await records(db);
}

/** Takes the tables away again, those that refer to others first. */
export async function down(db: Schema): Promise<void> {
  for (const table of [
    'setting',
    'tracking_event',
    'outbox',
    'idempotency',
    'enquiry',
    'friendly_link',
    'rank',
    'hot_word',
    'package',
    'fee',
    'hall',
    'hotel',
    'merchant',
    'district',
    'city',
  ]) {
    await db.schema.dropTable(table).execute();
  }
}

/** A slug is an address, so it is unique; the selector and the listing ask for the few active cities out of 42,000 rows. */
async function places(db: Schema): Promise<void> {
  await db.schema
    .createTable('city')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('pinyin', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('parent_id', 'integer')
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('first', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('hot', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('city_by_slug').unique().on('city').column('slug').execute();
  await db.schema.createIndex('city_by_active').on('city').columns(['active', 'slug']).execute();
  await db.schema
    .createTable('district')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('pinyin', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('city_id', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('district_by_slug').unique().on('district').column('slug').execute();
  await db.schema.createIndex('district_by_city').on('district').columns(['city_id', 'id']).execute();
}

/**
 * `merchant` carries long texts; `hotel` is the narrow row that lists filter and sort. Each sort of a city's list has an
 * index that starts with what is equal (city, active) and ends with the id, so that pages continue from a key.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a released migration is frozen
async function merchants(db: Schema): Promise<void> {
  await db.schema
    .createTable('merchant')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('category', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('tier', 'integer', (c) => c.notNull())
    .addColumn('source', 'integer', (c) => c.notNull())
    .addColumn('city_id', 'integer', (c) => c.notNull().references('city.id'))
    .addColumn('district_id', 'integer', (c) => c.references('district.id'))
    .addColumn('area', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('intro', 'text', (c) => c.notNull())
    .addColumn('achievements', 'text', (c) => c.notNull())
    .addColumn('gifts', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('merchant_by_category').on('merchant').columns(['category', 'active', 'tier', 'id']).execute();
  await db.schema.createIndex('merchant_by_city').on('merchant').columns(['city_id', 'category', 'active', 'tier', 'id']).execute();
  await db.schema
    .createTable('hotel')
    .addColumn('merchant_id', 'integer', (c) => c.primaryKey().notNull().references('merchant.id'))
    .addColumn('city_id', 'integer', (c) => c.notNull())
    .addColumn('district_id', 'integer')
    .addColumn('tier', 'integer', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('metro', 'text', (c) => c.notNull())
    .addColumn('parking', 'integer', (c) => c.notNull())
    .addColumn('rooms', 'integer', (c) => c.notNull())
    .addColumn('price_min', 'integer', (c) => c.notNull())
    .addColumn('price_max', 'integer', (c) => c.notNull())
    .addColumn('hall_count', 'integer', (c) => c.notNull())
    .addColumn('max_tables', 'integer', (c) => c.notNull())
    .addColumn('max_height', 'double precision', (c) => c.notNull())
    .addColumn('pillar_free', 'integer', (c) => c.notNull())
    .addColumn('free_service_fee', 'integer', (c) => c.notNull())
    .addColumn('free_entry_fee', 'integer', (c) => c.notNull())
    .addColumn('has_gift', 'integer', (c) => c.notNull())
    .addColumn('has_bridal_room', 'integer', (c) => c.notNull())
    .addColumn('fees_checked_on', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('sort_rank', 'integer', (c) => c.notNull())
    .execute();
  for (const sort of ['sort_rank', 'price_min', 'max_tables']) {
    await db.schema.createIndex(`hotel_by_city_${sort}`).on('hotel').columns(['city_id', 'active', sort, 'merchant_id']).execute();
  }
  await db.schema
    .createTable('hall')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('min_tables', 'integer', (c) => c.notNull())
    .addColumn('max_tables', 'integer', (c) => c.notNull())
    .addColumn('area', 'integer', (c) => c.notNull())
    .addColumn('height', 'double precision', (c) => c.notNull())
    .addColumn('floor', 'text', (c) => c.notNull())
    .addColumn('pillar_free', 'integer', (c) => c.notNull())
    .addColumn('features', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('hall_by_merchant').on('hall').columns(['merchant_id', 'id']).execute();
  await db.schema
    .createTable('fee')
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'double precision')
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('fee_key', ['merchant_id', 'position'])
    .execute();
}

/** A merchant's packages by price, and the lists of a category with and without a city by price. */
async function packages(db: Schema): Promise<void> {
  await db.schema
    .createTable('package')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('category', 'integer', (c) => c.notNull())
    .addColumn('city_id', 'integer', (c) => c.notNull())
    .addColumn('hall_id', 'integer', (c) => c.references('hall.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('table_num', 'integer', (c) => c.notNull())
    .addColumn('dish_count', 'integer', (c) => c.notNull())
    .addColumn('highlight', 'text', (c) => c.notNull())
    .addColumn('common_items', 'text', (c) => c.notNull())
    .addColumn('menu_info', 'text', (c) => c.notNull())
    .addColumn('detail_contents', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('package_by_merchant').on('package').columns(['merchant_id', 'active', 'price', 'id']).execute();
  await db.schema.createIndex('package_by_category').on('package').columns(['category', 'active', 'price', 'id']).execute();
  await db.schema.createIndex('package_by_city').on('package').columns(['city_id', 'category', 'active', 'price', 'id']).execute();
}

/** What the header and the footer show; a handful of rows each, always read in order. */
async function words(db: Schema): Promise<void> {
  await db.schema
    .createTable('hot_word')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('input_type', 'integer', (c) => c.notNull())
    .addColumn('alias_title', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('hot_word_by_type').on('hot_word').columns(['input_type', 'position']).execute();
  await db.schema
    .createTable('rank')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('alias_title', 'text', (c) => c.notNull())
    .addColumn('heat', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('friendly_link')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('target_url', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
}

/**
 * An enquiry outlives what the catalogue says, so it refers to its merchant without a foreign key: an import that replaces
 * merchants must never be stopped by, or reach, what couples asked. Asking twice with the same phone is found by `phone_hash`.
 */
async function enquiries(db: Schema): Promise<void> {
  await db.schema
    .createTable('enquiry')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('receipt', 'text', (c) => c.notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('from_type', 'integer', (c) => c.notNull())
    .addColumn('phone_cipher', 'text', (c) => c.notNull())
    .addColumn('phone_key', 'text', (c) => c.notNull())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('phone_mask', 'text', (c) => c.notNull())
    .addColumn('consent', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('visitor_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('enquiry_by_phone').on('enquiry').columns(['phone_hash', 'merchant_id', 'from_type', 'created_at']).execute();
  await db.schema.createIndex('enquiry_by_receipt').unique().on('enquiry').column('receipt').execute();
  await db.schema.createIndex('enquiry_by_time').on('enquiry').columns(['created_at', 'id']).execute();
  await db.schema
    .createTable('idempotency')
    .addColumn('key_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('enquiry_id', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('idempotency_by_time').on('idempotency').column('created_at').execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('enquiry_id', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('delivered_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('outbox_by_due').on('outbox').columns(['delivered_at', 'next_attempt_at', 'id']).execute();
  await db.schema.createIndex('outbox_by_merchant').on('outbox').columns(['merchant_id', 'delivered_at', 'created_at', 'id']).execute();
}

/** Tracking is written in batches and read or cleared by time; settings are read by name. */
async function records(db: Schema): Promise<void> {
  const event = db.schema
    .createTable('tracking_event')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull());
  await ['page_name', 'event_type', 'element_tag', 'element_data', 'user_id', 'device', 'app_name', 'rand_id']
    .reduce((table, name) => table.addColumn(name, 'text', (c) => c.notNull()), event)
    .execute();
  await db.schema.createIndex('tracking_event_by_time').on('tracking_event').column('received_at').execute();
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}
