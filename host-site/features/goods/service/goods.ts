/** Lists of goods. */
import { sql } from 'kysely';
import { fenOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { idsIn } from '../../../platform/calls/schemas/fields.ts';
import type { OutputOf } from '../../../platform/feature/call.ts';
import { offeringIds, offeringIndex, offeringList, offeringTotal, ofOpenMerchant } from '../../catalogue/service.ts';
import type { GoodRow, GoodsInput, goodsCalls, ListedGoods } from '../contract.ts';
import { colourBit, GOODS_LISTS } from '../goods-lists.ts';
import { goodRows } from './good-rows.ts';

const TABLE = 'good';
const SHOWN_OF_LIST = 4;

const SORTS = {
  default: ['views', 'desc'],
  price: ['price', 'asc'],
  priceDown: ['price', 'desc'],
  lead: ['lead_days', 'asc'],
} as const;

function filteredGoods({ db }: DatabaseContext, { list, merchantId, priceFrom, priceTo, colour, leadDays }: GoodsInput) {
  let query = db.selectFrom('good').where('good.active', '=', 1).where(ofOpenMerchant('good'));
  if (list) query = query.where('good.list_id', '=', list);
  if (merchantId) query = query.where('good.merchant_id', '=', merchantId);
  if (priceFrom) query = query.where('good.price', '>=', fenOf(priceFrom));
  if (priceTo) query = query.where('good.price', '<', fenOf(priceTo));
  if (leadDays !== undefined) query = query.where('good.lead_days', '<=', leadDays);
  if (colour) query = query.where(sql<boolean>`good.colours & ${sql.lit(colourBit(colour))} <> 0`);
  return query;
}

export async function goods(context: DatabaseContext, input: GoodsInput): Promise<Result<ListedGoods>> {
  const { page = 1, pageSize = 24, sort = 'default' } = input;
  const part = { table: TABLE, sort: SORTS[sort], page, pageSize };
  return done(await offeringList(context.db, filteredGoods(context, input), part, (ids) => goodRows(context, ids)));
}

export async function goodsLists(context: DatabaseContext): Promise<Result<OutputOf<typeof goodsCalls.goodsLists>>> {
  const lists = await Promise.all(
    GOODS_LISTS.map(async ({ id, name }) => {
      const filtered = filteredGoods(context, { list: id });
      const [counted, ids] = await Promise.all([
        offeringTotal(context.db, TABLE, filtered),
        offeringIds(filtered, { table: TABLE, sort: SORTS.default, page: 1, pageSize: SHOWN_OF_LIST }),
      ]);
      return { id, name, ...counted, list: await goodRows(context, ids) };
    }),
  );
  return done(lists);
}

export async function goodsRows(context: DatabaseContext, { ids }: { ids: string }): Promise<Result<GoodRow[]>> {
  return done(await goodRows(context, idsIn(ids), { isOffered: true }));
}

export const goodsIndex = offeringIndex(TABLE);
