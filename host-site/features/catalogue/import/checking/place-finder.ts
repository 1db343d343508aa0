/** Finds cities and districts by slug or name: hangzhou, 杭州, 杭州市. */
import { districts, type Place, placeBySlug, prefectures } from '../../../../lookups/index.ts';
import { type FaultText, faultAbout } from '../format/fault.ts';

export type FoundPlace = { city_id: number; district_id: number | null } | { field: 'city' | 'district'; fault: FaultText };

export function placeFinder(): (city: string, district: string) => FoundPlace {
  const cities = new Map<string, Place>();
  for (const place of prefectures()) {
    // Of two places with one name, the name means the first; the slug names the other.
    for (const name of [place.name, place.fullName]) if (!cities.has(name)) cities.set(name, place);
  }
  return (city, district) => {
    const place = placeBySlug(city) ?? cities.get(city);
    if (!place || place.id === 0) return { field: 'city', fault: noCity(city) };
    if (!district) return { city_id: place.id, district_id: null };
    const own = districts().filter(({ cityId }) => cityId === place.id);
    const match = own.find(({ fullName, slug }) => fullName === district || slug === district);
    if (match) return { city_id: place.id, district_id: match.id };
    return {
      field: 'district',
      fault: noDistrict(
        district,
        place.name,
        own.map(({ fullName }) => fullName),
      ),
    };
  };
}

const noCity = (city: string): FaultText =>
  faultAbout(
    'no such city',
    city,
    (quote) => `没有城市${quote}，请写名称（杭州）或拼音（hangzhou）`,
    (quote) => `there is no city ${quote}; write its name (杭州) or its slug (hangzhou)`,
  );

const noDistrict = (district: string, city: string, names: readonly string[]): FaultText =>
  faultAbout(
    `no such district of ${city}`,
    district,
    (quote) => `${city}没有${quote}；${names.length ? `可写${names.join('、')}` : '请留空'}`,
    (quote) => `${city} has no district ${quote}; ${names.length ? `it has ${names.join(', ')}` : 'leave it empty'}`,
  );
