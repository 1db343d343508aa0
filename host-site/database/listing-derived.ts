import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ENTRY_TYPE, HOTEL_CATEGORY, UNPRICED } from './entry-types.ts';
import type { Database } from './schema.ts';

const COLUMNS = ['type', 'id', 'category', 'city_id', 'tier', 'style', 'price', 'views', 'score'] as const;

/** Score: views, a tenth more for each step of the tier. Whole numbers, so that both engines round alike. */
const score = (views: string): RawBuilder<number> => sql<number>`${sql.ref(views)} * (10 + merchant.tier) / 10`;

/**
 * Makes `listing` and `listing_count` anew from merchants, packages and cases. Whoever writes those calls this in the same
 * transaction: readers see the lists before or after, never between.
 */
export async function deriveListings(trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom('listing').execute();
  await trx.deleteFrom('listing_count').execute();
  const merchants = trx.selectFrom('merchant').where('merchant.active', '=', 1).where('merchant.category', '<>', HOTEL_CATEGORY);
  await trx
    .insertInto('listing')
    .columns(COLUMNS)
    .expression(
      merchants.select(({ selectFrom }) => [
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
      ]),
    )
    .execute();
  await trx
    .insertInto('listing')
    .columns(COLUMNS)
    .expression(
      merchants
        .innerJoin('package', 'package.merchant_id', 'merchant.id')
        .where('package.active', '=', 1)
        .select([
          sql.lit<number>(ENTRY_TYPE.package).as('type'),
          'package.id',
          'package.category',
          'package.city_id',
          'merchant.tier',
          'package.style',
          'package.price',
          'package.views',
          score('package.views').as('score'),
        ]),
    )
    .execute();
  await trx
    .insertInto('listing')
    .columns(COLUMNS)
    .expression(
      merchants
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
        ]),
    )
    .execute();
  await countListings(trx);
}

async function countListings(trx: Kysely<Database>): Promise<void> {
  const total = sql<number>`count(*)`.as('total');
  const columns = ['city_id', 'category', 'type', 'total'] as const;
  await trx
    .insertInto('listing_count')
    .columns(columns)
    .expression(trx.selectFrom('listing').select(['city_id', 'category', 'type', total]).groupBy(['city_id', 'category', 'type']))
    .execute();
  await trx
    .insertInto('listing_count')
    .columns(columns)
    .expression(
      trx
        .selectFrom('listing')
        .select([sql.lit(0).as('city_id'), 'category', 'type', total])
        .groupBy(['category', 'type']),
    )
    .execute();
}
