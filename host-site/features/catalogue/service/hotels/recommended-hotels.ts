/** Hotels that a couple can consider instead of one: the same city, then the nearest price and size. Payment plays no part. */
import type { HotelRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { compiled, type Operands } from '../../../../platform/database/compiled.ts';
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

const NAMES = ['hotel.merchant_id as id', 'hotel.price_min as price', 'hotel.max_tables as tables'] as const;

/** Reads the hotel, and those of its city whose prices are nearest to its own, on either side. Nothing for the id of no active hotel. */
const readCandidates = compiled((db, { merchantId }: Operands<{ merchantId: number }>) => {
  const own = db.selectFrom('hotel').where('hotel.merchant_id', '=', merchantId).where('hotel.active', '=', 1);
  const side = (operator: '<' | '>=', direction: 'asc' | 'desc') =>
    db
      .selectFrom('hotel')
      .select(NAMES)
      .where('hotel.city_id', '=', own.select('hotel.city_id'))
      .where('hotel.active', '=', 1)
      .where('hotel.price_min', operator, own.select('hotel.price_min'))
      .where('hotel.merchant_id', '!=', merchantId)
      .orderBy('hotel.price_min', direction)
      .orderBy('hotel.merchant_id', direction)
      .limit(CANDIDATES_PER_SIDE);
  return own
    .select(NAMES)
    .unionAll(db.selectFrom(side('<', 'desc').as('cheaper')).selectAll())
    .unionAll(db.selectFrom(side('>=', 'asc').as('dearer')).selectAll());
});

/** Returns up to `number` hotels, the most similar first; an empty list when the city has no other. Refuses the id of no active hotel. */
export async function recommendedHotels(
  context: CatalogueContext,
  { merchantId, number }: { merchantId: number; number: number },
): Promise<Result<HotelRow[]>> {
  const candidates: Candidate[] = await readCandidates(context.db, { merchantId });
  const own = candidates.find(({ id }) => id === merchantId);
  if (!own) return refuse('unknownHotel');
  const nearest = candidates
    .filter((one) => one !== own)
    .sort((a, b) => distance(a, own) - distance(b, own) || a.id - b.id)
    .slice(0, number);
  return done(
    await hotelRows(
      context,
      nearest.map(({ id }) => id),
    ),
  );
}
