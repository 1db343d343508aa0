/** What couples see of the availability of halls: a month of a hotel, and the hotels of a city with a free hall on a day. */
import type { Kysely } from 'kysely';
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { MEALS, type Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { TimedContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import { dispensable } from '../../../platform/database/distribution/node-gate.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { isActiveHotel } from '../../catalogue/service.ts';
import {
  type Availability,
  availabilityEnd,
  daysOfMonth,
  type FreeHotel,
  isAvailabilityDay,
  type PublicState,
  type SlotState,
  STATEMENT_DAYS,
} from '../availability.ts';
import { refuse } from '../refusals.ts';

const DAY_MS = 86_400_000;
/** Halls of one city that are compared for a day. */
const MOST_HALLS = 400;

/** More than any hall has. */
const MOST_TABLES = 1_000_000;

/** Key of a slot in maps. */
export const slotKey = (hallId: number, date: string, meal: string): string => `${hallId} ${date} ${meal}`;

export interface StoredSlots {
  stated: ReadonlyMap<string, SlotState>;
  imported: ReadonlySet<string>;
}

type SlotsOfHalls = Operands<{ ids: readonly number[]; merchants: readonly number[]; first: string; last: string }>;

const readStated = compiled((db, { ids, merchants, first, last }: SlotsOfHalls) =>
  db
    .selectFrom('hall_slot')
    .select(['hall_id', 'day', 'meal', 'state'])
    .where('hall_id', 'in', ids)
    .where('merchant_id', 'in', merchants)
    .where('day', '>=', first)
    .where('day', '<=', last),
);

const readImported = compiled((db, { ids, merchants, first, last }: SlotsOfHalls) =>
  db
    .selectFrom('hall_busy')
    .select(['hall_id', 'day', 'meal'])
    .where('hall_id', 'in', ids)
    .where('merchant_id', 'in', merchants)
    .where('day', '>=', first)
    .where('day', '<=', last),
);

/** Reads what merchants state and what imports occupy, for halls from `first` to `last`. */
export async function readSlots(
  db: Kysely<Database>,
  halls: readonly { id: number; merchantId: number }[],
  { first, last }: { first: string; last: string },
): Promise<StoredSlots> {
  if (!halls.length) return { stated: new Map(), imported: new Set() };
  const ids = halls.map(({ id }) => id);
  const merchants = [...new Set(halls.map(({ merchantId }) => merchantId))];
  const asked = { ids, merchants, first, last };
  const [stated, imported] = await Promise.all([readStated(db, asked), readImported(db, asked)]);
  return {
    stated: new Map(stated.map(({ hall_id, day, meal, state }) => [slotKey(hall_id, day, meal), state as SlotState])),
    imported: new Set(imported.map(({ hall_id, day, meal }) => slotKey(hall_id, day, meal))),
  };
}

/** Statements older than this count as unknown, in milliseconds since the epoch. */
export const oldestStatement = (now: number): number => now - STATEMENT_DAYS * DAY_MS;

const asOfHall = (row: { is_on: number | null; confirmed_at: number | null; last_success_at: number | null }, now: number) => {
  const asOf = row.is_on ? Math.max(row.confirmed_at ?? 0, row.last_success_at ?? 0) : 0;
  return asOf > oldestStatement(now) ? asOf : null;
};

/** Returns the state of a slot of a hall whose availability is on and up to date, on a day within the known range. */
const knownState = ({ stated, imported }: StoredSlots, key: string): PublicState =>
  imported.has(key) ? 'booked' : (stated.get(key) ?? 'free');

/** Selects halls with what decides about their availability. */
const hallsWithState = (db: Kysely<Database>) =>
  db
    .selectFrom('hall')
    .leftJoin('hall_availability', (join) =>
      join.onRef('hall_availability.hall_id', '=', 'hall.id').onRef('hall_availability.merchant_id', '=', 'hall.merchant_id'),
    )
    .leftJoin('hall_import', (join) =>
      join
        .onRef('hall_import.hall_id', '=', 'hall_availability.hall_id')
        .onRef('hall_import.merchant_id', '=', 'hall_availability.merchant_id'),
    )
    .select(['hall.id', 'hall.name', 'hall.merchant_id as merchantId', 'is_on', 'confirmed_at', 'last_success_at', 'is_demo']);

/** Reads the halls of an active hotel that begin at no more than `fewest` tables and have room for `most`. */
const readHallsOfHotel = compiled((db, { merchantId, fewest, most }: Operands<{ merchantId: number; fewest: number; most: number }>) =>
  hallsWithState(db)
    .where('hall.merchant_id', '=', merchantId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('hotel').select('merchant_id').where('merchant_id', '=', merchantId).where('active', '=', 1)),
    )
    .where('min_tables', '<=', fewest)
    .where('max_tables', '>=', most)
    .orderBy('max_tables', 'desc')
    .orderBy('hall.id'),
);

/**
 * Returns a month of the halls of an active hotel. Past days, and days that nobody vouches for, are `ask`.
 * @throws DatabaseConnectionError after a second while the hotel's node of a cluster is away or does not respond
 */
export async function availability(
  context: TimedContext,
  { merchantId, month, tables }: { merchantId: number; month: string; tables?: number | undefined },
): Promise<Result<Availability>> {
  const { db, clock } = context;
  const now = clock();
  const days = daysOfMonth(month);
  const [today, end] = [chinaDate(now), availabilityEnd(now)];
  const { rows, slots } = await dispensable(db, async () => {
    const ofHotel = await readHallsOfHotel(db, { merchantId, fewest: tables ?? MOST_TABLES, most: tables ?? 0 });
    return { rows: ofHotel, slots: await readSlots(db, ofHotel, { first: days[0] ?? '', last: days.at(-1) ?? '' }) };
  });
  if (!rows.length && !(await isActiveHotel(context, merchantId))) return refuse('unknownHotel');
  const halls = rows.map((row) => {
    const asOf = asOfHall(row, now);
    const stateOn = (date: string) => {
      const isKnown = asOf !== null && date >= today && date < end;
      const state = (meal: Meal) => (isKnown ? knownState(slots, slotKey(row.id, date, meal)) : 'ask');
      return { date, lunch: state('lunch'), dinner: state('dinner') };
    };
    return {
      id: row.id,
      name: row.name,
      asOf,
      isDemo: row.is_demo === 1,
      days: days.map(stateOn),
    };
  });
  return done({ merchantId, month, halls });
}

/**
 * Returns the hotels of a city that accept enquiries and have a hall which is free on the day, with these halls.
 * @throws DatabaseConnectionError after a second while a node of a cluster is away or does not respond
 */
export async function freeHotels(
  { db, clock }: TimedContext,
  { cityId, date, tables }: { cityId: number; date: string; tables?: number | undefined },
): Promise<Result<{ list: FreeHotel[]; until: string }>> {
  const now = clock();
  const until = availabilityEnd(now);
  if (!isAvailabilityDay(date, now)) return done({ list: [], until });
  const { known, slots } = await dispensable(db, async () => {
    const rows = await hallsWithState(db)
      .$if(tables !== undefined, (query) => query.where('min_tables', '<=', tables as number).where('max_tables', '>=', tables as number))
      .innerJoin('merchant', 'merchant.id', 'hall.merchant_id')
      .select('merchant.name as hotelName')
      .where('is_on', '=', 1)
      .where('merchant.city_id', '=', cityId)
      .where('merchant.active', '=', 1)
      .where('merchant.source', '=', 1)
      .orderBy('hall.merchant_id')
      .orderBy('hall.max_tables', 'desc')
      .limit(MOST_HALLS)
      .execute();
    const ofHalls = rows.filter((row) => asOfHall(row, now) !== null);
    return { known: ofHalls, slots: await readSlots(db, ofHalls, { first: date, last: date }) };
  });
  const hotels = new Map<number, FreeHotel>();
  for (const { id, name, merchantId, hotelName, is_demo } of known) {
    const meals = MEALS.filter((meal) => knownState(slots, slotKey(id, date, meal)) === 'free');
    if (!meals.length) continue;
    const hotel = hotels.get(merchantId) ?? { merchantId, name: hotelName, isDemo: true, halls: [] };
    hotel.halls.push({ id, name, meals, isDemo: is_demo === 1 });
    hotel.isDemo &&= is_demo === 1;
    hotels.set(merchantId, hotel);
  }
  return done({ list: [...hotels.values()], until });
}
