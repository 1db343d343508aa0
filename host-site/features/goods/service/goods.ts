/** Lists of goods: selects the ids of a page from an index, then reads the details of that page only. */
import { sql } from 'kysely';
import { fenOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { pagingOf } from '../../../platform/calls/page-sizes.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { OutputOf, ParsedInputOf } from '../../../platform/feature/call.ts';
import type { GoodRow, GoodsInput, goodsCalls, ListedGoods } from '../contract.ts';
import { colourBit, GOODS_LISTS } from '../goods-lists.ts';
import { goodRows } from './good-rows.ts';

/** Lists are counted and paged up to this row. */
const COUNTED = 2000;
const SHOWN_OF_LIST = 4;

const SORTS = {
  default: ['good.views', 'desc'],
  price: ['good.price', 'asc'],
  priceDown: ['good.price', 'desc'],
  lead: ['good.lead_days', 'asc'],
} as const;

function filteredGoods({ db }: DatabaseContext, { list, merchantId, priceFrom, priceTo, colour, leadDays }: GoodsInput) {
  let query = db
    .selectFrom('good')
    .innerJoin('merchant', 'merchant.id', 'good.merchant_id')
    .where('good.active', '=', 1)
    .where('merchant.active', '=', 1);
  if (list) query = query.where('good.list_id', '=', list);
  if (merchantId) query = query.where('good.merchant_id', '=', merchantId);
  if (priceFrom) query = query.where('good.price', '>=', fenOf(priceFrom));
  if (priceTo) query = query.where('good.price', '<', fenOf(priceTo));
  if (leadDays !== undefined) query = query.where('good.lead_days', '<=', leadDays);
  if (colour) query = query.where(sql<boolean>`good.colours & ${sql.lit(colourBit(colour))} <> 0`);
  return query;
}

async function totalOf(context: DatabaseContext, input: GoodsInput): Promise<number> {
  const some = filteredGoods(context, input).select('good.id').limit(COUNTED).as('some');
  const row = await context.db.selectFrom(some).select(sql<number>`count(*)`.as('total')).executeTakeFirst();
  return Number(row?.total ?? 0);
}

async function idsOf(context: DatabaseContext, input: GoodsInput): Promise<number[]> {
  const { page = 1, pageSize = 24, sort = 'default' } = input;
  const [column, direction] = SORTS[sort];
  const rows = await filteredGoods(context, input)
    .select('good.id')
    .orderBy(column, direction)
    .orderBy('good.id', direction)
    .limit(Math.min(pageSize, Math.max(0, COUNTED - (page - 1) * pageSize)))
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

export async function goods(context: DatabaseContext, input: GoodsInput): Promise<Result<ListedGoods>> {
  const { page = 1, pageSize = 24 } = input;
  const total = await totalOf(context, input);
  const facts = { ...pagingOf(total, page, pageSize), atLeast: total === COUNTED };
  const list = total === 0 || page > facts.lastPage ? [] : await goodRows(context, await idsOf(context, input));
  return done({ list, ...facts });
}

export async function goodsLists(context: DatabaseContext): Promise<Result<OutputOf<typeof goodsCalls.goodsLists>>> {
  const lists = await Promise.all(
    GOODS_LISTS.map(async ({ id, name }) => {
      const [total, ids] = await Promise.all([
        totalOf(context, { list: id }),
        idsOf(context, { list: id, page: 1, pageSize: SHOWN_OF_LIST }),
      ]);
      return { id, name, total, atLeast: total === COUNTED, list: await goodRows(context, ids) };
    }),
  );
  return done(lists);
}

export async function goodsRows(context: DatabaseContext, { ids }: { ids: string }): Promise<Result<GoodRow[]>> {
  return done(await goodRows(context, [...new Set(ids.split(',').map(Number))], { isOffered: true }));
}

export async function goodsIndex(
  { db }: DatabaseContext,
  { after, limit }: ParsedInputOf<typeof goodsCalls.goodsIndex>,
): Promise<Result<number[]>> {
  const rows = await db
    .selectFrom('good')
    .innerJoin('merchant', 'merchant.id', 'good.merchant_id')
    .select('good.id')
    .where('good.id', '>', after)
    .where('good.active', '=', 1)
    .where('merchant.active', '=', 1)
    .orderBy('good.id')
    .limit(limit)
    .execute();
  return done(rows.map(({ id }) => id));
}
