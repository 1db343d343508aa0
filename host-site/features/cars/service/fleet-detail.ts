/** One fleet, with others of its merchant. */
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import type { FleetDetail } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { fleetRows } from './fleet-rows.ts';

const MORE_SHOWN = 4;

const statedYuan = (fen: number | null): number | null => (fen === null ? null : yuanOf(fen));

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
  const others = await context.db
    .selectFrom('car_fleet')
    .select('id')
    .where('merchant_id', '=', own.merchant_id)
    .where('active', '=', 1)
    .where('id', '<>', id)
    .orderBy('views', 'desc')
    .orderBy('id', 'desc')
    .limit(MORE_SHOWN)
    .execute();
  const [row, ...more] = await fleetRows(context, [id, ...others.map((other) => other.id)]);
  if (row?.id !== id) return refuse('unknownFleet');
  return done({
    ...row,
    text: own.text,
    kind: own.kind,
    seats: own.seats,
    includedCars: own.included_cars,
    followingPrice: statedYuan(own.following_price),
    overtimePrice: statedYuan(own.overtime_price),
    overKmPrice: statedYuan(own.over_km_price),
    driverPrice: statedYuan(own.driver_price),
    tollsPrice: statedYuan(own.tolls_price),
    flowersPrice: statedYuan(own.flowers_price),
    pictures: listOf(own.pictures),
    shop: { ...row.shop, source: own.source },
    more,
  });
}
