/** One hotel: `hotelInfo` for the enquiry modal and the package page, `hotelFull` for the hotel page. */
import type { MerchantTier } from '../../../widgets/domain/catalogue/entities.ts';
import type { Fee } from '../../../widgets/domain/catalogue/fee.ts';
import type { Hall, HotelFull, HotelInfo } from '../../../widgets/domain/catalogue/hotel-entities.ts';
import { yuanOf } from '../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../widgets/domain/services/result.ts';
import { listOf } from '../../database/schema/stored-json.ts';
import type { ServiceContext } from '../context.ts';
import { done, refuse } from '../refusals.ts';

const findHotel = ({ db }: ServiceContext, merchantId: number) =>
  db
    .selectFrom('merchant')
    .innerJoin('hotel', 'hotel.merchant_id', 'merchant.id')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .leftJoin('district', 'district.id', 'merchant.district_id')
    .selectAll('hotel')
    .select([
      'merchant.id',
      'merchant.source',
      'merchant.name',
      'merchant.achievements',
      'merchant.gifts',
      'merchant.address',
      'merchant.area',
      'merchant.intro',
      'merchant.pictures',
    ])
    .select(['city.slug as city_slug', 'district.full_name as district_name'])
    .where('merchant.id', '=', merchantId)
    .where('merchant.active', '=', 1)
    .executeTakeFirst();
type Found = NonNullable<Awaited<ReturnType<typeof findHotel>>>;

async function feesOf({ db }: ServiceContext, merchantId: number): Promise<Fee[]> {
  const [fees, halls] = await Promise.all([
    db.selectFrom('fee').selectAll().where('merchant_id', '=', merchantId).orderBy('position').execute(),
    db.selectFrom('hall').select(['id', 'name']).where('merchant_id', '=', merchantId).orderBy('id').execute(),
  ]);
  return fees.map((row) => {
    const hallIds = listOf<number>(row.included_halls);
    return {
      name: row.name,
      kind: row.kind,
      value: row.value,
      unit: row.unit,
      note: row.note,
      due: row.due,
      fromTables: row.from_tables,
      toTables: row.to_tables,
      includedHalls: halls.filter(({ id }) => hallIds.includes(id)),
      includedPackages: listOf<number>(row.included_packages),
    };
  });
}

const infoOf = (row: Found, fees: Fee[]): HotelInfo => ({
  id: row.id,
  source: row.source,
  name: row.name,
  merchantAchievements: listOf(row.achievements).map((title) => ({ title })),
  hotel: { reachGiftList: listOf(row.gifts) },
  cityId: row.city_id,
  cityPinyin: row.city_slug,
  tier: row.tier as MerchantTier,
  address: row.address,
  district: row.district_name ?? '',
  area: row.area,
  hallCount: row.hall_count,
  maxTables: row.max_tables,
  priceMin: yuanOf(row.price_min),
  priceMax: yuanOf(row.price_max),
  fees,
  feesCheckedOn: row.fees_checked_on,
  pictures: listOf(row.pictures),
});

export async function hotelInfo(context: ServiceContext, merchantId: number): Promise<Result<HotelInfo>> {
  const row = await findHotel(context, merchantId);
  return row ? done(infoOf(row, await feesOf(context, merchantId))) : refuse('unknownHotel');
}

/** Returns halls with the price of the cheapest package of each; the largest first. */
async function hallsOf({ db }: ServiceContext, merchantId: number): Promise<Hall[]> {
  const [halls, prices] = await Promise.all([
    db.selectFrom('hall').selectAll().where('merchant_id', '=', merchantId).orderBy('max_tables', 'desc').orderBy('id').execute(),
    db
      .selectFrom('package')
      .select(['hall_id', 'price'])
      .where('merchant_id', '=', merchantId)
      .where('active', '=', 1)
      .orderBy('price')
      .execute(),
  ]);
  return halls.map((hall) => {
    const cheapest = prices.find(({ hall_id }) => hall_id === hall.id);
    return {
      id: hall.id,
      name: hall.name,
      minTables: hall.min_tables,
      maxTables: hall.max_tables,
      area: hall.area,
      height: hall.height,
      floor: hall.floor,
      pillarFree: hall.pillar_free === 1,
      features: listOf(hall.features),
      priceFrom: cheapest ? yuanOf(cheapest.price) : null,
      pictures: listOf(hall.pictures),
    };
  });
}

export async function hotelFull(context: ServiceContext, merchantId: number): Promise<Result<HotelFull>> {
  const row = await findHotel(context, merchantId);
  if (!row) return refuse('unknownHotel');
  const [fees, halls] = await Promise.all([feesOf(context, merchantId), hallsOf(context, merchantId)]);
  return done({ ...infoOf(row, fees), type: row.type, intro: row.intro, metro: row.metro, parking: row.parking, rooms: row.rooms, halls });
}
