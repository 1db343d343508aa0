/** One hotel: `hotelInfo` for the enquiry modal and the package page, `hotelFull` for the hotel page. */
import type { MerchantTier } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { Fee } from '../../../../../widgets/domain/catalogue/fee.ts';
import type { Hall, HotelFull, HotelInfo } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { yuanOf } from '../../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext, TimedContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { compiled, type Operands } from '../../../../platform/database/compiled.ts';
import { listOf } from '../../../../platform/database/schema/stored-json.ts';
import { responseMinutes } from '../../contract/service-slots.ts';
import { refuse } from '../../refusals.ts';
import { type CatalogueContext, ratingOf, ratingsOf } from '../ratings.ts';
import { hallsOf } from './halls.ts';

export interface HotelContext extends TimedContext, CatalogueContext {}

const findHotel = compiled((db, { merchantId }: Operands<{ merchantId: number }>) =>
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
    .where('merchant.active', '=', 1),
);
type Found = Awaited<ReturnType<typeof findHotel>>[number];

type HallName = Pick<Hall, 'id' | 'name'>;

const hallNamesOf = ({ db }: DatabaseContext, merchantId: number): Promise<HallName[]> =>
  db.selectFrom('hall').select(['id', 'name']).where('merchant_id', '=', merchantId).execute();

const readFees = compiled((db, { merchantId }: Operands<{ merchantId: number }>) =>
  db.selectFrom('fee').selectAll().where('merchant_id', '=', merchantId).orderBy('position'),
);

async function feesOf({ db }: DatabaseContext, merchantId: number, hallNames: Promise<readonly HallName[]>): Promise<Fee[]> {
  const [fees, halls] = await Promise.all([readFees(db, { merchantId }), hallNames]);
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
      includedHalls: halls
        .filter(({ id }) => hallIds.includes(id))
        .map(({ id, name }) => ({ id, name }))
        .sort((one, other) => one.id - other.id),
      includedPackages: listOf<number>(row.included_packages),
    };
  });
}

async function shownFacts(context: HotelContext, merchantId: number, hallNames: Promise<readonly HallName[]>) {
  const [fees, minutes, ratings] = await Promise.all([
    feesOf(context, merchantId, hallNames),
    Promise.all(context.slots.of(responseMinutes).map((read) => read(context, merchantId))),
    ratingsOf(context, [merchantId]),
  ]);
  return { fees, responseMinutes: Math.max(0, ...minutes), rating: ratingOf(ratings, merchantId) };
}

const infoOf = (row: Found, { fees, responseMinutes, rating }: Pick<HotelInfo, 'fees' | 'responseMinutes' | 'rating'>): HotelInfo => ({
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
  responseMinutes,
  rating,
  pictures: listOf(row.pictures),
});

export async function hotelInfo(context: HotelContext, merchantId: number): Promise<Result<HotelInfo>> {
  const [row] = await findHotel(context.db, { merchantId });
  return row ? done(infoOf(row, await shownFacts(context, merchantId, hallNamesOf(context, merchantId)))) : refuse('unknownHotel');
}

export async function hotelFull(context: HotelContext, merchantId: number): Promise<Result<HotelFull>> {
  const [row] = await findHotel(context.db, { merchantId });
  if (!row) return refuse('unknownHotel');
  const hallsRead = hallsOf(context, merchantId);
  const [facts, halls] = await Promise.all([shownFacts(context, merchantId, hallsRead), hallsRead]);
  return done({ ...infoOf(row, facts), type: row.type, intro: row.intro, metro: row.metro, parking: row.parking, rooms: row.rooms, halls });
}
