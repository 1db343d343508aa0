/** Hotel lists: selects the ids of a page from the narrow `hotel` table, then reads the details of that page only. */

import { sql } from 'kysely';
import type { MerchantTier, Paged } from '../../../widgets/domain/entities.ts';
import type { HotelRow } from '../../../widgets/domain/hotel-entities.ts';
import { fenOf, yuanOf } from '../../../widgets/domain/price.ts';
import type { Result } from '../../../widgets/domain/result.ts';
import { listOf } from '../../database/schema/stored-json.ts';
import type { HotelsInput } from '../../service-contract/call-inputs.ts';
import { DEFAULT_PAGE_SIZE } from '../../service-contract/page-sizes.ts';
import type { ServiceContext } from '../context.ts';
import { done } from '../refusals.ts';

const HALLS_SHOWN = 2;

/** Every filter uses columns of `hotel`, so that no join is needed to select rows. */
function filtered({ db }: ServiceContext, input: HotelsInput, districtId: number | undefined) {
  let query = db.selectFrom('hotel').where('hotel.active', '=', 1);
  if (input.cityId) query = query.where('hotel.city_id', '=', input.cityId);
  if (districtId !== undefined) query = query.where('hotel.district_id', '=', districtId);
  // A hotel whose prices overlap the range has an offer in it.
  if (input.priceFrom) query = query.where('hotel.price_max', '>=', fenOf(input.priceFrom));
  if (input.priceTo) query = query.where('hotel.price_min', '<', fenOf(input.priceTo));
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
export async function hotels(context: ServiceContext, input: HotelsInput): Promise<Result<Paged<HotelRow>>> {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE.hotels, sort = 'default' } = input;
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
  const [column, direction] = ({ default: ['sort_rank', 'asc'], price: ['price_min', 'asc'], tables: ['max_tables', 'desc'] } as const)[
    sort
  ];
  const ids = await query
    .select('hotel.merchant_id as id')
    .orderBy(`hotel.${column}`, direction)
    .orderBy('hotel.merchant_id')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return done({
    list: await rowsOf(
      context,
      ids.map(({ id }) => id),
    ),
    total,
    page,
    pageSize,
  });
}

async function rowsOf({ db }: ServiceContext, ids: number[]): Promise<HotelRow[]> {
  const [found, halls] = await Promise.all([
    db
      .selectFrom('hotel')
      .innerJoin('merchant', 'merchant.id', 'hotel.merchant_id')
      .leftJoin('district', 'district.id', 'hotel.district_id')
      .select([
        'merchant.id',
        'merchant.name',
        'merchant.tier',
        'merchant.area',
        'merchant.achievements',
        'merchant.pictures',
        'district.full_name as district',
      ])
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
  ]);
  const byId = new Map(found.map((row) => [row.id, row]));
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
      picture: listOf(row.pictures)[0] ?? '',
    };
  });
}
