/** One fleet, with others of its merchant. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { othersOfMerchant, yuan } from '../../catalogue/service.ts';
import type { FleetDetail } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { fleetRows } from './fleet-rows.ts';

export async function fleetDetail(context: DatabaseContext, id: number): Promise<Result<FleetDetail>> {
  const own = await context.db
    .selectFrom('car_fleet')
    .innerJoin('merchant', 'merchant.id', 'car_fleet.merchant_id')
    .select(['car_fleet.merchant_id', 'car_fleet.text', 'car_fleet.kind', 'car_fleet.seats', 'car_fleet.included_cars'])
    .select(['car_fleet.following_price', 'car_fleet.overtime_price', 'car_fleet.over_km_price', 'car_fleet.driver_price'])
    .select(['car_fleet.tolls_price', 'car_fleet.flowers_price', 'car_fleet.pictures', 'merchant.source'])
    .where('car_fleet.id', '=', id)
    .where('car_fleet.active', '=', 1)
    .where('merchant.active', '=', 1)
    .executeTakeFirst();
  if (!own) return refuse('unknownFleet');
  const others = await othersOfMerchant(context.db, 'car_fleet', { id, merchantId: own.merchant_id });
  const [row, ...more] = await fleetRows(context, [id, ...others]);
  if (row?.id !== id) return refuse('unknownFleet');
  return done({
    ...row,
    text: own.text,
    kind: own.kind,
    seats: own.seats,
    includedCars: own.included_cars,
    followingPrice: yuan(own.following_price),
    overtimePrice: yuan(own.overtime_price),
    overKmPrice: yuan(own.over_km_price),
    driverPrice: yuan(own.driver_price),
    tollsPrice: yuan(own.tolls_price),
    flowersPrice: yuan(own.flowers_price),
    pictures: listOf(own.pictures),
    shop: { ...row.shop, source: own.source },
    more,
  });
}
