/**
 * Hotels and merchants whose name contains what was typed, those of the chosen city first. The search index yields candidates at a bounded cost; names are
 * compared afterwards. Only when none contains it, names with one character wrong or swapped are.
 */
import type { Kysely } from 'kysely';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import { ENTRY_TYPE, GRAM_WEIGHTS, HOTEL_CATEGORY, inOrder, isHan, pinyinReader, runsOf } from '../../../catalogue/service.ts';
import { nationwideMatches, postingsWithAll } from '../postings.ts';
import { nearWords } from '../search-hints.ts';
import { countsOf, key, requiredGrams } from '../words.ts';
import { isNearly, isPart, isTolerant, readName } from './typed-name.ts';
import { readTyped, type TypedText } from './typed-text.ts';

/** Candidates of each kind, in the city and in the country. */
const CANDIDATES = 12;
/** Merchants that are read by their names; some share one. */
const NAMED = 60;
/** Postings of one character that are read for names with a wrong one. */
const POSTINGS = 400;
const NEAR = 40;

const TYPES = [ENTRY_TYPE.hotel, ENTRY_TYPE.merchant] as const;

export interface NamedPlace {
  id: number;
  name: string;
  category: number;
  cityId: number;
  city: string;
  citySlug: string;
  district: string;
}

type Db = Kysely<Database>;

const namedPlaces = (db: Db) =>
  db
    .selectFrom('merchant')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .leftJoin('district', 'district.id', 'merchant.district_id')
    .select([
      'merchant.id',
      'merchant.name',
      'merchant.category',
      'merchant.city_id as cityId',
      'city.name as city',
      'city.slug as citySlug',
    ])
    .select((e) => e.fn.coalesce('district.full_name', e.val('')).as('district'))
    .where('merchant.active', '=', 1);

async function placesOf(db: Db, ids: readonly number[]): Promise<NamedPlace[]> {
  if (!ids.length) return [];
  const rows = await namedPlaces(db)
    .where('merchant.id', 'in', [...ids])
    .execute();
  return inOrder(ids, rows);
}

/** Returns the ids of names with all of the typed runs, the best of the city before the best of the country. */
async function idsWithRuns({ db }: DatabaseContext, { readings, counts }: TypedText, cityId: number): Promise<number[]> {
  const lists = await Promise.all(
    TYPES.map(async (type) => {
      const grams = requiredGrams(type, readings, counts, false);
      if (!grams.length) return [];
      const slice = { skip: 0, size: CANDIDATES };
      const [own, all] = await Promise.all([
        cityId ? postingsWithAll(db, { type, grams, cityId, weight: GRAM_WEIGHTS.name }).limit(CANDIDATES).execute() : [],
        nationwideMatches(db, { type, grams, cityId: 0 }, slice, GRAM_WEIGHTS.name).execute(),
      ]);
      return [...own, ...all].map(({ id }) => id);
    }),
  );
  return [...new Set(lists.flat())];
}

async function placesNamed(db: Db, names: readonly string[]): Promise<NamedPlace[]> {
  if (!names.length) return [];
  const rows = await namedPlaces(db)
    .where('merchant.name', 'in', [...names])
    .limit(NAMED)
    .execute();
  const rank = new Map(names.map((name, at) => [name, at]));
  return rows.sort((a, b) => (rank.get(a.name) ?? 0) - (rank.get(b.name) ?? 0) || a.id - b.id);
}

/** Returns names that have at least two of the three rarest typed characters: one may be wrong. */
async function idsWithMost({ db }: DatabaseContext, typed: TypedText, cityId: number): Promise<number[]> {
  const characters = [...new Set(typed.characters.filter(isHan))];
  const counts = await countsOf({ db }, characters);
  const lists = TYPES.map(async (type) => {
    const count = (character: string) => counts.get(key(character, type)) ?? 0;
    const rarest = characters
      .filter(count)
      .sort((a, b) => count(a) - count(b))
      .slice(0, 3);
    const postings = await Promise.all(
      rarest.flatMap((gram) =>
        [...new Set([cityId, 0])].map((city) =>
          postingsWithAll(db, { type, grams: [gram], cityId: city })
            .limit(POSTINGS)
            .execute(),
        ),
      ),
    );
    const found = new Map<number, number>();
    for (const list of postings) for (const { id } of list) found.set(id, (found.get(id) ?? 0) + 1);
    return [...found]
      .filter(([, times]) => times > 1)
      .map(([id]) => id)
      .slice(0, NEAR);
  });
  return (await Promise.all(lists)).flat();
}

export async function nameMatches(context: DatabaseContext, typed: TypedText, cityId: number): Promise<NamedPlace[]> {
  const { db } = context;
  const { characters } = typed;
  const read = await pinyinReader();
  const sorted = (places: readonly NamedPlace[], accepts: (name: ReturnType<typeof readName>) => boolean) => {
    const seen = new Set<number>();
    const accepted = places.filter(({ id, name }) => !seen.has(id) && seen.add(id) && accepts(readName(name, read)));
    return accepted.sort((a, b) => Number(b.cityId === cityId) - Number(a.cityId === cityId));
  };
  const [held, named] = await Promise.all([
    idsWithRuns(context, typed, cityId).then((ids) => placesOf(db, ids)),
    placesNamed(db, typed.completions),
  ]);
  const found = sorted([...held, ...named], (name) => isPart(characters, name));
  if (found.length) return found;
  const chinese = runsOf(typed.text).filter(isHan).join(' ');
  if (chinese && chinese.length < typed.text.length) {
    const mixed = await placesOf(db, await idsWithRuns(context, await readTyped(context, chinese), cityId));
    const both = sorted(mixed, (name) => isPart(characters, name));
    if (both.length) return both;
  }
  if (!chinese) return sorted(await placesNamed(db, await nearWords(context, typed.text)), () => true);
  if (!isTolerant(characters)) return [];
  return sorted(await placesOf(db, await idsWithMost(context, typed, cityId)), (name) => isNearly(characters, name));
}

export const isHotel = ({ category }: NamedPlace): boolean => category === HOTEL_CATEGORY;
