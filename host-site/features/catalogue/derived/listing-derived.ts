import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { ENTRY_TYPE, HOTEL_BEST, HOTEL_CATEGORY, UNPRICED } from '../search-index/entry-types.ts';
import { countFilters } from './filter-counts.ts';

const COLUMNS = ['type', 'id', 'category', 'city_id', 'tier', 'style', 'price', 'views', 'score'] as const;
const TYPES = Object.values(ENTRY_TYPE);
/** Hotels and their packages have filters of their own. */
const FILTERED = [ENTRY_TYPE.merchant, ENTRY_TYPE.package, ENTRY_TYPE.example];

/** Score: views, plus 10 % per tier, rounded down. */
const score = (views: string): RawBuilder<number> => sql<number>`${sql.ref(views)} * (10 + merchant.tier) / 10`;

/** Counts the lists for their filters, when an earlier release has not. */
export const countListingFilters = (trx: Kysely<Database>): Promise<void> => countFilters(trx, FILTERED);

/**
 * Rebuilds `listing` and `listing_count` from hotels, merchants, packages and cases. Code that writes those calls this in the same
 * transaction, so that readers see the lists before or after it.
 */
export async function deriveListings(trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom('listing').execute();
  await insertListings(trx);
  await countListings(trx);
}

/** Ids of the merchants; undefined: all merchants. */
type MerchantIds = readonly number[] | undefined;

const activeMerchants = (trx: Kysely<Database>, ids: MerchantIds) =>
  trx
    .selectFrom('merchant')
    .where('merchant.active', '=', 1)
    .$if(ids !== undefined, (query) => query.where('merchant.id', 'in', ids as number[]));

/** Active merchants that are not hotels. */
const activeTraders = (trx: Kysely<Database>, ids: MerchantIds) =>
  activeMerchants(trx, ids).where('merchant.category', '<>', HOTEL_CATEGORY);

const hotelRows = (trx: Kysely<Database>, ids: MerchantIds) =>
  activeMerchants(trx, ids)
    .innerJoin('hotel', 'hotel.merchant_id', 'merchant.id')
    .where('hotel.active', '=', 1)
    .select([
      sql.lit<number>(ENTRY_TYPE.hotel).as('type'),
      'merchant.id',
      sql.lit<number>(HOTEL_CATEGORY).as('category'),
      'merchant.city_id',
      'merchant.tier',
      'merchant.style',
      sql<number>`case when hotel.price_min > 0 then hotel.price_min else ${sql.lit(UNPRICED)} end`.as('price'),
      'merchant.views',
      sql<number>`case when hotel.sort_rank < ${sql.lit(HOTEL_BEST)} then ${sql.lit(HOTEL_BEST)} - hotel.sort_rank else 0 end`.as('score'),
    ]);

const merchantRows = (trx: Kysely<Database>, ids: MerchantIds) =>
  activeTraders(trx, ids).select(({ selectFrom }) => [
    sql.lit<number>(ENTRY_TYPE.merchant).as('type'),
    'merchant.id',
    'merchant.category',
    'merchant.city_id',
    'merchant.tier',
    'merchant.style',
    sql<number>`coalesce((${selectFrom('package')
      .select((e) => e.fn.min('package.price').as('price'))
      .whereRef('package.merchant_id', '=', 'merchant.id')
      .where('package.active', '=', 1)}), ${sql.lit(UNPRICED)})`.as('price'),
    'merchant.views',
    score('merchant.views').as('score'),
  ]);

const packageRows = (trx: Kysely<Database>, ids: MerchantIds) =>
  activeMerchants(trx, ids)
    .innerJoin('package', 'package.merchant_id', 'merchant.id')
    .where('package.active', '=', 1)
    .select([
      sql<number>`case when package.category = ${sql.lit(HOTEL_CATEGORY)} then ${sql.lit(ENTRY_TYPE.hotelPackage)} else ${sql.lit(ENTRY_TYPE.package)} end`.as(
        'type',
      ),
      'package.id',
      'package.category',
      'package.city_id',
      'merchant.tier',
      'package.style',
      'package.price',
      'package.views',
      score('package.views').as('score'),
    ]);

const exampleRows = (trx: Kysely<Database>, ids: MerchantIds) =>
  activeTraders(trx, ids)
    .innerJoin('example', 'example.merchant_id', 'merchant.id')
    .where('example.active', '=', 1)
    .select(({ fn }) => [
      sql.lit<number>(ENTRY_TYPE.example).as('type'),
      'example.id',
      'example.category',
      'example.city_id',
      'merchant.tier',
      'example.style',
      fn.coalesce('example.price', sql.lit(UNPRICED)).as('price'),
      'example.views',
      score('example.views').as('score'),
    ]);

/** Inserts the rows of all merchants or of the given ones; their previous rows must be deleted. */
export async function insertListings(trx: Kysely<Database>, merchantIds?: readonly number[]): Promise<void> {
  const insert = trx.insertInto('listing').columns(COLUMNS);
  await insert.expression(hotelRows(trx, merchantIds)).execute();
  await insert.expression(merchantRows(trx, merchantIds)).execute();
  await insert.expression(packageRows(trx, merchantIds)).execute();
  await insert.expression(exampleRows(trx, merchantIds)).execute();
}

const GROUPS = ['category', 'type', 'style', 'tier'] as const;

/** Recounts all cities or the given ones, then the whole country. */
export async function countListings(trx: Kysely<Database>, cities?: readonly number[]): Promise<void> {
  const columns = ['city_id', ...GROUPS, 'total'] as const;
  await trx
    .deleteFrom('listing_count')
    .$if(cities !== undefined, (query) => query.where('city_id', 'in', [0, ...(cities as number[])]))
    .execute();
  await trx
    .insertInto('listing_count')
    .columns(columns)
    .expression(
      trx
        .selectFrom('listing')
        .select(['city_id', ...GROUPS, sql<number>`count(*)`.as('total')])
        .$if(cities !== undefined, (query) => query.where('type', 'in', TYPES).where('city_id', 'in', cities as number[]))
        .groupBy(['city_id', ...GROUPS]),
    )
    .execute();
  await trx
    .insertInto('listing_count')
    .columns(columns)
    .expression(
      trx
        .selectFrom('listing_count')
        .select([sql.lit(0).as('city_id'), ...GROUPS, sql<number>`sum(total)`.as('total')])
        .where('city_id', '<>', 0)
        .groupBy([...GROUPS]),
    )
    .execute();
  await countFilters(trx, FILTERED, cities);
}
