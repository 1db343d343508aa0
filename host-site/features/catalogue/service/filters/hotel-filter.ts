/** Filter of a city's hotel list with the number of hotels of each option, which must be matched by one hall. */
import { sql } from 'kysely';
import {
  HIGH_HALL,
  HOTEL_FLAGS,
  HOTEL_TYPES,
  type HotelFlag,
  PRICE_RANGES,
  parseTables,
  type Range,
  rangeText,
  TABLE_RANGES,
} from '../../../../../widgets/domain/catalogue/hotel-filters.ts';
import type { FilterCounts } from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import { fenOf } from '../../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import type { ParsedInputOf } from '../../../../platform/feature/call.ts';
import type { hotelCalls } from '../../contract/hotel-calls.ts';
import { HOTEL_CATEGORY } from '../../search-index/entry-types.ts';
import { type CountedFilter, foldCounts } from './fold-counts.ts';

/** Returns a number whose digit of a range is 1 when a row of the group is in it; digits are powers of ten, which every engine adds alike. */
const digits = (ranges: readonly Range[], condition: (range: Range) => ReturnType<typeof sql>) =>
  sql<number>`${sql.join(
    ranges.map((range, at) => sql`max(case when ${condition(range)} then ${sql.lit(10 ** at)} else 0 end)`),
    sql` + `,
  )}`;
const isInPrice = ({ from, to }: Range) =>
  sql`price >= ${sql.lit(fenOf(from ?? 0))}${to === undefined ? sql`` : sql` and price < ${sql.lit(fenOf(to))}`}`;
/** A hall fits when its smallest and largest banquet overlap the range, as in the hotel list. */
const isInTables = (row: Row, { from, to }: Range): boolean =>
  row.max_tables !== null && row.min_tables !== null && row.max_tables >= (from ?? 0) && (to === undefined || row.min_tables <= to);

/** Selects the price ranges of a city's packages, by hotel and hall; the hall is null for packages of any hall. */
export const priceFacts = ({ db }: DatabaseContext, cityId: number) =>
  db
    .selectFrom('package')
    .select(['package.merchant_id', 'package.hall_id', digits(PRICE_RANGES, isInPrice).as('prices')])
    .where('package.city_id', '=', cityId)
    .where('package.category', '=', HOTEL_CATEGORY)
    .where('package.active', '=', 1)
    .groupBy(['package.merchant_id', 'package.hall_id']);

/** Selects the halls of a city's hotels, with the facts that the filters use; a hotel without halls has one row. */
export const hotelFacts = ({ db }: DatabaseContext, cityId: number) =>
  db
    .selectFrom('hotel')
    .leftJoin('district', 'district.id', 'hotel.district_id')
    .leftJoin('hall', 'hall.merchant_id', 'hotel.merchant_id')
    .select([
      'hotel.merchant_id',
      'hotel.type',
      'hotel.free_service_fee',
      'hotel.free_entry_fee',
      'hotel.has_gift',
      'hotel.has_bridal_room',
    ])
    .select(['district.slug as district', 'hall.id as hall_id', 'hall.min_tables', 'hall.max_tables', 'hall.height', 'hall.pillar_free'])
    .where('hotel.city_id', '=', cityId)
    .where('hotel.active', '=', 1);

type Facts = Awaited<ReturnType<ReturnType<typeof hotelFacts>['execute']>>[number];
/** A hall of a hotel; `prices`: digits of the packages that it can be had with. */
type Row = Facts & { prices: readonly number[] };

const HAS_FLAG: Readonly<Record<HotelFlag, (row: Row) => boolean>> = {
  pillar: (row) => row.pillar_free === 1,
  height: (row) => (row.height ?? 0) >= HIGH_HALL,
  service: (row) => row.free_service_fee === 1,
  entry: (row) => row.free_entry_fee === 1,
  gift: (row) => row.has_gift === 1,
  room: (row) => row.has_bridal_room === 1,
};

const rangeOptions = (ranges: readonly Range[], matches: (row: Row, range: Range, at: number) => boolean) =>
  ranges.map((range, at) => ({ value: rangeText(range), matches: (row: Row) => matches(row, range, at) }));
/** Returns the option of a number of tables that the couple has chosen instead of a range. */
function exactTables(tables = '') {
  const range = Number(tables) ? parseTables(tables) : null;
  return range ? [{ value: tables, matches: (row: Row) => isInTables(row, range) }] : [];
}
const hasDigit = (number: number, at: number): boolean => Math.floor(number / 10 ** at) % 10 === 1;

/** Returns the halls of each hotel. */
async function hallsOfHotels(context: DatabaseContext, cityId: number): Promise<Row[][]> {
  const [facts, prices] = await Promise.all([hotelFacts(context, cityId).execute(), priceFacts(context, cityId).execute()]);
  const byHall = new Map(prices.map(({ merchant_id, hall_id, prices }) => [`${merchant_id} ${hall_id ?? ''}`, Number(prices)]));
  const hotels = new Map<number, Row[]>();
  for (const fact of facts) {
    const keys = fact.hall_id === null ? [''] : ['', fact.hall_id];
    const row = { ...fact, prices: keys.flatMap((hall) => byHall.get(`${fact.merchant_id} ${hall}`) ?? []) };
    const halls = hotels.get(fact.merchant_id);
    if (halls) halls.push(row);
    else hotels.set(fact.merchant_id, [row]);
  }
  return [...hotels.values()];
}

export async function hotelFilter(
  context: DatabaseContext,
  input: ParsedInputOf<typeof hotelCalls.hotelFilter>,
): Promise<Result<FilterCounts>> {
  const hotels = await hallsOfHotels(context, input.cityId);
  const districts = [...new Set(hotels.flatMap(([hall]) => hall?.district ?? []))].sort();
  const filters: CountedFilter<Row>[] = [
    {
      field: 'district',
      options: districts.map((value) => ({ value, matches: (row) => row.district === value })),
      selected: input.district ?? '',
    },
    {
      field: 'price',
      options: rangeOptions(PRICE_RANGES, ({ prices }, _, at) => prices.some((digits) => hasDigit(digits, at))),
      selected: input.price ?? '',
    },
    { field: 'tables', options: [...rangeOptions(TABLE_RANGES, isInTables), ...exactTables(input.tables)], selected: input.tables ?? '' },
    {
      field: 'type',
      options: HOTEL_TYPES.map((value) => ({ value, matches: (row) => row.type === value })),
      selected: input.type ?? '',
    },
    ...HOTEL_FLAGS.map((flag) => ({ field: flag, options: [{ value: '1', matches: HAS_FLAG[flag] }], selected: input[flag] ? '1' : '' })),
  ];
  return done(foldCounts(hotels, filters, () => 1));
}
