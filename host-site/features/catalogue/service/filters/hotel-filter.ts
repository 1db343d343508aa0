/** Filter of a city's hotel list with the number of hotels of each option, from one statement that reads the city's hotels once. */
import { sql } from 'kysely';
import {
  HIGH_HALL,
  HOTEL_FLAGS,
  HOTEL_TYPES,
  type HotelFlag,
  PRICE_RANGES,
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
const isInTables = ({ from, to }: Range) =>
  sql`hall.max_tables >= ${sql.lit(from ?? 0)}${to === undefined ? sql`` : sql` and hall.min_tables <= ${sql.lit(to)}`}`;

/** Selects the facts of a city's hotels that the filters use. */
export const hotelFacts = ({ db }: DatabaseContext, cityId: number) =>
  db
    .selectFrom('hotel')
    .leftJoin('district', 'district.id', 'hotel.district_id')
    .leftJoin(
      db
        .selectFrom('package')
        .select(['package.merchant_id', digits(PRICE_RANGES, isInPrice).as('prices')])
        .where('package.city_id', '=', cityId)
        .where('package.category', '=', HOTEL_CATEGORY)
        .where('package.active', '=', 1)
        .groupBy('package.merchant_id')
        .as('offer'),
      'offer.merchant_id',
      'hotel.merchant_id',
    )
    .leftJoin(
      db
        .selectFrom('hotel as host')
        .innerJoin('hall', 'hall.merchant_id', 'host.merchant_id')
        .select(['host.merchant_id', digits(TABLE_RANGES, isInTables).as('tables')])
        .where('host.city_id', '=', cityId)
        .where('host.active', '=', 1)
        .groupBy('host.merchant_id')
        .as('room'),
      'room.merchant_id',
      'hotel.merchant_id',
    )
    .select(['hotel.type', 'hotel.max_height', 'hotel.pillar_free', 'hotel.free_service_fee', 'hotel.free_entry_fee'])
    .select(['hotel.has_gift', 'hotel.has_bridal_room', 'district.slug as district', 'offer.prices', 'room.tables'])
    .where('hotel.city_id', '=', cityId)
    .where('hotel.active', '=', 1);

type Row = Awaited<ReturnType<ReturnType<typeof hotelFacts>['execute']>>[number];

const HAS_FLAG: Readonly<Record<HotelFlag, (row: Row) => boolean>> = {
  pillar: (row) => row.pillar_free === 1,
  height: (row) => row.max_height >= HIGH_HALL,
  service: (row) => row.free_service_fee === 1,
  entry: (row) => row.free_entry_fee === 1,
  gift: (row) => row.has_gift === 1,
  room: (row) => row.has_bridal_room === 1,
};

const rangeOptions = (ranges: readonly Range[], numberOf: (row: Row) => number | null) =>
  ranges.map((range, at) => ({
    value: rangeText(range),
    matches: (row: Row) => Math.floor(Number(numberOf(row) ?? 0) / 10 ** at) % 10 === 1,
  }));

export async function hotelFilter(
  context: DatabaseContext,
  input: ParsedInputOf<typeof hotelCalls.hotelFilter>,
): Promise<Result<FilterCounts>> {
  const rows = await hotelFacts(context, input.cityId).execute();
  const districts = [...new Set(rows.flatMap(({ district }) => district ?? []))].sort();
  const filters: CountedFilter<Row>[] = [
    {
      field: 'district',
      options: districts.map((value) => ({ value, matches: (row) => row.district === value })),
      selected: input.district ?? '',
    },
    { field: 'price', options: rangeOptions(PRICE_RANGES, ({ prices }) => prices), selected: input.price ?? '' },
    { field: 'tables', options: rangeOptions(TABLE_RANGES, ({ tables }) => tables), selected: input.tables ?? '' },
    {
      field: 'type',
      options: HOTEL_TYPES.map((value) => ({ value, matches: (row) => row.type === value })),
      selected: input.type ?? '',
    },
    ...HOTEL_FLAGS.map((flag) => ({ field: flag, options: [{ value: '1', matches: HAS_FLAG[flag] }], selected: input[flag] ? '1' : '' })),
  ];
  return done(foldCounts(rows, filters, () => 1));
}
