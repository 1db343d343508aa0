/** Sorts cities for lists: hot ones first, cities without hotels last. */
import type { ActiveCity } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { HotelCity } from '../../contract/city-calls.ts';

const rank = ({ hot }: ActiveCity) => hot || Number.MAX_SAFE_INTEGER;

/** A city with its number of hotels; undefined when the numbers could not be loaded. */
export interface CountedCity extends ActiveCity {
  hotels: number | undefined;
}

/** Returns hot cities in their order, then the others by slug. */
export const byHeat = <T extends ActiveCity>(cities: readonly T[]): T[] =>
  [...cities].sort((a, b) => rank(a) - rank(b) || (a.pinying < b.pinying ? -1 : 1));

/** Adds the number of hotels and moves the cities without hotels to the end. @param counted null when the numbers could not be loaded */
export function withHotelCounts(cities: readonly ActiveCity[], counted: readonly HotelCity[] | null): CountedCity[] {
  const counts = new Map(counted?.map(({ id, hotels }) => [id, hotels]));
  const rows = cities.map((city) => ({ ...city, hotels: counted ? (counts.get(city.id) ?? 0) : undefined }));
  return [...rows.filter(({ hotels }) => hotels !== 0), ...rows.filter(({ hotels }) => hotels === 0)];
}
