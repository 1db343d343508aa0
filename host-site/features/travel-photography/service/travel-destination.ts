/** A destination: where its most viewed packages leave from, the merchants that offer them, and their cases. */
import { sql } from 'kysely';
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { cityOf, exampleRows } from '../../catalogue/service.ts';
import type { TravelDestination } from '../contract.ts';
import { cityNamer } from './cities-by-id.ts';

/** Packages that are read: their cities and merchants stand for those of the destination. */
const READ = 200;
const SHOPS_SHOWN = 8;
const EXAMPLES_SHOWN = 8;
/** Style of cases that were photographed on a journey. */
const TRAVELLED = '旅拍';

export async function travelDestination(context: DatabaseContext, destination: string): Promise<Result<TravelDestination>> {
  const { db } = context;
  const rows = await db
    .selectFrom('travel_package as p')
    .innerJoin('merchant', 'merchant.id', 'p.merchant_id')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .select(['p.price', 'p.from_cities', 'p.merchant_id', 'merchant.name as shop', 'merchant.city_id'])
    .select(['city.name as city_name', 'city.slug as city_slug'])
    .where('p.active', '=', 1)
    .where('p.destination', '=', destination)
    .where('merchant.active', '=', 1)
    .orderBy('p.views', 'desc')
    .orderBy('p.id', 'desc')
    .limit(READ)
    .execute();
  const shops = new Map<number, TravelDestination['shops'][number]>();
  for (const row of rows) {
    const shop = shops.get(row.merchant_id);
    const price = yuanOf(row.price);
    if (shop) shops.set(shop.id, { ...shop, packages: shop.packages + 1, price: Math.min(shop.price, price) });
    else shops.set(row.merchant_id, { id: row.merchant_id, name: row.shop, city: cityOf(row), packages: 1, price });
  }
  const shown = [...shops.values()].slice(0, SHOPS_SHOWN);
  const stored = rows.map(({ from_cities }) => from_cities);
  const [citiesOf, examples] = await Promise.all([
    cityNamer(db, stored),
    shown.length
      ? examplesOf(
          context,
          shown.map(({ id }) => id),
        )
      : [],
  ]);
  return done({ fromCities: byNumber(stored.flatMap(citiesOf)), shops: shown, examples });
}

/** Returns each city once: those that most packages leave from first. */
function byNumber<T extends { id: number }>(cities: readonly T[]): T[] {
  const counted = new Map<number, { city: T; packages: number }>();
  for (const city of cities) counted.set(city.id, { city, packages: (counted.get(city.id)?.packages ?? 0) + 1 });
  return [...counted.values()].sort((a, b) => b.packages - a.packages).map(({ city }) => city);
}

async function examplesOf(context: DatabaseContext, merchantIds: readonly number[]) {
  const rows = await context.db
    .selectFrom('example')
    .select('id')
    .where('merchant_id', 'in', merchantIds)
    .where('active', '=', 1)
    .orderBy(sql`case when style = ${TRAVELLED} then 0 else 1 end`)
    .orderBy('views', 'desc')
    .orderBy('id', 'desc')
    .limit(EXAMPLES_SHOWN)
    .execute();
  return exampleRows(
    context,
    rows.map(({ id }) => id),
  );
}
