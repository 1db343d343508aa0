/** Rows of packages, in the order of the given ids. */
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { SearchHit } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { cityOf, inOrder } from '../../catalogue/service.ts';
import type { TravelPackageRow } from '../contract.ts';
import { destinationOf } from '../destinations.ts';
import { cityNamer } from './cities-by-id.ts';

/** Returns the packages as the search shows them, without withdrawn ones and those of closed merchants. */
export async function travelHits(context: DatabaseContext, ids: number[]): Promise<Omit<SearchHit, 'type'>[]> {
  return (await travelPackageRows(context, ids, { isOffered: true })).map(({ id, title, destination, price, shop, picture }) => ({
    id,
    title,
    subtitle: `${destinationOf(destination)?.name ?? ''}·${shop.name}`,
    category: 0,
    city: shop.city,
    merchantId: shop.id,
    price,
    picture,
  }));
}

const reader = (isOffered: boolean) =>
  compiled((db, { ids }: Operands<{ ids: readonly number[] }>) =>
    db
      .selectFrom('travel_package as p')
      .innerJoin('merchant', 'merchant.id', 'p.merchant_id')
      .innerJoin('city', 'city.id', 'merchant.city_id')
      .select(['p.id', 'p.title', 'p.destination', 'p.days', 'p.nights', 'p.journey', 'p.dresses', 'p.edited', 'p.price', 'p.pictures'])
      .select(['p.from_cities', 'p.merchant_id', 'merchant.name as shop', 'merchant.city_id', 'city.name as city_name'])
      .select('city.slug as city_slug')
      .where('p.id', 'in', ids)
      .$if(isOffered, (query) => query.where('p.active', '=', 1).where('merchant.active', '=', 1)),
  );
const [readAll, readOffered] = [reader(false), reader(true)];

/** @param isOffered whether withdrawn packages and those of closed merchants are left out */
export async function travelPackageRows(
  { db }: DatabaseContext,
  ids: readonly number[],
  { isOffered = false } = {},
): Promise<TravelPackageRow[]> {
  if (!ids.length) return [];
  const rows = await (isOffered ? readOffered : readAll)(db, { ids });
  const citiesOf = await cityNamer(
    db,
    rows.map(({ from_cities }) => from_cities),
  );
  return inOrder(ids, rows).map((row) => ({
    id: row.id,
    title: row.title,
    destination: row.destination,
    days: row.days,
    nights: row.nights,
    journey: row.journey,
    dresses: row.dresses,
    edited: row.edited,
    price: yuanOf(row.price),
    fromCities: citiesOf(row.from_cities),
    shop: { id: row.merchant_id, name: row.shop, city: cityOf(row) },
    picture: listOf(row.pictures)[0] ?? '',
  }));
}
