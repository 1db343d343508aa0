/** Cities, districts and categories that begin with what was typed: few, so they are compared in memory. */
import { CATEGORIES } from '../../../../../widgets/domain/catalogue/category.ts';
import type { City } from '../../../../../widgets/domain/catalogue/entities.ts';
import { hotelCityUrl, hotelHomeUrl, listingUrl } from '../../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../../widgets/domain/site/site.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { refreshed } from '../../../../platform/database/refreshed.ts';
import { pinyinReader } from '../../../catalogue/service.ts';
import { vocabularyOf } from '../../../wishes/service.ts';
import type { Suggestion } from '../../contract.ts';
import { SUGGESTION_TEXTS } from '../../suggestion-texts.ts';
import { placeIn, type ReadName, readName } from './typed-name.ts';

interface Place {
  name: string;
  read: ReadName;
  city: City;
  /** Empty for a city. */
  district: string;
}

async function readPlaces(db: DatabaseContext['db']): Promise<Place[]> {
  const [cities, districts, read] = await Promise.all([
    db
      .selectFrom('city')
      .select(['id', 'name', 'slug as pinyin'])
      .where('active', '=', 1)
      .where('id', '>', 0)
      .orderBy('hot')
      .orderBy('id')
      .execute(),
    db.selectFrom('district').select(['slug', 'full_name', 'city_id']).orderBy('id').execute(),
    pinyinReader(),
  ]);
  const places = cities.map((city) => ({ name: city.name, read: readName(city.name, read), city, district: '' }));
  const byId = new Map(cities.map((city) => [city.id, city]));
  for (const { slug, full_name, city_id } of districts) {
    const city = byId.get(city_id);
    if (city) places.push({ name: full_name, read: readName(full_name, read), city, district: slug });
  }
  return places;
}

const placesOf = refreshed(readPlaces);

/** Returns the address of the hotels of a city or district. */
export const placeUrl = (site: Site, { city, district }: Pick<Place, 'city' | 'district'>): string =>
  hotelCityUrl(site, city.pinyin) + (district && `?district=${district}`);

/** @param typed in Simplified Chinese, half width and lower case */
export async function placeSuggestions({ db }: DatabaseContext, site: Site, typed: string, cityId: number): Promise<Suggestion[]> {
  const found = (await placesOf(db)).filter(({ read }) => placeIn(typed, read) === 0);
  // A city before its districts, and districts of the chosen city before others.
  const rank = ({ district, city }: Place) => (district ? (city.id === cityId ? 1 : 2) : 0);
  return found
    .sort((a, b) => rank(a) - rank(b))
    .map((place) => ({
      kind: place.district ? 'district' : 'city',
      text: place.name,
      place: place.district ? place.city.name : '',
      address: placeUrl(site, place),
    }));
}

/** @param city the chosen one; undefined: none */
export async function categorySuggestions(
  context: DatabaseContext,
  site: Site,
  typed: string,
  city: City | undefined,
): Promise<Suggestion[]> {
  const [{ meanings }, read] = await Promise.all([vocabularyOf(context), pinyinReader()]);
  const meant = new Set(
    [...meanings].filter(([word, { kind }]) => kind === 'kind' && word.startsWith(typed)).map(([, { value }]) => value),
  );
  const place = city?.name ?? '';
  const categories = CATEGORIES.filter(({ slug, name }) => meant.has(slug) || placeIn(typed, readName(name, read)) >= 0);
  const rows: Pick<Suggestion, 'text' | 'address'>[] = categories.map(({ id, name }) => ({
    text: name,
    address: listingUrl(site, id, 'merchant', city?.pinyin),
  }));
  if (meant.has('hotel'))
    rows.unshift({ text: SUGGESTION_TEXTS.hotels, address: city ? hotelCityUrl(site, city.pinyin) : hotelHomeUrl(site) });
  return rows.map((row) => ({ kind: 'category', place, ...row }));
}
