/** Ratings of merchants, from the features that have them. */
import type { Rating } from '../../../../widgets/domain/catalogue/entities.ts';
import type { DatabaseContext, ServiceContext } from '../../../platform/calls/context.ts';
import { ratings } from '../contract/service-slots.ts';

/** What reads entries of the catalogue with what features add to them. */
export interface CatalogueContext extends DatabaseContext, Pick<ServiceContext, 'slots'> {}

/** Returns the ratings by merchant id; merchants without one are left out. */
export async function ratingsOf(context: CatalogueContext, merchantIds: readonly number[]): Promise<ReadonlyMap<number, Rating>> {
  const maps = await Promise.all(context.slots.of(ratings).map((read) => read(context, merchantIds)));
  return new Map(maps.flatMap((map) => [...map]));
}

/** Returns what lists show of a merchant's rating. */
export const ratingOf = (byId: ReadonlyMap<number, Rating>, merchantId: number): Rating | null => {
  const rating = byId.get(merchantId);
  return rating ? { average: rating.average, count: rating.count, isDemo: rating.isDemo } : null;
};
