/** Loads the start page of hotels: the open cities, and some hotels of the hot ones. */

import type { Poster } from '../../../../../widgets/domain/catalogue/content-entities.ts';
import { parseRange, rangeText } from '../../../../../widgets/domain/catalogue/hotel-filters.ts';
import { hotelCityUrl } from '../../../../../widgets/domain/site/links.ts';
import { citySlug, type Load, redirect } from '../../../../platform/pages/load.ts';
import { cityCalls } from '../../contract/city-calls.ts';
import { contentCalls } from '../../contract/content-calls.ts';
import { type CityHotels, hotelsOf } from '../loading/city-hotels.ts';
import { byHeat, type CountedCity, withHotelCounts } from '../loading/city-order.ts';
import { selectedCity } from '../loading/selected-city.ts';

export interface HotelHomeProps {
  /** Cities without hotels last; empty when the cities could not be loaded. */
  cities: CountedCity[];
  /** The operator's hot cities; empty when they could not be loaded. */
  hot: CountedCity[];
  /** The visitor's city; null without one. */
  selected: CountedCity | null;
  blocks: CityHotels[];
  posters: Poster[];
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
    return redirect(hotelCityUrl(site, city) + (parameters.length ? `?${parameters.join('&')}` : ''), 302);
  }
  const [active, counted, hot] = await Promise.all([
    call(cityCalls.activeCities, {}, who),
    call(cityCalls.hotelCities, {}, who),
    call(cityCalls.hotCities, {}, who),
  ]);
  const cities = withHotelCounts(active.ok ? active.data : [], counted.ok ? counted.data : null);
  const selected = await selectedCity(context, cities);
  const others = byHeat(cities).filter(({ id }) => id !== selected?.id);
  const [posters, ...blocks] = await Promise.all([
    call(contentCalls.posterBlock, { place: 'hotel', cityId: selected?.id ?? 0 }, who),
    ...[...(selected ? [selected] : []), ...others].slice(0, BLOCKS).map((one) => hotelsOf(context, one, PER_BLOCK)),
  ]);
  return {
    kind: 'props',
    props: {
      cities,
      hot: hot.ok ? hot.data.flatMap(({ id }) => cities.find((one) => one.id === id) ?? []) : [],
      selected: cities.find(({ id }) => id === selected?.id) ?? null,
      blocks: blocks.filter((block) => block !== null),
      posters: posters.ok ? posters.data : [],
    },
  };
};
