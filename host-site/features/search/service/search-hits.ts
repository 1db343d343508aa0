/** Search results of one type, in the order of the given ids. */

import type { City } from '../../../../widgets/domain/catalogue/entities.ts';
import type { SearchHit, SearchType } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { type CatalogueContext, cityOf, exampleRows, merchantRows, packageRows, yuan } from '../../catalogue/service.ts';
import { hitSources } from '../contract.ts';

const between = (...parts: string[]): string => parts.filter(Boolean).join('·');

type Show = (context: CatalogueContext, ids: number[]) => Promise<Omit<SearchHit, 'type'>[]>;

const SHOW: Partial<Record<SearchType, Show>> = {
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

async function packageHits(context: CatalogueContext, ids: number[]): Promise<Omit<SearchHit, 'type'>[]> {
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

const showOf = ({ slots }: Pick<CatalogueContext, 'slots'>, type: SearchType): Show | undefined =>
  SHOW[type] ?? slots.of(hitSources).find((source) => source.type === type)?.hits;

/** Returns whether the catalogue, or a feature that adds to the search, has entries of the type. */
export const isSearched = (context: Pick<CatalogueContext, 'slots'>, type: SearchType): boolean => showOf(context, type) !== undefined;

export async function hitsOf(context: CatalogueContext, type: SearchType, ids: number[]): Promise<SearchHit[]> {
  const hits = (await showOf(context, type)?.(context, ids)) ?? [];
  return hits.map((hit) => ({ type, ...hit }));
}
