/** Search results of one type, in the order of the given ids. */

import type { City } from '../../../../widgets/domain/catalogue/entities.ts';
import type { SearchHit, SearchType } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { NATIONWIDE } from '../../../../widgets/domain/city/city.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { cityOf, exampleRows, merchantRows, packageRows, yuan } from '../../catalogue/service.ts';
import { articleRows } from '../../guides/service/articles.ts';

const between = (...parts: string[]): string => parts.filter(Boolean).join('·');

const SHOW: Record<SearchType, (context: DatabaseContext, ids: number[]) => Promise<Omit<SearchHit, 'type'>[]>> = {
  hotel: hotelHits,
  hotelPackage: packageHits,
  package: packageHits,
  merchant: async (context, ids) =>
    (await merchantRows(context, ids)).map(({ id, name, city, district, style, category, priceFrom, pictures }) => ({
      id,
      title: name,
      subtitle: between(city.name, district, style),
      category,
      city,
      merchantId: id,
      price: priceFrom,
      picture: pictures[0] ?? '',
    })),
  article: async (context, ids) =>
    (await articleRows(context, ids)).map(({ id, title, summary, category, picture }) => ({
      id,
      title,
      subtitle: summary,
      category,
      city: { ...NATIONWIDE, pinyin: '' },
      merchantId: 0,
      price: null,
      picture,
    })),
  example: async (context, ids) =>
    (await exampleRows(context, ids)).map(({ id, title, city, merchant, category, price, picture }) => ({
      id,
      title,
      subtitle: between(city.name, merchant.name),
      category,
      city,
      merchantId: merchant.id,
      price,
      picture,
    })),
};

async function packageHits(context: DatabaseContext, ids: number[]): Promise<Omit<SearchHit, 'type'>[]> {
  return (await packageRows(context, ids)).map(({ id, title, city, merchant, category, actualPrice, picture }) => ({
    id,
    title,
    subtitle: between(city.name, merchant.name),
    category,
    city,
    merchantId: merchant.id,
    price: actualPrice,
    picture,
  }));
}

async function hotelHits({ db }: DatabaseContext, ids: number[]): Promise<Omit<SearchHit, 'type'>[]> {
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('hotel')
    .innerJoin('merchant', 'merchant.id', 'hotel.merchant_id')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .leftJoin('district', 'district.id', 'merchant.district_id')
    .select(['merchant.id', 'merchant.name', 'merchant.area', 'merchant.pictures', 'merchant.city_id', 'hotel.price_min'])
    .select(['city.name as city_name', 'city.slug as city_slug', 'district.full_name as district'])
    .where('hotel.merchant_id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const city: City = cityOf(row);
    return {
      id,
      title: row.name,
      subtitle: between(city.name, row.district ?? '', row.area),
      category: 0,
      city,
      merchantId: id,
      // A hotel without packages has no price, which differs from 0.
      price: yuan(row.price_min || null),
      picture: listOf(row.pictures)[0] ?? '',
    };
  });
}

export const hitsOf = async (context: DatabaseContext, type: SearchType, ids: number[]): Promise<SearchHit[]> =>
  (await SHOW[type](context, ids)).map((hit) => ({ type, ...hit }));
