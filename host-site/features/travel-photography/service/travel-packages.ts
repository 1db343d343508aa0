/** Lists of packages. */
import { sql } from 'kysely';
import { fenOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { idsIn } from '../../../platform/calls/schemas/fields.ts';
import { offeringIndex, offeringList, ofOpenMerchant } from '../../catalogue/service.ts';
import type { ListedTravelPackages, TravelPackageRow, TravelPackagesInput } from '../contract.ts';
import { monthBit } from '../travel-facts.ts';
import { travelPackageRows } from './travel-package-rows.ts';

const TABLE = 'travel_package';

const SORTS = {
  default: ['views', 'desc'],
  price: ['price', 'asc'],
  priceDown: ['price', 'desc'],
  days: ['days', 'asc'],
} as const;

function filteredPackages({ db }: DatabaseContext, input: TravelPackagesInput) {
  const { destination, merchantId, fromCity, daysFrom, daysTo, month, journey, priceFrom, priceTo } = input;
  let query = db.selectFrom('travel_package').where('travel_package.active', '=', 1).where(ofOpenMerchant('travel_package'));
  if (destination) query = query.where('travel_package.destination', '=', destination);
  if (merchantId) query = query.where('travel_package.merchant_id', '=', merchantId);
  if (fromCity) query = query.where('travel_package.from_cities', 'like', `%,${fromCity},%`);
  if (daysFrom) query = query.where('travel_package.days', '>=', daysFrom);
  if (daysTo) query = query.where('travel_package.days', '<', daysTo);
  if (month) query = query.where(sql<boolean>`travel_package.months & ${sql.lit(monthBit(month))} <> 0`);
  if (journey) query = query.where('travel_package.journey', '=', journey);
  if (priceFrom) query = query.where('travel_package.price', '>=', fenOf(priceFrom));
  if (priceTo) query = query.where('travel_package.price', '<', fenOf(priceTo));
  return query;
}

export async function travelPackages(context: DatabaseContext, input: TravelPackagesInput): Promise<Result<ListedTravelPackages>> {
  const { page = 1, pageSize = 24, sort = 'default', uncounted } = input;
  const part = { table: TABLE, sort: SORTS[sort], page, pageSize, isUncounted: uncounted };
  return done(await offeringList(context.db, filteredPackages(context, input), part, (ids) => travelPackageRows(context, ids)));
}

export async function travelPackagesById(context: DatabaseContext, { ids }: { ids: string }): Promise<Result<TravelPackageRow[]>> {
  return done(await travelPackageRows(context, idsIn(ids), { isOffered: true }));
}

export const travelPackageIndex = offeringIndex(TABLE);
