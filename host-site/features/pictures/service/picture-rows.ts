/** Rows of pictures, in the order of the given ids. */
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { cityOf, HOTEL_CATEGORY, inOrder } from '../../catalogue/service.ts';
import type { PictureRow } from '../contract.ts';

export async function pictureRows({ db }: DatabaseContext, ids: readonly number[]): Promise<PictureRow[]> {
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('picture')
    .innerJoin('merchant', 'merchant.id', 'picture.merchant_id')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .select(['picture.id', 'picture.title', 'picture.picture', 'picture.width', 'picture.height', 'picture.merchant_id'])
    .select(['merchant.name as maker', 'merchant.category', 'merchant.city_id', 'city.name as city_name', 'city.slug as city_slug'])
    .where('picture.id', 'in', ids)
    .execute();
  return inOrder(ids, rows).map((row) => ({
    id: row.id,
    title: row.title,
    picture: row.picture,
    width: row.width,
    height: row.height,
    maker: { id: row.merchant_id, name: row.maker, isHotel: row.category === HOTEL_CATEGORY, city: cityOf(row) },
  }));
}
