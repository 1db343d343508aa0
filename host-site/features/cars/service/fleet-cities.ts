/** Cities that have fleets, and how far they are from another one. */
import { sql } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { FleetCity } from '../contract.ts';
import { distanceBetween } from '../places/city-centres.ts';

const byNumber = (a: FleetCity, b: FleetCity): number => b.fleets - a.fleets || (a.pinyin < b.pinyin ? -1 : 1);
const byDistance = (a: FleetCity, b: FleetCity): number =>
  (a.km ?? Number.POSITIVE_INFINITY) === (b.km ?? Number.POSITIVE_INFINITY)
    ? byNumber(a, b)
    : (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY);

/** @param near id of the city that distances are measured from, which is left out; absent: all cities, without distances */
export async function fleetCities({ db }: DatabaseContext, near?: number): Promise<Result<FleetCity[]>> {
  const from = near ? await db.selectFrom('city').select('slug').where('id', '=', near).executeTakeFirst() : undefined;
  const rows = await db
    .selectFrom('car_fleet')
    .innerJoin('merchant', 'merchant.id', 'car_fleet.merchant_id')
    .innerJoin('city', 'city.id', 'car_fleet.city_id')
    .select(['city.id', 'city.name', 'city.slug as pinyin', sql<number>`count(*)`.as('fleets')])
    .where('car_fleet.active', '=', 1)
    .where('merchant.active', '=', 1)
    .where('city.active', '=', 1)
    .where('city.id', '<>', near ?? 0)
    .groupBy(['city.id', 'city.name', 'city.slug'])
    .execute();
  const cities = rows.map((row) => ({ ...row, fleets: Number(row.fleets), km: from ? distanceBetween(from.slug, row.pinyin) : null }));
  return done(cities.sort(from ? byDistance : byNumber));
}
