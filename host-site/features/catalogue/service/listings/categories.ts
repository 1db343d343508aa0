/** Categories with their numbers of entries, read from the counts of `listing`. */
import { sql } from 'kysely';
import { CATEGORIES } from '../../../../../widgets/domain/catalogue/category.ts';
import type { CategoryCount, FirstCategory } from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { compiled, type Operands } from '../../../../platform/database/compiled.ts';
import { ENTRY_TYPE, type EntryType, HOTEL_CATEGORY } from '../../search-index/entry-types.ts';

const HOTELS = { id: HOTEL_CATEGORY, slug: 'hotel', name: '婚宴酒店' } as const;

/** Returns a function that counts the entries of a category in one city, or in the whole country for 0. */
const readCounts = compiled((db, { cityId }: Operands<{ cityId: number }>) =>
  db
    .selectFrom('listing_count')
    .select(['category', 'type', sql<number>`sum(total)`.as('total')])
    .where('city_id', '=', cityId)
    .groupBy(['category', 'type']),
);

async function countsOf({ db }: DatabaseContext, cityId: number): Promise<(category: number, type: EntryType) => number> {
  const rows = await readCounts(db, { cityId });
  return (category, type) => Number(rows.find((row) => row.category === category && row.type === type)?.total ?? 0);
}

/** Returns the nine categories of merchants. */
export async function categoryCounts(context: DatabaseContext, cityId: number): Promise<Result<CategoryCount[]>> {
  const count = await countsOf(context, cityId);
  return done(
    CATEGORIES.map(({ id }) => ({
      category: id,
      merchants: count(id, ENTRY_TYPE.merchant),
      packages: count(id, ENTRY_TYPE.package),
      examples: count(id, ENTRY_TYPE.example),
    })),
  );
}

/** Returns hotels and the nine categories of merchants, in the order of the home page. */
export async function firstCategories(context: DatabaseContext, cityId: number): Promise<Result<FirstCategory[]>> {
  const count = await countsOf(context, cityId);
  return done([
    { ...HOTELS, merchants: count(HOTELS.id, ENTRY_TYPE.hotel) },
    ...CATEGORIES.map(({ id, slug, name }) => ({ id, slug, name, merchants: count(id, ENTRY_TYPE.merchant) })),
  ]);
}
