/** Rows of fleets, in the order of the given ids. */
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { SearchHit } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { cityOf, inOrder } from '../../catalogue/service.ts';
import type { FleetRow } from '../contract.ts';

/** Returns the fleets as the search shows them, without withdrawn ones and those of closed merchants. */
export async function fleetHits(context: DatabaseContext, ids: number[]): Promise<Omit<SearchHit, 'type'>[]> {
  return (await fleetRows(context, ids, { isOffered: true })).map(({ id, title, price, city, shop, picture }) => ({
    id,
    title,
    subtitle: `${city.name}·${shop.name}`,
    category: 0,
    city,
    merchantId: shop.id,
    price,
    picture,
  }));
}

const reader = (isOffered: boolean) =>
  compiled((db, { ids }: Operands<{ ids: readonly number[] }>) =>
    db
      .selectFrom('car_fleet')
      .innerJoin('merchant', 'merchant.id', 'car_fleet.merchant_id')
      .innerJoin('city', 'city.id', 'car_fleet.city_id')
      .select(['car_fleet.id', 'car_fleet.title', 'car_fleet.lead_car', 'car_fleet.following_car', 'car_fleet.colour'])
      .select(['car_fleet.most_cars', 'car_fleet.hours', 'car_fleet.km', 'car_fleet.price', 'car_fleet.pictures', 'car_fleet.city_id'])
      .select(['car_fleet.merchant_id', 'merchant.name as shop', 'city.name as city_name', 'city.slug as city_slug'])
      .where('car_fleet.id', 'in', ids)
      .$if(isOffered, (query) => query.where('car_fleet.active', '=', 1).where('merchant.active', '=', 1)),
  );
const [readAll, readOffered] = [reader(false), reader(true)];

/** @param isOffered whether withdrawn fleets and those of closed merchants are left out */
export async function fleetRows({ db }: DatabaseContext, ids: readonly number[], { isOffered = false } = {}): Promise<FleetRow[]> {
  if (!ids.length) return [];
  const rows = await (isOffered ? readOffered : readAll)(db, { ids });
  return inOrder(ids, rows).map((row) => ({
    id: row.id,
    title: row.title,
    leadCar: row.lead_car,
    followingCar: row.following_car,
    colour: row.colour,
    mostCars: row.most_cars,
    hours: row.hours,
    km: row.km,
    price: yuanOf(row.price),
    city: cityOf(row),
    shop: { id: row.merchant_id, name: row.shop },
    picture: listOf(row.pictures)[0] ?? '',
  }));
}
