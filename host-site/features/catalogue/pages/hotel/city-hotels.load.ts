/** Loads the hotel list of a city. */
import type { City, Paged } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { HotelRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { hotelCityUrl, hotelHomeUrl } from '../../../../../widgets/domain/site/links.ts';
import { pageFills } from '../../../../platform/feature/page-slot.ts';
import { failure, type Load, notFound, redirect } from '../../../../platform/pages/load.ts';
import type { HotelCity } from '../../contract/city-calls.ts';
import { cityCalls } from '../../contract/city-calls.ts';
import { hotelCalls } from '../../contract/hotel-calls.ts';
import { hotelSelections, type ListSelection } from '../../contract/page-slots.ts';
import { filterQuery, type HotelFilters, isFiltered, readFilters, toHotelsInput, weddingOf } from '../../ui/filters/hotel-filters.ts';
import { cityOfAddress } from '../loading/city-of-address.ts';
import { dayChoiceUrl } from '../loading/tool-links.ts';

export interface CityHotelsProps {
  city: City;
  filters: HotelFilters;
  hotels: Paged<HotelRow>;
  /** Number of the city's hotels without filters. */
  total: number;
  /** Empty when they could not be loaded; the page then leaves out this filter. */
  districts: { slug: string; name: string; count: number }[];
  /** Cities with hotels for a city without: those of its province, else those with the most hotels. */
  nearby: HotelCity[];
  /** Address of the page where the couple chooses another day. */
  dayChoice: string | undefined;
  /** What features add to select hotels. */
  selections: ListSelection[];
}

const NEARBY = 6;

/** Returns the cities of the same province, else the first ones. */
function nearest(cities: readonly HotelCity[]): HotelCity[] {
  const near = cities.filter(({ isNear }) => isNear);
  return (near.length ? near : cities).slice(0, NEARBY);
}

export const loadCityHotels: Load<CityHotelsProps> = async (context) => {
  const { call, who, query, site } = context;
  const filters = readFilters(query, context.clock());
  const city = await cityOfAddress(context, (slug) => (slug ? hotelCityUrl(site, slug) + filterQuery(filters) : hotelHomeUrl(site)));
  if (!city) return notFound({ what: 'city' });
  if ('kind' in city) return city;
  const [hotels, all, districts] = await Promise.all([
    call(hotelCalls.hotels, toHotelsInput(city.id, filters), who),
    isFiltered(filters) ? call(hotelCalls.hotels, { cityId: city.id, page: 1, pageSize: 1 }, who) : null,
    call(cityCalls.districts, { cityId: city.id }, who),
  ]);
  if (!hotels.ok) return failure(hotels);
  const pages = Math.max(1, Math.ceil(hotels.data.total / hotels.data.pageSize));
  // An old link or a typed number can name a page after the last one: show the last page instead of an empty one.
  if (filters.page > pages) return redirect(hotelCityUrl(site, city.pinyin) + filterQuery({ ...filters, page: pages }), 302);
  const total = all?.ok ? all.data.total : hotels.data.total;
  const near = total === 0 ? await call(cityCalls.hotelCities, { near: city.id }, who) : null;
  return {
    kind: 'props',
    props: {
      city,
      filters,
      hotels: hotels.data,
      total,
      nearby: near?.ok ? nearest(near.data) : [],
      districts: districts.ok ? districts.data : [],
      dayChoice: dayChoiceUrl(context, { ...weddingOf(filters), city: city.pinyin }),
      selections: await pageFills(context, hotelSelections, weddingOf(filters)),
    },
  };
};
