/** Loads the start page of hotels: the open cities, and some hotels of the hot ones. */
import type { ActiveCity } from '../../../widgets/domain/entities.ts';
import { hotelCityUrl } from '../../../widgets/domain/links.ts';
import { parseRange, rangeText } from '../../ui/filters/hotel-filters.ts';
import { type CityHotels, hotelsOf } from '../loading/city-hotels.ts';
import { byHeat } from '../loading/city-order.ts';
import { citySlug, type Load } from '../loading/load.ts';

export interface HotelHomeProps {
  /** Empty when the cities could not be loaded. */
  cities: ActiveCity[];
  blocks: CityHotels[];
}

const BLOCKS = 3;
const PER_BLOCK = 4;

export const loadHotelHome: Load<HotelHomeProps> = async (context) => {
  const { call, who, query, site } = context;
  // The form of the home page leads here with city, tables and price.
  const city = citySlug(query.text('city'));
  if (city) {
    const parameters = (['tables', 'price'] as const).flatMap((name) => {
      const range = parseRange(query.text(name));
      return range ? [`${name}=${rangeText(range)}`] : [];
    });
    return { kind: 'redirect', to: hotelCityUrl(site, city) + (parameters.length ? `?${parameters.join('&')}` : ''), status: 302 };
  }
  const result = await call('activeCities', {}, who);
  const cities = result.ok ? result.data : [];
  const blocks = await Promise.all(
    byHeat(cities)
      .slice(0, BLOCKS)
      .map((one) => hotelsOf(context, one, PER_BLOCK)),
  );
  return { kind: 'props', props: { cities, blocks: blocks.filter((block) => block !== null) } };
};
