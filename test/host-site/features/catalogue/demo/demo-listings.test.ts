import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LISTING_FILTERS } from '../../../../../host-site/features/catalogue/contract/listing-filters.ts';
import { ensureDerivedData } from '../../../../../host-site/features/catalogue/derived/derived-data.ts';
import { ENTRY_TYPE, UNPRICED } from '../../../../../host-site/features/catalogue/search-index/entry-types.ts';
import type { Database } from '../../../../../host-site/platform/database/schema/schema.ts';
import { CATEGORIES, type CategoryId } from '../../../../../widgets/domain/catalogue/category.ts';
import { databaseWith, RULE_ENGINES, type TestDatabase } from '../../../../support/databases/databases.ts';

vi.setConfig({ hookTimeout: 120_000 });

describe.each(RULE_ENGINES)('nine categories on %s', (engine) => {
  let database: TestDatabase;
  let merchants: Selectable<Database['merchant']>[];
  let packages: Selectable<Database['package']>[];
  let examples: Database['example'][];
  let listing: Database['listing'][];
  beforeAll(async () => {
    database = await databaseWith('demo', engine);
    const { db } = database;
    merchants = await db.selectFrom('merchant').selectAll().where('category', '>', 0).execute();
    packages = await db.selectFrom('package').selectAll().where('category', '>', 0).execute();
    examples = await db.selectFrom('example').selectAll().execute();
    listing = await db.selectFrom('listing').selectAll().where('category', '<>', 0).execute();
  });
  afterAll(() => database.close());

  test('have merchants in every open city: many in the four biggest, each category everywhere', async () => {
    const cities = await database.db.selectFrom('city').select(['id', 'slug']).where('active', '=', 1).execute();
    for (const { id, slug } of cities) {
      const here = merchants.filter((merchant) => merchant.city_id === id);
      expect(here.length, slug).toBeGreaterThanOrEqual(['hangzhou', 'shanghai', 'beijing', 'guangzhou'].includes(slug) ? 40 : 10);
      expect(new Set(here.map(({ category }) => category)).size, slug).toBe(CATEGORIES.length);
    }
    expect(new Set(merchants.map(({ name }) => name)).size).toBe(merchants.length);
  });

  test('contain only styles that can be filtered, and no undefined value', () => {
    for (const row of [...merchants, ...packages, ...examples]) {
      expect(LISTING_FILTERS[row.category as CategoryId].styles).toContain(row.style);
      expect(JSON.stringify(row)).not.toMatch(/undefined|NaN|\[object|[{}|]{2}|\{(style|venue|month|count)|[一-鿿] | [一-鿿]|。。|，，/);
    }
  });

  test('give every merchant priced packages and cases with a story', () => {
    const own = (rows: { merchant_id: number }[]) => new Set(rows.map(({ merchant_id }) => merchant_id)).size;
    expect([own(packages), own(examples)]).toEqual([merchants.length, merchants.length]);
    for (const one of packages) {
      expect(one.price).toBeGreaterThan(10_000);
      expect(one.unit).toBe(LISTING_FILTERS[one.category as CategoryId].unit);
    }
    for (const { story } of examples) expect((JSON.parse(story) as string[]).filter((text) => text.endsWith('。')).length).toBe(3);
  });

  test('are listed by price, views and score as in the full rows', async () => {
    expect(listing.length).toBe(merchants.length + packages.length + examples.length);
    const priced = new Map(packages.map(({ id, price }) => [id, price]));
    for (const row of listing) {
      if (row.type === ENTRY_TYPE.package) expect(row.price).toBe(priced.get(row.id));
      if (row.type === ENTRY_TYPE.merchant)
        expect(row.price).toBe(Math.min(...packages.filter(({ merchant_id }) => merchant_id === row.id).map(({ price }) => price)));
      expect(row.score).toBe(Math.floor((row.views * (10 + row.tier)) / 10));
    }
    const untold = examples.filter(({ price }) => price === null).length;
    expect(untold).toBeGreaterThan(0);
    expect(listing.filter(({ type, price }) => type === ENTRY_TYPE.example && price === UNPRICED).length).toBe(untold);
    const counts = await database.db
      .selectFrom('listing_count')
      .select('total')
      .where('city_id', '=', 0)
      .where('category', '<>', 0)
      .execute();
    expect(counts.reduce((sum, { total }) => sum + total, 0)).toBe(listing.length);
  });

  test('fill lists and search of a database of an older version at the next start', async () => {
    const { db } = database;
    for (const table of ['listing', 'listing_count', 'search_gram'] as const) await db.deleteFrom(table).execute();
    await db.deleteFrom('setting').where('name', '=', 'derived-data').execute();
    await ensureDerivedData(db);
    expect(await db.selectFrom('listing').selectAll().where('category', '<>', 0).orderBy('type').orderBy('id').execute()).toEqual(
      listing.sort((a, b) => a.type - b.type || a.id - b.id),
    );
    expect(await db.selectFrom('search_gram').select('id').where('gram', '=', '云汀').where('type', '=', 1).execute()).toEqual([
      { id: 1001 },
    ]);
  });
});
