/** Hotels that a couple can consider instead of one: the same city, then the nearest price and size. Payment plays no part. */
import type { HotelRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { refuse } from '../../refusals.ts';
import type { CatalogueContext } from '../ratings.ts';
import { hotelRows } from './hotel-list.ts';

interface Candidate {
  id: number;
  price: number;
  tables: number;
}

/** How many hotels on either side of the price are compared by size; the index on price limits the work in large cities. */
const CANDIDATES_PER_SIDE = 24;

/** Difference of two amounts as a share of the greater; 0 when both are unknown. */
const difference = (one: number, other: number): number => Math.abs(one - other) / Math.max(one, other, 1);

/** 0: the same price and size. A price that is unknown (0) counts as far away from every other. */
const distance = (one: Candidate, other: Candidate): number => difference(one.price, other.price) + difference(one.tables, other.tables);

function candidatesOf({ db }: DatabaseContext, cityId: number, own: Candidate, side: 'cheaper' | 'dearer'): Promise<Candidate[]> {
  const [operator, direction] = side === 'cheaper' ? (['<', 'desc'] as const) : (['>=', 'asc'] as const);
  return db
    .selectFrom('hotel')
    .select(['merchant_id as id', 'price_min as price', 'max_tables as tables'])
    .where('city_id', '=', cityId)
    .where('active', '=', 1)
    .where('price_min', operator, own.price)
    .where('merchant_id', '!=', own.id)
    .orderBy('price_min', direction)
    .orderBy('merchant_id', direction)
    .limit(CANDIDATES_PER_SIDE)
    .execute();
}

/** Returns up to `number` hotels, the most similar first; an empty list when the city has no other. Refuses the id of no active hotel. */
export async function recommendedHotels(
  context: CatalogueContext,
  { merchantId, number }: { merchantId: number; number: number },
): Promise<Result<HotelRow[]>> {
  const own = await context.db
    .selectFrom('hotel')
    .select(['merchant_id as id', 'city_id as cityId', 'price_min as price', 'max_tables as tables'])
    .where('merchant_id', '=', merchantId)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!own) return refuse('unknownHotel');
  const sides = await Promise.all([candidatesOf(context, own.cityId, own, 'cheaper'), candidatesOf(context, own.cityId, own, 'dearer')]);
  const nearest = sides
    .flat()
    .sort((a, b) => distance(a, own) - distance(b, own) || a.id - b.id)
    .slice(0, number);
  return done(
    await hotelRows(
      context,
      nearest.map(({ id }) => id),
    ),
  );
}
