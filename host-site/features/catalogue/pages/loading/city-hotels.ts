/** Loads a few hotels of each of several cities, for pages that show several cities. */
import type { ActiveCity } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { HotelRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { LoadContext } from '../../../../platform/pages/load.ts';
import { hotelCalls } from '../../contract/hotel-calls.ts';
import type { CountedCity } from './city-order.ts';

export interface CityHotels {
  city: ActiveCity;
  hotels: HotelRow[];
  /** Undefined when the number could not be loaded. */
  total: number | undefined;
}

/** Returns the first hotels of the cities; without cities that have none, and without all where they could not be loaded. */
export async function hotelsOf(
  { call, who }: Pick<LoadContext, 'call' | 'who'>,
  cities: readonly CountedCity[],
  number: number,
): Promise<CityHotels[]> {
  if (!cities.length) return [];
  const result = await call(hotelCalls.leadingHotels, { cityIds: cities.map(({ id }) => id).join(','), number }, who);
  return cities.flatMap((city) => {
    const hotels = result.ok ? (result.data.find(({ cityId }) => cityId === city.id)?.hotels ?? []) : [];
    return hotels.length ? [{ city, hotels, total: city.hotels }] : [];
  });
}
