/** Lists of fleets. */
import { fenOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { idsIn } from '../../../platform/calls/schemas/fields.ts';
import { offeringIndex, offeringList, ofOpenMerchant } from '../../catalogue/service.ts';
import type { FleetRow, FleetsInput, ListedFleets } from '../contract.ts';
import { fleetRows } from './fleet-rows.ts';

const TABLE = 'car_fleet';

const SORTS = {
  default: ['views', 'desc'],
  price: ['price', 'asc'],
  priceDown: ['price', 'desc'],
  cars: ['most_cars', 'desc'],
} as const;

export const visibleFleets = ({ db }: DatabaseContext) =>
  db.selectFrom('car_fleet').where('car_fleet.active', '=', 1).where(ofOpenMerchant('car_fleet'));

function filteredFleets(context: DatabaseContext, input: FleetsInput) {
  const { cityId, merchantId, brand, kind, colour, cars, priceFrom, priceTo } = input;
  let query = visibleFleets(context);
  if (cityId) query = query.where('car_fleet.city_id', '=', cityId);
  if (merchantId) query = query.where('car_fleet.merchant_id', '=', merchantId);
  if (brand) query = query.where('car_fleet.brand', '=', brand);
  if (kind) query = query.where('car_fleet.kind', '=', kind);
  if (colour) query = query.where('car_fleet.colour', '=', colour);
  if (cars) query = query.where('car_fleet.most_cars', '>=', cars);
  if (priceFrom) query = query.where('car_fleet.price', '>=', fenOf(priceFrom));
  if (priceTo) query = query.where('car_fleet.price', '<', fenOf(priceTo));
  return query;
}

export async function fleets(context: DatabaseContext, input: FleetsInput): Promise<Result<ListedFleets>> {
  const { page = 1, pageSize = 24, sort = 'default', uncounted } = input;
  const part = { table: TABLE, sort: SORTS[sort], page, pageSize, isUncounted: uncounted };
  return done(await offeringList(context.db, filteredFleets(context, input), part, (ids) => fleetRows(context, ids)));
}

export async function fleetsById(context: DatabaseContext, { ids }: { ids: string }): Promise<Result<FleetRow[]>> {
  return done(await fleetRows(context, idsIn(ids), { isOffered: true }));
}

export const fleetIndex = offeringIndex(TABLE);
