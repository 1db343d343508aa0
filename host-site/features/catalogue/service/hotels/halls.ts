/** Banquet halls: those of a hotel, and one with its hotel and packages. */
import type { Selectable } from 'kysely';
import type { MerchantTier } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { Hall, HallDetail } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { yuanOf } from '../../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { compiled, type Operands } from '../../../../platform/database/compiled.ts';
import { listOf } from '../../../../platform/database/schema/stored-json.ts';
import { readPlan } from '../../contract/hall-plan.ts';
import { refuse } from '../../refusals.ts';
import type { HallTable } from '../../tables.ts';
import { isActiveHotel } from './active-hotel.ts';
import { hotelPackages } from './packages.ts';

/** @param priceFrom yuan per table of the cheapest package in the hall; null without one */
const hallOf = (row: Selectable<HallTable>, priceFrom: number | null): Hall => ({
  id: row.id,
  name: row.name,
  minTables: row.min_tables,
  maxTables: row.max_tables,
  area: row.area,
  height: row.height,
  floor: row.floor,
  pillarFree: row.pillar_free === 1,
  features: listOf(row.features),
  priceFrom,
  pictures: listOf(row.pictures),
  plan: readPlan({ ...row, pillars: listOf(row.pillars), doors: listOf(row.doors) }),
  panorama: row.panorama,
});

const readHalls = compiled((db, { merchantId }: Operands<{ merchantId: number }>) =>
  db
    .selectFrom('hall')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('package')
          .select(({ fn }) => ['hall_id', fn.min('price').as('lowest')])
          .where('merchant_id', '=', merchantId)
          .where('active', '=', 1)
          .groupBy('hall_id')
          .as('priced'),
      (join) => join.onRef('priced.hall_id', '=', 'hall.id'),
    )
    .selectAll('hall')
    .select('priced.lowest')
    .where('hall.merchant_id', '=', merchantId)
    .orderBy('hall.max_tables', 'desc')
    .orderBy('hall.id'),
);

/** Returns halls with the price of the cheapest package of each; the largest first. */
export async function hallsOf({ db }: DatabaseContext, merchantId: number): Promise<Hall[]> {
  const halls = await readHalls(db, { merchantId });
  return halls.map(({ lowest, ...hall }) => hallOf(hall, lowest === null ? null : yuanOf(lowest)));
}

/** Returns the halls of an active hotel. */
export async function hallList(context: DatabaseContext, merchantId: number): Promise<Result<Hall[]>> {
  return (await isActiveHotel(context, merchantId)) ? done(await hallsOf(context, merchantId)) : refuse('unknownHotel');
}

/** Returns a hall of an active hotel. */
export async function hallInfo(context: DatabaseContext, id: number): Promise<Result<HallDetail>> {
  const { db } = context;
  const row = await db.selectFrom('hall').selectAll().where('id', '=', id).executeTakeFirst();
  const hotel =
    row &&
    (await db
      .selectFrom('merchant')
      .innerJoin('hotel', 'hotel.merchant_id', 'merchant.id')
      .innerJoin('city', 'city.id', 'merchant.city_id')
      .select(['merchant.id', 'merchant.source', 'merchant.name', 'merchant.tier', 'merchant.address'])
      .select(['merchant.city_id as cityId', 'city.slug as cityPinyin'])
      .where('merchant.id', '=', row.merchant_id)
      .where('merchant.active', '=', 1)
      .executeTakeFirst());
  if (!hotel) return refuse('unknownHall');
  const packages = await hotelPackages(context, hotel.id);
  const own = packages.ok ? packages.data.filter(({ hallId }) => hallId === id) : [];
  return done({
    ...hallOf(row, own[0]?.actualPrice ?? null),
    hotel: { ...hotel, tier: hotel.tier as MerchantTier },
    packages: own,
  });
}
