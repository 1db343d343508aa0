/** Everything that has a page, by id, for sitemaps; read in parts of a few milliseconds. */
import { sql } from 'kysely';
import { PAGE_TYPES, type PageType } from '../../../../../widgets/domain/catalogue/search-entities.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import type { IndexedPage } from '../../contract/listing-calls.ts';
import { ENTRY_TYPE } from '../../search-index/entry-types.ts';
import { isUnlisted, pageEntries, type UNLISTED } from './page-entries.ts';

export interface IndexPart {
  type: PageType;
  /** The number before its first. */
  after: number;
}

const BEST_AT_ONCE = 5000;

type ListedEntries = ReturnType<typeof pageEntries>;
const listedEntries = ({ db }: DatabaseContext, type: Exclude<PageType, (typeof UNLISTED)[number]>, after: number) =>
  db
    .selectFrom('listing')
    .select('id')
    .where('type', '=', ENTRY_TYPE[type])
    .where('id', '>', after)
    .orderBy('id') as unknown as ListedEntries;

async function countEntries(context: DatabaseContext, type: (typeof UNLISTED)[number]): Promise<number> {
  const { db } = context;
  const entries = pageEntries(context, type, 0).clearOrderBy().as('entries');
  const row = await db
    .selectFrom(entries)
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Returns the start of each part of `size` pages; together the parts contain every page. */
export async function siteIndexParts(context: DatabaseContext, size: number): Promise<Result<{ total: number; parts: IndexPart[] }>> {
  const { db } = context;
  const parts: IndexPart[] = [];
  const counted = await db
    .selectFrom('listing_count')
    .select(['type', sql<number>`sum(total)`.as('total')])
    .where('city_id', '=', 0)
    .groupBy('type')
    .execute();
  let total = 0;
  for (const type of PAGE_TYPES) {
    const rows = isUnlisted(type)
      ? await countEntries(context, type)
      : Number(counted.find((each) => each.type === ENTRY_TYPE[type])?.total ?? 0);
    total += rows;
    let after = 0;
    for (let before = 0; before < rows; before += size) {
      parts.push({ type, after });
      const entries = isUnlisted(type) ? pageEntries(context, type, after) : listedEntries(context, type, after);
      const last = await entries
        .limit(1)
        .offset(size - 1)
        .executeTakeFirst();
      if (!last) break;
      after = last.id;
    }
  }
  return done({ total, parts });
}

/** Returns at most `limit` pages of a type with ids above `after`, ordered by id. */
export async function siteIndex(
  { db }: DatabaseContext,
  { type, after, limit }: { type: PageType; after: number; limit: number },
): Promise<Result<IndexedPage[]>> {
  if (isUnlisted(type)) return done(await pageEntries({ db }, type, after).limit(Math.min(limit, BEST_AT_ONCE)).execute());
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
