/** Everything that has a page, by id, for sitemaps; read in parts of a few milliseconds. */
import { sql } from 'kysely';
import { SEARCH_TYPES, type SearchType } from '../../../widgets/domain/catalogue/search-entities.ts';
import type { Result } from '../../../widgets/domain/services/result.ts';
import { ENTRY_TYPE } from '../../database/search-index/entry-types.ts';
import type { IndexedPage } from '../../service-contract/service-call.ts';
import type { ServiceContext } from '../context.ts';
import { done } from '../refusals.ts';

export interface IndexPart {
  type: SearchType;
  /** The number before its first. */
  after: number;
}

const BEST_AT_ONCE = 5000;

/** Returns the start of each part of `size` pages; together the parts contain every page. */
export async function siteIndexParts({ db }: ServiceContext, size: number): Promise<Result<{ total: number; parts: IndexPart[] }>> {
  const parts: IndexPart[] = [];
  const counted = await db
    .selectFrom('listing_count')
    .select(['type', sql<number>`sum(total)`.as('total')])
    .where('city_id', '=', 0)
    .groupBy('type')
    .execute();
  const guides = await db
    .selectFrom('article')
    .select((e) => e.fn.countAll().as('total'))
    .where('active', '=', 1)
    .executeTakeFirstOrThrow();
  let total = 0;
  for (const type of SEARCH_TYPES) {
    const rows = Number((type === 'article' ? guides : counted.find((each) => each.type === ENTRY_TYPE[type]))?.total ?? 0);
    total += rows;
    let after = 0;
    for (let before = 0; before < rows; before += size) {
      parts.push({ type, after });
      const rest = type === 'article' ? sql`article where active = 1 and` : sql`listing where type = ${sql.lit(ENTRY_TYPE[type])} and`;
      const query = sql<{ id: number }>`select id from ${rest} id > ${after} order by id limit 1 offset ${size - 1}`;
      const [last] = (await query.execute(db)).rows;
      if (!last) break;
      after = last.id;
    }
  }
  return done({ total, parts });
}

/** Returns at most `limit` pages of a type with ids above `after`, ordered by id. */
export async function siteIndex(
  { db }: ServiceContext,
  { type, after, limit }: { type: SearchType; after: number; limit: number },
): Promise<Result<IndexedPage[]>> {
  if (type === 'article') {
    const rows = await db
      .selectFrom('article')
      .select(['id', 'changed_on as changedOn'])
      .where('active', '=', 1)
      .where('id', '>', after)
      .orderBy('id')
      .limit(Math.min(limit, BEST_AT_ONCE))
      .execute();
    return done(rows.map((row) => ({ ...row, merchantId: 0, cityId: 0, cityPinyin: '' })));
  }
  const some = db
    .selectFrom('listing')
    .select(['id', 'city_id'])
    .where('type', '=', ENTRY_TYPE[type])
    .where('id', '>', after)
    .orderBy('id')
    .limit(Math.min(limit, BEST_AT_ONCE))
    .as('some');
  const city = ['some.id', 'some.city_id as cityId', 'city.slug as cityPinyin'] as const;
  const from = db.selectFrom(some).innerJoin('city', 'city.id', 'some.city_id');
  if (type === 'hotel' || type === 'merchant')
    return done(
      await from
        .innerJoin('merchant', 'merchant.id', 'some.id')
        .select([...city, 'merchant.id as merchantId', 'merchant.changed_on as changedOn'])
        .orderBy('some.id')
        .execute(),
    );
  if (type === 'example')
    return done(
      await from
        .innerJoin('example', 'example.id', 'some.id')
        .select([...city, 'example.merchant_id as merchantId', 'example.changed_on as changedOn'])
        .orderBy('some.id')
        .execute(),
    );
  return done(
    await from
      .innerJoin('package', 'package.id', 'some.id')
      .select([...city, 'package.merchant_id as merchantId', 'package.changed_on as changedOn'])
      .orderBy('some.id')
      .execute(),
  );
}
