/** Loads the start page of hotels: the open cities, and some hotels of the hot ones. */
import { parseRange, rangeText } from '../../../../../widgets/domain/catalogue/hotel-filters.ts';
import { NATIONWIDE } from '../../../../../widgets/domain/city/city.ts';
import { hotelCityUrl, hotelHomeUrl } from '../../../../../widgets/domain/site/links.ts';
import { pageFills } from '../../../../platform/feature/page-slot.ts';
import { citySlug, type Load, redirect } from '../../../../platform/pages/load.ts';
import { type ChosenWedding, readWedding, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { Fields } from '../../../../platform/ui/forms/fields.ts';
import { cityCalls } from '../../contract/city-calls.ts';
import { contentCalls } from '../../contract/content-calls.ts';
import type { Poster } from '../../contract/content-entities.ts';
import { hotelSelections, type ListSelection } from '../../contract/page-slots.ts';
import { cityCookies } from '../loading/city-cookies.ts';
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
  /** Query with what was chosen before the city, for the links to the cities. */
  filters: string;
  /** What the links to hotels keep. */
  wedding: ChosenWedding;
  selections: ListSelection[];
}

const BLOCKS = 3;
const PER_BLOCK = 4;

/** Returns what was chosen before the city and the lists of cities understand, as a query; empty without any. */
function filtersOf(query: Fields, wedding: ChosenWedding): string {
  const range = (name: string) => {
    const chosen = parseRange(query.text(name));
    return chosen ? [`${name}=${rangeText(chosen)}`] : [];
  };
  const parameters = [...range('tables'), ...range('price')];
  const isRange = parameters.some((parameter) => parameter.startsWith('tables='));
  return withWedding(parameters.length ? `?${parameters.join('&')}` : '', isRange ? { ...wedding, tables: 0 } : wedding);
}

export const loadHotelHome: Load<HotelHomeProps> = async (context) => {
  const { call, who, query, site } = context;
  // The form of the home page leads here with city, tables and price: choosing a city there stores it.
  const slug = citySlug(query.text('city'));
  const wedding = readWedding(query, context.clock());
  const filters = filtersOf(query, wedding);
  if (slug) {
    const city = slug === NATIONWIDE.pinyin ? null : await call(cityCalls.cityBySlug, { pinyin: slug }, who);
    const cookies = !city || city.ok ? { cookies: cityCookies(site, city?.ok ? city.data : NATIONWIDE) } : {};
    return { ...redirect((city ? hotelCityUrl(site, slug) : hotelHomeUrl(site)) + filters, 302), ...cookies };
  }
  const [active, counted, hot] = await Promise.all([
    call(cityCalls.activeCities, {}, who),
    call(cityCalls.hotelCities, {}, who),
    call(cityCalls.hotCities, {}, who),
  ]);
  const cities = withHotelCounts(active.ok ? active.data : [], counted.ok ? counted.data : null);
  const selected = await selectedCity(context, cities);
  const others = byHeat(cities).filter(({ id }) => id !== selected?.id);
  const [posters, blocks] = await Promise.all([
    call(contentCalls.posterBlock, { place: 'hotel', cityId: selected?.id ?? 0 }, who),
    hotelsOf(context, [...(selected ? [selected] : []), ...others].slice(0, BLOCKS), PER_BLOCK),
  ]);
  return {
    kind: 'props',
    props: {
      cities,
      hot: hot.ok ? hot.data.flatMap(({ id }) => cities.find((one) => one.id === id) ?? []) : [],
      selected,
      blocks,
      posters: posters.ok ? posters.data : [],
      filters,
      wedding,
      selections: await pageFills(context, hotelSelections, wedding),
    },
  };
};
