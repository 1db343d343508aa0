/** Numbers of entries by style, tier and price band: what the filters of a list state. Derived from `listing`. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { CATEGORIES } from '../../../../widgets/domain/catalogue/category.ts';
import { fenOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { LISTING_FILTERS } from '../contract/listing-filters.ts';
import { UNPRICED } from '../search-index/entry-types.ts';

/** Band of entries without a price. */
const NO_BAND = -1;
const GROUPS = ['category', 'type', 'style', 'tier'] as const;
const COLUMNS = ['city_id', ...GROUPS, 'band', 'total'] as const;

/** Returns the index of the price range of the entry's category. */
function band(): RawBuilder<number> {
  const ofCategory = CATEGORIES.map(({ id }) => {
    const limits = LISTING_FILTERS[id].prices.flatMap(([, to], at) =>
      to === null ? [] : [sql`when price < ${sql.lit(fenOf(to))} then ${sql.lit(at)}`],
    );
    const last = LISTING_FILTERS[id].prices.length - 1;
    return sql`when category = ${sql.lit(id)} then case ${sql.join(limits, sql` `)} else ${sql.lit(last)} end`;
  });
  return sql<number>`case when price >= ${sql.lit(UNPRICED)} then ${sql.lit(NO_BAND)} ${sql.join(ofCategory, sql` `)} else ${sql.lit(NO_BAND)} end`;
}

/** Recounts all cities or the given ones, then the whole country, which is city 0. @param types entry types to count */
export async function countFilters(trx: Kysely<Database>, types: readonly number[], cities?: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('filter_count')
    .$if(cities !== undefined, (query) => query.where('city_id', 'in', [0, ...(cities as number[])]))
    .execute();
  const banded = trx
    .selectFrom('listing')
    .select(['city_id', ...GROUPS, band().as('band')])
    .where('type', 'in', types)
    .$if(cities !== undefined, (query) => query.where('city_id', 'in', cities as number[]))
    .as('banded');
  await trx
    .insertInto('filter_count')
    .columns(COLUMNS)
    .expression(
      trx
        .selectFrom(banded)
        .select(['city_id', ...GROUPS, 'band', sql<number>`count(*)`.as('total')])
        .groupBy(['city_id', ...GROUPS, 'band']),
    )
    .execute();
  await trx
    .insertInto('filter_count')
    .columns(COLUMNS)
    .expression(
      trx
        .selectFrom('filter_count')
        .select([sql.lit(0).as('city_id'), ...GROUPS, 'band', sql<number>`sum(total)`.as('total')])
        .where('city_id', '<>', 0)
        .groupBy([...GROUPS, 'band']),
    )
    .execute();
}
