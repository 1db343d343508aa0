/** Hotel lists: selects the ids of a page from the narrow `hotel` table, then reads the details of that page only. */
import { type RawBuilder, sql } from 'kysely';
import type { MerchantTier, Paged } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { HotelRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { fenOf, yuanOf } from '../../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { DEFAULT_PAGE_SIZE } from '../../../../platform/calls/page-sizes.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { idsIn } from '../../../../platform/calls/schemas/fields.ts';
import { compiled, type Operands } from '../../../../platform/database/compiled.ts';
import { listOf } from '../../../../platform/database/schema/stored-json.ts';
import type { OutputOf, ParsedInputOf } from '../../../../platform/feature/call.ts';
import type { hotelCalls } from '../../contract/hotel-calls.ts';
import { inOrder } from '../listings/listing-rows.ts';
import { type CatalogueContext, ratingOf, ratingsOf } from '../ratings.ts';
import {
  type HotelWish,
  hasMatch,
  hasPriceRange,
  hotelFact,
  matchingPackages,
  matchingPackagesOf,
  packagesInRange,
  showsMatches,
} from './hall-filter.ts';

const HALLS_SHOWN = 2;

/** Selects the packages in the price range of the hotel that the surrounding statement reads. */
const packagesOfHotel = (context: DatabaseContext, input: HotelWish) =>
  packagesInRange(context, input).where('package.merchant_id', '=', sql.ref<number>('hotel.merchant_id'));

/** Columns of `hotel` exclude most hotels; then one of the halls that are left must satisfy all filters of halls and prices. */
function filtered(context: DatabaseContext, input: HotelWish, districtId?: number) {
  const { db } = context;
  let query = db.selectFrom('hotel').where('hotel.active', '=', 1);
  if (input.cityId) query = query.where('hotel.city_id', '=', input.cityId);
  if (districtId !== undefined) query = query.where('hotel.district_id', '=', districtId);
  if (input.ids) query = query.where('hotel.merchant_id', 'in', [...input.ids]);
  const { area } = input;
  if (area)
    query = query.where('hotel.merchant_id', 'in', ({ selectFrom }) =>
      selectFrom('merchant')
        .select('merchant.id')
        .where('merchant.area', '=', area)
        .$if(Boolean(input.cityId), (places) => places.where('merchant.city_id', '=', input.cityId as number)),
    );
  if (input.priceFrom) query = query.where('hotel.price_max', '>=', fenOf(input.priceFrom));
  if (input.priceTo) query = query.where('hotel.price_min', '<', fenOf(input.priceTo));
  if (input.tablesFrom) query = query.where('hotel.max_tables', '>=', input.tablesFrom);
  if (input.height) query = query.where('hotel.max_height', '>=', input.height);
  if (input.type) query = query.where('hotel.type', '=', input.type);
  const match = hasMatch(context, input);
  if (match) query = query.where(match);
  // Between the lowest and the highest price there may be no package in the range.
  else if (hasPriceRange(input)) query = query.where(({ exists }) => exists(packagesOfHotel(context, input).select('package.id')));
  const flags = {
    pillarFree: 'pillar_free',
    freeService: 'free_service_fee',
    freeEntry: 'free_entry_fee',
    gift: 'has_gift',
    bridalRoom: 'has_bridal_room',
  } as const;
  for (const [name, column] of Object.entries(flags) as [keyof typeof flags, (typeof flags)[keyof typeof flags]][]) {
    if (input[name]) query = query.where(`hotel.${column}`, '=', 1);
  }
  for (const fact of input.hotelFacts ?? []) query = query.where(hotelFact(fact));
  return query;
}

/** Returns the ids of one page. @param query the hotels that the filters leave */
async function idsOf(context: DatabaseContext, input: HotelWish, query: ReturnType<typeof filtered>): Promise<number[]> {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE.hotels } = input;
  const rows = await query
    .select('hotel.merchant_id as id')
    .orderBy(...orderOf(context, input))
    .orderBy('hotel.merchant_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns a page of hotels. A page after the last is empty and has the total. */
export async function hotels(context: CatalogueContext, input: HotelWish): Promise<Result<Paged<HotelRow>>> {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE.hotels } = input;
  const nothing = done({ list: [], total: 0, page, pageSize });
  let districtId: number | undefined;
  if (input.district) {
    const district = await context.db.selectFrom('district').select('id').where('slug', '=', input.district).executeTakeFirst();
    if (!district) return nothing;
    districtId = district.id;
  }
  const query = filtered(context, input, districtId);
  const total = Number((await query.select(sql<number>`count(*)`.as('total')).executeTakeFirst())?.total ?? 0);
  if ((page - 1) * pageSize >= total) return done({ list: [], total, page, pageSize });
  const ids = await idsOf(context, input, query);
  const [list, matches] = await Promise.all([
    hotelRows(context, ids),
    showsMatches(input) ? cheapestMatches(context, input, ids) : undefined,
  ]);
  return done({ list: list.map((row) => ({ ...row, matchingPackage: matches?.get(row.id) })), total, page, pageSize });
}

/** Ids of the first hotels of a city in the default order. */
const readLeadingIds = compiled((db, { cityId, number }: Operands<{ cityId: number; number: number }>) =>
  db
    .selectFrom('hotel')
    .select('merchant_id as id')
    .where('active', '=', 1)
    .where('city_id', '=', cityId)
    .orderBy('sort_rank')
    .orderBy('merchant_id')
    .limit(number),
);

/** Returns the first hotels of each city: the ids of each by a statement, then the rows of all at once. */
export async function leadingHotels(
  context: CatalogueContext,
  { cityIds, number }: ParsedInputOf<typeof hotelCalls.leadingHotels>,
): Promise<Result<OutputOf<typeof hotelCalls.leadingHotels>>> {
  const cities = await Promise.all(
    idsIn(cityIds).map(async (cityId) => ({ cityId, ids: (await readLeadingIds(context.db, { cityId, number })).map(({ id }) => id) })),
  );
  const rows = await hotelRows(
    context,
    cities.flatMap(({ ids }) => ids),
  );
  return done(cities.map(({ cityId, ids }) => ({ cityId, hotels: inOrder(ids, rows) })));
}

/** Returns what a list is ordered by. By price, a list shows the packages that its filters leave, so it is ordered by their prices. */
function orderOf(context: DatabaseContext, input: HotelWish): [column: RawBuilder<unknown>, direction: 'asc' | 'desc'] {
  const { sort = 'default' } = input;
  if (sort === 'default') return [sql.ref('hotel.sort_rank'), 'asc'];
  if (sort === 'tables') return [sql.ref('hotel.max_tables'), 'desc'];
  if (!showsMatches(input)) return [sql.ref('hotel.price_min'), 'asc'];
  const packages = hasMatch(context, input) ? matchingPackages(context, input) : packagesOfHotel(context, input);
  return [sql`(${packages.select(({ fn }) => fn.min('package.price').as('price'))})`, 'asc'];
}

/** Returns by hotel id the cheapest package in a hall that the filters leave. */
async function cheapestMatches(context: DatabaseContext, input: HotelWish, ids: number[]) {
  const packages = hasMatch(context, input)
    ? matchingPackagesOf(context, input, ids)
    : packagesInRange(context, input).where('package.merchant_id', 'in', ids);
  const rows = await packages
    .select(['package.id', 'package.merchant_id', 'package.title', 'package.price', 'package.table_num'])
    .orderBy('package.price', 'desc')
    .orderBy('package.id', 'desc')
    .execute();
  // Of several packages of a hotel, the map contains the last one, which is the cheapest.
  return new Map(
    rows.map(({ id, merchant_id, title, price, table_num }) => [
      merchant_id,
      { id, title, actualPrice: yuanOf(price), tableNum: table_num },
    ]),
  );
}

const readHotelRows = compiled((db, { ids }: Operands<{ ids: readonly number[] }>) =>
  db
    .selectFrom('hotel')
    .innerJoin('merchant', 'merchant.id', 'hotel.merchant_id')
    .leftJoin('district', 'district.id', 'hotel.district_id')
    .select(['merchant.id', 'merchant.name', 'merchant.tier', 'merchant.area', 'merchant.achievements', 'merchant.pictures'])
    .select(['district.full_name as district'])
    .select(['hotel.metro', 'hotel.type', 'hotel.price_min', 'hotel.max_tables', 'hotel.hall_count', 'hotel.tags'])
    .where('hotel.merchant_id', 'in', ids),
);

const readHallsOfHotels = compiled((db, { ids }: Operands<{ ids: readonly number[] }>) =>
  db
    .selectFrom('hall')
    .select(['merchant_id', 'name', 'min_tables', 'max_tables', 'height', 'pillar_free', 'features'])
    .where('merchant_id', 'in', ids)
    .orderBy('max_tables', 'desc')
    .orderBy('id'),
);

/** Returns the rows of these hotels in the order of the ids, with their two largest halls; leaves out ids that do not exist. */
export async function hotelRows(context: CatalogueContext, ids: number[]): Promise<HotelRow[]> {
  if (ids.length === 0) return [];
  const { db } = context;
  const [rows, halls, ratings] = await Promise.all([readHotelRows(db, { ids }), readHallsOfHotels(db, { ids }), ratingsOf(context, ids)]);
  return inOrder(ids, rows).map((row) => ({
    id: row.id,
    name: row.name,
    tier: row.tier as MerchantTier,
    district: row.district ?? '',
    area: row.area,
    metro: row.metro,
    type: row.type,
    priceFrom: yuanOf(row.price_min),
    maxTables: row.max_tables,
    hallCount: row.hall_count,
    halls: halls
      .filter(({ merchant_id }) => merchant_id === row.id)
      .slice(0, HALLS_SHOWN)
      .map((hall) => ({
        name: hall.name,
        minTables: hall.min_tables,
        maxTables: hall.max_tables,
        height: hall.height,
        pillarFree: hall.pillar_free === 1,
        features: listOf(hall.features),
      })),
    tags: listOf(row.tags),
    achievement: listOf(row.achievements)[0] ?? '',
    rating: ratingOf(ratings, row.id),
    picture: listOf(row.pictures)[0] ?? '',
  }));
}
