/** Cities and districts by slug or by name, as people write them: hangzhou, 杭州, 杭州市. */
import { districts, type Place, placeBySlug, prefectures } from '../../lookups/index.ts';

export type FoundPlace = { city_id: number; district_id: number | null } | { field: 'city' | 'district'; problem: string };

export function placeFinder(): (city: string, district: string) => FoundPlace {
  const cities = new Map<string, Place>();
  for (const place of prefectures()) {
    // Of two of the same name the first stands; the other is written by its slug.
    for (const name of [place.name, place.fullName]) if (!cities.has(name)) cities.set(name, place);
  }
  return (city, district) => {
    const place = placeBySlug(city) ?? cities.get(city);
    if (!place || place.id === 0) return { field: 'city', problem: 'no such city: write its name (杭州) or its slug (hangzhou)' };
    if (!district) return { city_id: place.id, district_id: null };
    const own = districts().filter(({ cityId }) => cityId === place.id);
    const found = own.find(({ fullName, slug }) => fullName === district || slug === district);
    if (found) return { city_id: place.id, district_id: found.id };
    const known = own.map(({ fullName }) => fullName).join(', ');
    return { field: 'district', problem: known ? `${place.name} has ${known}` : `${place.name} has no districts here: leave it empty` };
  };
}
