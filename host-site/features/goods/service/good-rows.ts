/** Rows of goods, in the order of the given ids. */
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { SearchHit } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { cityOf, inOrder } from '../../catalogue/service.ts';
import type { GoodRow } from '../contract.ts';
import type { PriceStep } from '../goods-lists.ts';

/** Returns the goods as the search shows them, without withdrawn ones and those of closed shops. */
export async function goodHits(context: DatabaseContext, ids: number[]): Promise<Omit<SearchHit, 'type'>[]> {
  return (await goodRows(context, ids, { isOffered: true })).map(({ id, title, price, shop, picture }) => ({
    id,
    title,
    subtitle: `${shop.city.name}·${shop.name}`,
    category: 0,
    city: shop.city,
    merchantId: shop.id,
    price,
    picture,
  }));
}

/** Returns the title of a good; empty for a withdrawn one and that of a closed shop. */
export const offeredTitle = async (context: DatabaseContext, id: number): Promise<string> =>
  (await goodRows(context, [id], { isOffered: true }))[0]?.title ?? '';

/** @param isOffered whether withdrawn goods and those of closed shops are left out */
export async function goodRows({ db }: DatabaseContext, ids: readonly number[], { isOffered = false } = {}): Promise<GoodRow[]> {
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('good')
    .innerJoin('merchant', 'merchant.id', 'good.merchant_id')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .select(['good.id', 'good.list_id', 'good.title', 'good.price', 'good.unit', 'good.steps', 'good.lead_days', 'good.pictures'])
    .select(['good.merchant_id', 'merchant.name as shop', 'merchant.city_id', 'city.name as city_name', 'city.slug as city_slug'])
    .where('good.id', 'in', ids)
    .$if(isOffered, (query) => query.where('good.active', '=', 1).where('merchant.active', '=', 1))
    .execute();
  return inOrder(ids, rows).map((row) => ({
    id: row.id,
    list: row.list_id,
    title: row.title,
    price: yuanOf(row.price),
    unit: row.unit,
    smallestOrder: listOf<PriceStep>(row.steps)[0]?.from ?? 1,
    leadDays: row.lead_days,
    shop: { id: row.merchant_id, name: row.shop, city: cityOf(row) },
    picture: listOf(row.pictures)[0] ?? '',
  }));
}
