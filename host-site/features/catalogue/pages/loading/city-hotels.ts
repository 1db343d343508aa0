/** Loads a few hotels of a city, for pages that show several cities. */

import type { ActiveCity } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { HotelRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { LoadContext } from '../../../../platform/pages/load.ts';
import { hotelCalls } from '../../contract/hotel-calls.ts';

export interface CityHotels {
  city: ActiveCity;
  hotels: HotelRow[];
  total: number;
}

/** Returns the first hotels of a city; null when there are none or they could not be loaded. */
export async function hotelsOf(
  { call, who }: Pick<LoadContext, 'call' | 'who'>,
  city: ActiveCity,
  pageSize: number,
): Promise<CityHotels | null> {
  const result = await call(hotelCalls.hotels, { cityId: city.id, page: 1, pageSize }, who);
  return result.ok && result.data.list.length ? { city, hotels: result.data.list, total: result.data.total } : null;
}
