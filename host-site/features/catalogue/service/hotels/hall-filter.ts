/**
 * Filters of hotels that must hold for one hall and a package of it: tables, price, height, pillars, features, free days. One statement looks for such a hall;
 * a filter that is alone is answered by a column of `hotel`, which is derived from all halls.
 */
import { type RawBuilder, sql } from 'kysely';
import { fenOf } from '../../../../../widgets/domain/catalogue/price.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import type { HotelsInput } from '../../contract/hotel-calls.ts';

/** What a sentence can ask of a hall beside the filters of the list, as texts of its features, of its name or of its hotel's advantages. */
const HALL_WORDS = {
  lawn: ['草坪'],
  small: ['适合小婚礼'],
  led: ['LED'],
  daylight: ['自然采光', '玻璃顶棚'],
  river: ['江景'],
  lake: ['湖景'],
  sea: ['海景'],
  mountain: ['山景'],
  garden: ['园林', '庭院', '临园', '临院'],
} as const;
export type HallWord = keyof typeof HALL_WORDS;
export const isHallWord = (name: string): name is HallWord => Object.hasOwn(HALL_WORDS, name);

const HOTEL_FACTS = {
  parking: sql<boolean>`hotel.parking > 0`,
  metro: sql<boolean>`hotel.metro <> ''`,
  freeParking: sql<boolean>`exists (select 1 from fee where fee.merchant_id = hotel.merchant_id and fee.name = '停车费' and fee.kind = 'free')`,
  drinks: sql<boolean>`exists (select 1 from fee where fee.merchant_id = hotel.merchant_id and fee.name = '开瓶费' and fee.kind = 'free')`,
} as const;
export type HotelFact = keyof typeof HOTEL_FACTS;
export const isHotelFact = (name: string): name is HotelFact => Object.hasOwn(HOTEL_FACTS, name);
export const hotelFact = (name: HotelFact): RawBuilder<boolean> => HOTEL_FACTS[name];

/** Filters that only a search has. */
export interface HotelWish extends HotelsInput {
  /** Only these hotels. */
  ids?: readonly number[] | undefined;
  /** Area of the city. */
  area?: string | undefined;
  hallWords?: readonly HallWord[] | undefined;
  hotelFacts?: readonly HotelFact[] | undefined;
  /** Yuan for all tables: of those that are wished, at least those that the hall needs. */
  totalFrom?: number | undefined;
  totalTo?: number | undefined;
  /** Condition on `hall.id`: it has a day that is not taken. */
  openHalls?: RawBuilder<boolean> | undefined;
}

export const hasPriceRange = ({ priceFrom, priceTo, totalFrom, totalTo }: HotelWish): boolean =>
  Boolean(priceFrom || priceTo || totalFrom || totalTo);

const tablesOf = ({ tablesFrom = 0 }: HotelWish) =>
  sql<number>`(case when hall.min_tables > ${sql.lit(tablesFrom)} then hall.min_tables else ${sql.lit(tablesFrom)} end)`;

/** Selects the packages in the price range, whatever their hall: all that a price without other filters needs. */
export function packagesInRange({ db }: DatabaseContext, { priceFrom, priceTo }: HotelWish) {
  let query = db.selectFrom('package').where('package.active', '=', 1);
  if (priceFrom) query = query.where('package.price', '>=', fenOf(priceFrom));
  if (priceTo) query = query.where('package.price', '<', fenOf(priceTo));
  return query;
}

/** Selects them, each with a hall of its hotel where it can be had. */
function packagesInHalls(context: DatabaseContext, input: HotelWish) {
  let query = packagesInRange(context, input).innerJoin('hall', (join) =>
    join
      .onRef('hall.merchant_id', '=', 'package.merchant_id')
      .on((on) => on.or([on('package.hall_id', 'is', null), on('package.hall_id', '=', on.ref('hall.id'))])),
  );
  if (input.totalTo) query = query.where(sql<boolean>`cast(package.price as bigint) * ${tablesOf(input)} <= ${fenOf(input.totalTo)}`);
  if (input.totalFrom) query = query.where(sql<boolean>`cast(package.price as bigint) * hall.max_tables >= ${fenOf(input.totalFrom)}`);
  return query.where(hallCondition(input));
}

/** Conditions on the columns of `hall`, and of its hotel where its advantages name a feature. */
function hallCondition(input: HotelWish): RawBuilder<boolean> {
  const { tablesFrom, tablesTo, height, pillarFree, hallWords = [], openHalls } = input;
  const parts = [sql<boolean>`1 = 1`];
  if (tablesFrom) parts.push(sql`hall.max_tables >= ${tablesFrom}`);
  if (tablesTo) parts.push(sql`hall.min_tables <= ${tablesTo}`);
  if (height) parts.push(sql`hall.height >= ${height}`);
  if (pillarFree) parts.push(sql`hall.pillar_free = 1`);
  for (const word of hallWords) {
    const texts = HALL_WORDS[word].map((text) => `%${text}%`);
    const inTags = sql`exists (select 1 from hotel as host where host.merchant_id = hall.merchant_id and ${anyLike('host.tags', texts)})`;
    parts.push(sql`(${anyLike('hall.features', texts)} or ${anyLike('hall.name', texts)} or ${inTags})`);
  }
  if (openHalls) parts.push(openHalls);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

const anyLike = (column: string, texts: readonly string[]) =>
  sql`(${sql.join(
    texts.map((text) => sql`${sql.ref(column)} like ${text}`),
    sql` or `,
  )})`;

/** Number of filters of halls. Tables without an upper bound, or without a lower one, are one. */
function hallFilters({ tablesFrom, tablesTo, height, pillarFree, hallWords = [], openHalls }: HotelWish): number {
  return (
    Number(Boolean(tablesFrom || tablesTo)) +
    Number(Boolean(height)) +
    Number(Boolean(pillarFree)) +
    hallWords.length +
    Number(Boolean(openHalls))
  );
}

/** Whether a list shows the price of the packages that the filters leave, instead of the hotel's lowest price. */
export const showsMatches = (input: HotelWish): boolean => hasPriceRange(input) || hallFilters(input) > 0;

/** Selects the packages of the hotel that the surrounding statement reads, in a hall that the filters leave. */
export const matchingPackages = (context: DatabaseContext, input: HotelWish) =>
  packagesInHalls(context, input).where('package.merchant_id', '=', sql.ref<number>('hotel.merchant_id'));

/** Selects the packages of hotels, in halls that the filters leave. */
export const matchingPackagesOf = (context: DatabaseContext, input: HotelWish, ids: readonly number[]) =>
  packagesInHalls(context, input).where('package.merchant_id', 'in', [...ids]);

/** Returns the condition on `hotel` that it has such a hall, and such a package when a price is chosen; undefined without such filters. */
export function hasMatch(context: DatabaseContext, input: HotelWish): RawBuilder<boolean> | undefined {
  if (hasPriceRange(input)) {
    // A hotel without halls can have packages.
    if (!hallFilters(input) && !input.totalFrom && !input.totalTo) return undefined;
    return sql<boolean>`exists ${matchingPackages(context, input).select('package.id')}`;
  }
  if (!hallFilters(input)) return undefined;
  const halls = context.db
    .selectFrom('hall')
    .select('hall.id')
    .where('hall.merchant_id', '=', sql.ref<number>('hotel.merchant_id'))
    .where(hallCondition(input));
  return sql<boolean>`exists ${halls}`;
}
