/** Cities, districts and categories that begin with what was typed: few, so they are compared in memory. */
import { CATEGORIES } from '../../../../../widgets/domain/catalogue/category.ts';
import type { City } from '../../../../../widgets/domain/catalogue/entities.ts';
import { hotelCityUrl, hotelHomeUrl, listingUrl } from '../../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../../widgets/domain/site/site.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { pinyinReader } from '../../../catalogue/service.ts';
import { refreshed, vocabularyOf } from '../../../wishes/service.ts';
import type { Suggestion } from '../../contract.ts';
import { SUGGESTION_TEXTS } from '../../suggestion-texts.ts';
import { isBeginning, isPart, type ReadName, readName } from './typed-name.ts';
import type { TypedText } from './typed-text.ts';

interface Place {
  name: string;
  read: ReadName;
  city: City;
  /** Empty for a city. */
  district: string;
}

/** Places by what can be typed first: the first character of the name, and its first letter. */
type PlaceIndex = ReadonlyMap<string, readonly Place[]>;

async function readPlaces(db: DatabaseContext['db']): Promise<PlaceIndex> {
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
  const places: Place[] = cities.map((city) => ({ name: city.name, read: readName(city.name, read), city, district: '' }));
  const byId = new Map(cities.map((city) => [city.id, city]));
  for (const { slug, full_name, city_id } of districts) {
    const city = byId.get(city_id);
    if (city) places.push({ name: full_name, read: readName(full_name, read), city, district: slug });
  }
  const index = new Map<string, Place[]>();
  for (const place of places)
    for (const first of new Set([place.read.characters[0] ?? '', place.read.syllables[0]?.[0] ?? ''])) {
      const own = index.get(first);
      if (own) own.push(place);
      else index.set(first, [place]);
    }
  return index;
}

const placesOf = refreshed(readPlaces);

/** Returns the address of the hotels of a city or district. */
export const placeUrl = (site: Site, { city, district }: Pick<Place, 'city' | 'district'>): string =>
  hotelCityUrl(site, city.pinyin) + (district && `?district=${district}`);

export async function placeSuggestions(
  { db }: DatabaseContext,
  site: Site,
  { characters }: TypedText,
  cityId: number,
): Promise<Suggestion[]> {
  const places = (await placesOf(db)).get(characters[0] ?? '') ?? [];
  const found = places.filter(({ read }) => isBeginning(characters, read));
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
  { text, characters }: TypedText,
  city: City | undefined,
): Promise<Suggestion[]> {
  const [{ meanings }, read] = await Promise.all([vocabularyOf(context), pinyinReader()]);
  const meant = new Set([...meanings].filter(([word, { kind }]) => kind === 'kind' && word.startsWith(text)).map(([, { value }]) => value));
  const place = city?.name ?? '';
  const categories = CATEGORIES.filter(({ slug, name }) => meant.has(slug) || isPart(characters, readName(name, read)));
  const rows: Pick<Suggestion, 'text' | 'address'>[] = categories.map(({ id, name }) => ({
    text: name,
    address: listingUrl(site, id, 'merchant', city?.pinyin),
  }));
  if (meant.has('hotel'))
    rows.unshift({ text: SUGGESTION_TEXTS.hotels, address: city ? hotelCityUrl(site, city.pinyin) : hotelHomeUrl(site) });
  return rows.map((row) => ({ kind: 'category', place, ...row }));
}
