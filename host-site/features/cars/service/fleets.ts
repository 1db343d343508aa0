/** Lists of fleets: selects the ids of a page from an index, then reads the details of that page only. */
import { sql } from 'kysely';
import { fenOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { pagingOf } from '../../../platform/calls/page-sizes.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import type { carsCalls, FleetsInput, ListedFleets } from '../contract.ts';
import { fleetRows } from './fleet-rows.ts';

/** Lists are counted and paged up to this row. */
const COUNTED = 2000;

const SORTS = {
  default: ['car_fleet.views', 'desc'],
  price: ['car_fleet.price', 'asc'],
  priceDown: ['car_fleet.price', 'desc'],
  cars: ['car_fleet.most_cars', 'desc'],
} as const;

function filteredFleets({ db }: DatabaseContext, input: FleetsInput) {
  const { cityId, merchantId, brand, kind, colour, cars, priceFrom, priceTo } = input;
  let query = db
    .selectFrom('car_fleet')
    .innerJoin('merchant', 'merchant.id', 'car_fleet.merchant_id')
    .where('car_fleet.active', '=', 1)
    .where('merchant.active', '=', 1);
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

async function totalOf(context: DatabaseContext, input: FleetsInput): Promise<number> {
  const some = filteredFleets(context, input).select('car_fleet.id').limit(COUNTED).as('some');
  const row = await context.db.selectFrom(some).select(sql<number>`count(*)`.as('total')).executeTakeFirst();
  return Number(row?.total ?? 0);
}

async function idsOf(context: DatabaseContext, input: FleetsInput): Promise<number[]> {
  const { page = 1, pageSize = 24, sort = 'default' } = input;
  const [column, direction] = SORTS[sort];
  const rows = await filteredFleets(context, input)
    .select('car_fleet.id')
    .orderBy(column, direction)
    .orderBy('car_fleet.id', direction)
    .limit(Math.min(pageSize, Math.max(0, COUNTED - (page - 1) * pageSize)))
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

export async function fleets(context: DatabaseContext, input: FleetsInput): Promise<Result<ListedFleets>> {
  const { page = 1, pageSize = 24 } = input;
  const total = await totalOf(context, input);
  const facts = { ...pagingOf(total, page, pageSize), atLeast: total === COUNTED };
  const list = total === 0 || page > facts.lastPage ? [] : await fleetRows(context, await idsOf(context, input));
  return done({ list, ...facts });
}

export async function fleetIndex(
  { db }: DatabaseContext,
  { after, limit }: ParsedInputOf<typeof carsCalls.fleetIndex>,
): Promise<Result<number[]>> {
  const rows = await db
    .selectFrom('car_fleet')
    .innerJoin('merchant', 'merchant.id', 'car_fleet.merchant_id')
    .select('car_fleet.id')
    .where('car_fleet.id', '>', after)
    .where('car_fleet.active', '=', 1)
    .where('merchant.active', '=', 1)
    .orderBy('car_fleet.id')
    .limit(limit)
    .execute();
  return done(rows.map(({ id }) => id));
}
