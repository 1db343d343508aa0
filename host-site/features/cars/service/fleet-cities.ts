/** Cities that have fleets, and how far they are from another one. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { citiesOfOfferings } from '../../catalogue/service.ts';
import type { FleetCity } from '../contract.ts';
import { distanceBetween } from '../places/city-centres.ts';
import { visibleFleets } from './fleets.ts';

const kmOf = ({ km }: FleetCity): number => km ?? Number.MAX_VALUE;

/** @param near id of the city that distances are measured from, which is left out; absent: all cities, without distances */
export async function fleetCities(context: DatabaseContext, near?: number): Promise<Result<FleetCity[]>> {
  const from = near ? await context.db.selectFrom('city').select('slug').where('id', '=', near).executeTakeFirst() : undefined;
  const cities = (await citiesOfOfferings(visibleFleets(context), 'car_fleet'))
    .filter(({ id }) => id !== near)
    .map(({ total, ...city }) => ({ ...city, fleets: total, km: from ? distanceBetween(from.slug, city.pinyin) : null }));
  // Those of the same distance stay in the order of their fleets.
  return done(from ? cities.sort((a, b) => kmOf(a) - kmOf(b)) : cities);
}
