/** Data of the search page: hotels of the open cities whose name, place, type or halls hold the keyword. */
import type { ActiveCity, HotelRow } from '../../widgets/domain/entities.ts';
import { byHeat } from './city-order.ts';
import type { Load } from './load.ts';

export interface SearchProps {
  keyword: string;
  /** As given, only to be kept in the form. */
  type: string;
  from: string;
  hits: { city: ActiveCity; hotel: HotelRow }[];
  cities: ActiveCity[];
  /** The hotels could not be read. */
  broken: boolean;
}

const CITIES = 12;
const HITS = 24;

const textOf = (city: ActiveCity, hotel: HotelRow): string =>
  [
    city.name,
    city.pinying,
    hotel.name,
    hotel.district,
    hotel.area,
    hotel.type,
    hotel.metro,
    ...hotel.tags,
    ...hotel.halls.flatMap((hall) => [hall.name, ...hall.features, hall.pillarFree ? '无柱宴会厅' : '']),
  ]
    .join(' ')
    .toLowerCase();

export const loadSearch: Load<SearchProps> = async ({ call, who, query }) => {
  const keyword = query.text('keyword', 60);
  const found = await call('activeCities', {}, who);
  const cities = found.ok ? byHeat(found.data) : [];
  const props: SearchProps = { keyword, type: query.text('type', 30), from: query.text('from', 30), hits: [], cities, broken: !found.ok };
  if (!keyword) return { kind: 'props', props };

  const lists = await Promise.all(
    cities.slice(0, CITIES).map(async (city) => ({ city, hotels: await call('hotels', { cityId: city.id, page: 1, pageSize: 50 }, who) })),
  );
  const words = keyword.toLowerCase().split(/\s+/);
  props.hits = lists
    .flatMap(({ city, hotels }) => (hotels.ok ? hotels.data.list.map((hotel) => ({ city, hotel })) : []))
    .filter(({ city, hotel }) => words.every((word) => textOf(city, hotel).includes(word)))
    .slice(0, HITS);
  props.broken = !found.ok || (lists.length > 0 && lists.every(({ hotels }) => !hotels.ok));
  return { kind: 'props', props };
};
