/** Cities: by id, by slug, of the visitor's cookies or address, and those that are open. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ActiveCity, City, HotCity } from '../../../../widgets/domain/catalogue/entities.ts';
import { pinyinInitials } from '../../../../widgets/domain/city/pinyin.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { TEXTS } from '../../../../widgets/domain/site/texts.ts';
import { placeNames } from '../../../lookups/index.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { AnonymousCaller } from '../../../platform/calls/service-call.ts';
import type { OutputOf, ParsedInputOf } from '../../../platform/feature/call.ts';
import type { cityCalls, HotelCity } from '../contract/city-calls.ts';
import type { ListingCity, listingCalls } from '../contract/listing-calls.ts';
import { refuse } from '../refusals.ts';
import { ENTRY_TYPE } from '../search-index/entry-types.ts';

const NATIONWIDE = { cid: 0, name: TEXTS.nationwide };

const byId = ({ db }: DatabaseContext, id: number) =>
  db.selectFrom('city').select(['id', 'name', 'slug']).where('id', '=', id).executeTakeFirst();
const bySlug = ({ db }: DatabaseContext, slug: string) =>
  db.selectFrom('city').select(['id', 'name', 'slug']).where('slug', '=', slug).executeTakeFirst();

export async function cityById(context: DatabaseContext, cid: number): Promise<Result<OutputOf<typeof cityCalls.cityById>>> {
  const city = await byId(context, cid);
  return city ? done({ short_name: city.name, pinyin: city.slug }) : refuse('unknownCity');
}

export async function cityName(context: DatabaseContext, cityId: number): Promise<Result<OutputOf<typeof cityCalls.cityName>>> {
  if (cityId === 0) return done({ city_name: TEXTS.nationwide });
  const city = await byId(context, cityId);
  return city ? done({ city_name: city.name }) : refuse('unknownCity');
}

export async function cityBySlug(context: DatabaseContext, slug: string): Promise<Result<City>> {
  const city = await bySlug(context, slug);
  return city ? done({ id: city.id, name: city.name, pinyin: city.slug }) : refuse('unknownCity');
}

/** Returns the active city with a name such as Hangzhou, Xi'an, 杭州 or 杭州市. Active cities have an index; a name has none. */
async function activeCityNamed({ db }: DatabaseContext, name: string): Promise<{ id: number; name: string } | undefined> {
  const cities = db.selectFrom('city').select(['id', 'name']).where('active', '=', 1).where('id', '>', 0);
  const latin =
    /^[a-z' ’.-]+$/i.test(name) &&
    name
      .toLowerCase()
      .replace(/ (?:city|shi)$/, '')
      .replace(/[^a-z]/g, '');
  const named = latin
    ? cities.where('slug', '=', latin)
    : cities.where((where) => where.or([where('name', '=', name), where('full_name', '=', name)])).orderBy('slug');
  return await named.limit(1).executeTakeFirst();
}

/** Returns the active city of the caller's network address; nationwide when it is unknown or not open. */
export async function cityByIp(context: DatabaseContext, { place }: AnonymousCaller): Promise<Result<OutputOf<typeof cityCalls.cityByIp>>> {
  const city = place ? await activeCityNamed(context, place) : undefined;
  return done(city ? { cid: city.id, name: city.name } : NATIONWIDE);
}

/** Returns the city of the visitor's cookies; without cookies the one of their address. Nationwide when the slug is unknown. */
export async function currentCity(
  context: DatabaseContext,
  caller: AnonymousCaller,
): Promise<Result<OutputOf<typeof cityCalls.currentCity>>> {
  const { cityPinyin } = caller;
  if (!cityPinyin) return cityByIp(context, caller);
  const city = /^[a-z]{1,60}$/.test(cityPinyin) ? await bySlug(context, cityPinyin) : undefined;
  return done(city ? { cid: city.id, name: city.name } : NATIONWIDE);
}

/** Initials by name and pinyin: computing those of all cities takes longer than rendering a page. */
const initialsByCity = new LRUCache<string, string>({ max: 10_000 });
function initialsOf(name: string, pinyin: string): string {
  const key = `${name} ${pinyin}`;
  const initials = initialsByCity.get(key) ?? pinyinInitials(name, pinyin);
  initialsByCity.set(key, initials);
  return initials;
}

/** By slug, which is the order of the letters in the selector. */
export async function activeCities({ db }: DatabaseContext): Promise<Result<ActiveCity[]>> {
  const rows = await db
    .selectFrom('city')
    .select(['id', 'name', 'slug', 'pinyin', 'hot'])
    .where('active', '=', 1)
    .where('id', '>', 0)
    .orderBy('slug')
    .execute();
  return done(
    rows.map(({ id, name, slug, pinyin, hot }) => {
      const initials = initialsOf(name, pinyin);
      const { english, traditional } = placeNames(slug);
      return {
        id,
        name,
        pinying: slug,
        ...(initials !== initialsOf(name, slug) && { initials }),
        ...(hot > 0 && { hot }),
        ...(english && { name_en: english }),
        ...(traditional && { name_zh_tw: traditional }),
      };
    }),
  );
}

/** Active cities with a rank among the hot ones, in its order. */
export async function hotCities({ db }: DatabaseContext): Promise<Result<HotCity[]>> {
  const rows = await db
    .selectFrom('city')
    .select(['id', 'name', 'slug as pinyin', 'hot'])
    .where('active', '=', 1)
    .where('hot', '>', 0)
    .where('id', '>', 0)
    .orderBy('hot')
    .orderBy('slug')
    .execute();
  return done(rows);
}

/** Districts of a city with at least one hotel, in the order of their ids. */
export async function districts({ db }: DatabaseContext, cityId: number): Promise<Result<OutputOf<typeof cityCalls.districts>>> {
  const rows = await db
    .selectFrom('hotel')
    .innerJoin('district', 'district.id', 'hotel.district_id')
    .select(['district.slug', 'district.full_name as name', sql<number>`count(*)`.as('count')])
    .where('hotel.city_id', '=', cityId)
    .where('hotel.active', '=', 1)
    .groupBy(['district.id', 'district.slug', 'district.full_name'])
    .orderBy('district.id')
    .execute();
  return done(rows.map(({ slug, name, count }) => ({ slug, name, count: Number(count) })));
}

/** Returns the city itself, its parent and its parent's parent, without the whole country. */
export async function regionOf({ db }: DatabaseContext, id: number): Promise<number[]> {
  const row = await db
    .selectFrom('city')
    .leftJoin('city as parent', 'parent.id', 'city.parent_id')
    .select(['city.id', 'city.parent_id', 'parent.parent_id as grandparent_id'])
    .where('city.id', '=', id)
    .executeTakeFirst();
  return row ? [row.id, row.parent_id, row.grandparent_id].filter((one): one is number => one !== null && one > 0) : [];
}

/** Columns of a counted city: those of the city, and what its region is found by. */
const PLACE = ['city.id', 'city.name', 'city.slug', 'city.parent_id', 'parent.parent_id as grandparent_id'] as const;

interface CountedPlace {
  id: number;
  name: string;
  slug: string;
  parent_id: number | null;
  grandparent_id: number | null;
  total: number | string;
}

/** Returns those of the region first, then those with the most. */
function nearFirst(places: readonly CountedPlace[], region: readonly number[]): (City & { total: number; isNear: boolean })[] {
  const rows = places.map(({ id, name, slug, parent_id, grandparent_id, total }) => ({
    id,
    name,
    pinyin: slug,
    total: Number(total),
    isNear: [id, parent_id, grandparent_id].some((one) => one !== null && region.includes(one)),
  }));
  return rows.sort((a, b) => Number(b.isNear) - Number(a.isNear) || b.total - a.total || (a.pinyin < b.pinyin ? -1 : 1));
}

/** @param near id of a city: cities that share its province, or its prefecture, come first */
export async function hotelCities(context: DatabaseContext, near = 0): Promise<Result<HotelCity[]>> {
  const { db } = context;
  const region = near ? await regionOf(context, near) : [];
  const places = await db
    .selectFrom('hotel')
    .innerJoin('city', 'city.id', 'hotel.city_id')
    .leftJoin('city as parent', 'parent.id', 'city.parent_id')
    .select(PLACE)
    .select(sql<number>`count(*)`.as('total'))
    .where('hotel.active', '=', 1)
    .where('city.active', '=', 1)
    .where('city.id', '!=', near)
    .groupBy(['city.id', 'city.name', 'city.slug', 'city.parent_id', 'parent.parent_id'])
    .execute();
  return done(nearFirst(places, region).map(({ total, ...city }) => ({ ...city, hotels: total })));
}

/** Active cities that have merchants, packages or cases of a category, in the same order. */
export async function listingCities(
  context: DatabaseContext,
  { category, kind, near = 0 }: ParsedInputOf<typeof listingCalls.listingCities>,
): Promise<Result<ListingCity[]>> {
  const { db } = context;
  const region = near ? await regionOf(context, near) : [];
  const places = await db
    .selectFrom('listing_count')
    .innerJoin('city', 'city.id', 'listing_count.city_id')
    .leftJoin('city as parent', 'parent.id', 'city.parent_id')
    .select(PLACE)
    .select(sql<number>`sum(listing_count.total)`.as('total'))
    .where('listing_count.category', '=', category)
    .where('listing_count.type', '=', ENTRY_TYPE[kind])
    .where('city.active', '=', 1)
    .where('city.id', 'not in', [0, near])
    .groupBy(['city.id', 'city.name', 'city.slug', 'city.parent_id', 'parent.parent_id'])
    .execute();
  return done(nearFirst(places, region));
}
