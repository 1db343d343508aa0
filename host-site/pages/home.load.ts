/** Data of the main home: the visitor's city, its hotels and some of their packages. */
import type { ActiveCity } from '../../widgets/domain/entities.ts';
import type { PackageRow } from '../../widgets/domain/hotel-entities.ts';
import { byHeat } from './city-order.ts';
import { type CityHotels, hotelsOf } from './hotel-home.load.ts';
import type { Load } from './load.ts';

export interface HomeProps {
  cities: ActiveCity[];
  /** Null: there are none, or they could not be read. */
  block: CityHotels | null;
  packages: PackageRow[];
}

const HOTELS = 6;
const PACKAGES = 4;

/** One package a hotel, of differing titles: hotels of a house style name their packages alike. */
function differing(offers: PackageRow[][]): PackageRow[] {
  const chosen: PackageRow[] = [];
  for (const rows of offers) {
    const row = rows.find(({ title }) => chosen.every((other) => other.title !== title)) ?? rows[0];
    if (row) chosen.push(row);
  }
  return chosen;
}

export const loadHome: Load<HomeProps> = async (context) => {
  const { call, who } = context;
  const [found, current] = await Promise.all([call('activeCities', {}, who), call('currentCity', {}, who)]);
  const cities = found.ok ? found.data : [];
  const city = (current.ok && cities.find(({ id }) => id === current.data.cid)) || byHeat(cities)[0];
  const block = city ? await hotelsOf(context, city, HOTELS) : null;
  const offers = await Promise.all(
    (block?.hotels ?? []).slice(0, PACKAGES).map((hotel) => call('hotelPackages', { merchantId: hotel.id }, who)),
  );
  return { kind: 'props', props: { cities, block, packages: differing(offers.map((offer) => (offer.ok ? offer.data : []))) } };
};
