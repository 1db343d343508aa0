/** Hotel lists: selects the ids of a page from the narrow `hotel` table, then reads the details of that page only. */

import { type RawBuilder, sql } from 'kysely';
import type { MerchantTier, Paged } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { HotelRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { fenOf, yuanOf } from '../../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { DEFAULT_PAGE_SIZE } from '../../../../platform/calls/page-sizes.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { listOf } from '../../../../platform/database/schema/stored-json.ts';
import type { HotelsInput } from '../../contract/hotel-calls.ts';
import { type CatalogueContext, ratingOf, ratingsOf } from '../ratings.ts';

const HALLS_SHOWN = 2;

const hasPriceRange = ({ priceFrom, priceTo }: HotelsInput): boolean => Boolean(priceFrom || priceTo);

/** Selects the packages whose price is in the range of the request. */
function packagesInRange({ db }: DatabaseContext, { priceFrom, priceTo }: HotelsInput) {
  let query = db.selectFrom('package').where('package.active', '=', 1);
  if (priceFrom) query = query.where('package.price', '>=', fenOf(priceFrom));
  if (priceTo) query = query.where('package.price', '<', fenOf(priceTo));
  return query;
}

/** Selects these packages of the hotel that the surrounding statement reads. */
const packagesOfHotel = (context: DatabaseContext, input: HotelsInput) =>
  packagesInRange(context, input).where('package.merchant_id', '=', sql.ref<number>('hotel.merchant_id'));

/** All filters but those of price and tables use columns of `hotel` alone. */
function filtered({ db }: DatabaseContext, input: HotelsInput, districtId: number | undefined) {
  let query = db.selectFrom('hotel').where('hotel.active', '=', 1);
  if (input.cityId) query = query.where('hotel.city_id', '=', input.cityId);
  if (districtId !== undefined) query = query.where('hotel.district_id', '=', districtId);
  if (hasPriceRange(input)) {
    // Lowest and highest price exclude most hotels; between the two there may be no package in the range.
    if (input.priceFrom) query = query.where('hotel.price_max', '>=', fenOf(input.priceFrom));
    if (input.priceTo) query = query.where('hotel.price_min', '<', fenOf(input.priceTo));
    query = query.where(({ exists }) => exists(packagesOfHotel({ db }, input).select('package.id')));
  }
  if (input.tablesFrom) query = query.where('hotel.max_tables', '>=', input.tablesFrom);
  const { tablesFrom = 0, tablesTo } = input;
  if (tablesTo) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('hall')
          .select('hall.id')
          .whereRef('hall.merchant_id', '=', 'hotel.merchant_id')
          .where('hall.min_tables', '<=', tablesTo)
          .where('hall.max_tables', '>=', tablesFrom),
      ),
    );
  }
  if (input.type) query = query.where('hotel.type', '=', input.type);
  if (input.height) query = query.where('hotel.max_height', '>=', input.height);
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
  return query;
}

/** Returns a page of hotels. A page after the last is empty and has the total. */
export async function hotels(context: CatalogueContext, input: HotelsInput): Promise<Result<Paged<HotelRow>>> {
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
  const offset = (page - 1) * pageSize;
  if (offset >= total) return done({ list: [], total, page, pageSize });
  const rows = await query
    .select('hotel.merchant_id as id')
    .orderBy(...orderOf(context, input))
    .orderBy('hotel.merchant_id')
    .limit(pageSize)
    .offset(offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [list, matches] = await Promise.all([
    hotelRows(context, ids),
    hasPriceRange(input) ? cheapestMatches(context, input, ids) : undefined,
  ]);
  return done({ list: list.map((row) => ({ ...row, matchingPackage: matches?.get(row.id) })), total, page, pageSize });
}

/** Returns what a list is ordered by. By price, a list with a price range shows the matching packages, so it is ordered by their prices. */
function orderOf(context: DatabaseContext, input: HotelsInput): [column: RawBuilder<unknown>, direction: 'asc' | 'desc'] {
  const { sort = 'default' } = input;
  if (sort === 'default') return [sql.ref('hotel.sort_rank'), 'asc'];
  if (sort === 'tables') return [sql.ref('hotel.max_tables'), 'desc'];
  if (!hasPriceRange(input)) return [sql.ref('hotel.price_min'), 'asc'];
  return [sql`(${packagesOfHotel(context, input).select(({ fn }) => fn.min('package.price').as('price'))})`, 'asc'];
}

/** Returns the cheapest package in the price range by hotel id. */
async function cheapestMatches(context: DatabaseContext, input: HotelsInput, ids: number[]) {
  const rows = await packagesInRange(context, input)
    .select(['package.id', 'package.merchant_id', 'package.title', 'package.price', 'package.table_num'])
    .where('package.merchant_id', 'in', ids)
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

/** Returns the rows of these hotels in the order of the ids, with their two largest halls; leaves out ids that do not exist. */
export async function hotelRows(context: CatalogueContext, ids: number[]): Promise<HotelRow[]> {
  if (ids.length === 0) return [];
  const { db } = context;
  const [rows, halls, ratings] = await Promise.all([
    db
      .selectFrom('hotel')
      .innerJoin('merchant', 'merchant.id', 'hotel.merchant_id')
      .leftJoin('district', 'district.id', 'hotel.district_id')
      .select(['merchant.id', 'merchant.name', 'merchant.tier', 'merchant.area', 'merchant.achievements', 'merchant.pictures'])
      .select(['district.full_name as district'])
      .select(['hotel.metro', 'hotel.type', 'hotel.price_min', 'hotel.max_tables', 'hotel.hall_count', 'hotel.tags'])
      .where('hotel.merchant_id', 'in', ids)
      .execute(),
    db
      .selectFrom('hall')
      .select(['merchant_id', 'name', 'min_tables', 'max_tables', 'height', 'pillar_free', 'features'])
      .where('merchant_id', 'in', ids)
      .orderBy('max_tables', 'desc')
      .orderBy('id')
      .execute(),
    ratingsOf(context, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
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
        .filter(({ merchant_id }) => merchant_id === id)
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
      rating: ratingOf(ratings, id),
      picture: listOf(row.pictures)[0] ?? '',
    };
  });
}
