/** Finds cities and districts by slug or name: hangzhou, 杭州, 杭州市. */
import { districts, type Place, placeBySlug, prefectures } from '../../../lookups/index.ts';

export type FoundPlace = { city_id: number; district_id: number | null } | { field: 'city' | 'district'; problem: string };

export function placeFinder(): (city: string, district: string) => FoundPlace {
  const cities = new Map<string, Place>();
  for (const place of prefectures()) {
    // Of two places with one name, the name means the first; the slug names the other.
    for (const name of [place.name, place.fullName]) if (!cities.has(name)) cities.set(name, place);
  }
  return (city, district) => {
    const place = placeBySlug(city) ?? cities.get(city);
    if (!place || place.id === 0) return { field: 'city', problem: 'no such city: write its name (杭州) or its slug (hangzhou)' };
    if (!district) return { city_id: place.id, district_id: null };
    const own = districts().filter(({ cityId }) => cityId === place.id);
    const match = own.find(({ fullName, slug }) => fullName === district || slug === district);
    if (match) return { city_id: place.id, district_id: match.id };
    const names = own.map(({ fullName }) => fullName).join(', ');
    return { field: 'district', problem: names ? `${place.name} has ${names}` : `${place.name} has no districts here: leave it empty` };
  };
}
