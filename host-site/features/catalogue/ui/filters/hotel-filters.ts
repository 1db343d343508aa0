/** Filters of the hotel list: parsed from the address, and as the service receives them. Invalid values fall back to no filter. */
import {
  HIGH_HALL,
  HOTEL_FLAGS,
  HOTEL_TYPES,
  type HotelFlag,
  middleOf,
  parseRange,
  parseTables,
} from '../../../../../widgets/domain/catalogue/hotel-filters.ts';
import type { InputOf } from '../../../../platform/feature/call.ts';
import { type ChosenWedding, readWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { Fields } from '../../../../platform/ui/forms/fields.ts';
import type { hotelCalls } from '../../contract/hotel-calls.ts';
import { queryOf, type SearchedList } from './filter-group.ts';

export const SORTS = ['default', 'price', 'tables'] as const;
const PAGE_SIZE = 10;
/** Higher than the last page of any list. */
const GREATEST_PAGE = 1000;

export interface HotelFilters {
  district: string;
  price: string;
  /** A range, or the number of tables that the couple has chosen: a hall of the hotel holds them. */
  tables: string;
  type: string;
  flags: HotelFlag[];
  sort: (typeof SORTS)[number];
  page: number;
  /** Day and meal that the couple takes along; they do not restrict the list. */
  date: string;
  meal: ChosenWedding['meal'];
}

/** Returns what the couple has chosen, for links to other pages: they carry one number of tables, for a range its middle. */
export function weddingOf({ date, meal, tables }: HotelFilters): ChosenWedding {
  const range = parseTables(tables);
  return { date, meal, tables: range ? middleOf(range) : 0 };
}

/** Name of the parameter for the type of hotel; a search page has another `type`. */
export const typeField = (search?: SearchedList): string => (search ? 'hotelType' : 'type');

export function readFilters(query: Fields, now: number, typeName = typeField()): HotelFilters {
  const range = (name: string) => (parseRange(query.text(name)) ? query.text(name) : '');
  const { date, meal, tables } = readWedding(query, now);
  return {
    district: /^[a-z]{1,40}$/.exec(query.text('district'))?.[0] ?? '',
    price: range('price'),
    tables: range('tables') || (tables ? String(tables) : ''),
    type: HOTEL_TYPES.find((type) => type === query.text(typeName)) ?? '',
    flags: HOTEL_FLAGS.filter((flag) => query.text(flag) === '1'),
    sort: SORTS.find((sort) => sort === query.text('sort')) ?? 'default',
    page: Math.min(query.id('page') || 1, GREATEST_PAGE),
    date,
    meal,
  };
}

/** Returns the address parameters of the filters. Default values are left out, so that each list has one address. */
export const filterQuery = (filters: HotelFilters, search?: SearchedList): string =>
  queryOf([
    ...(search?.fields ?? []),
    ['district', filters.district],
    ['price', filters.price],
    ['tables', filters.tables],
    [typeField(search), filters.type],
    ...filters.flags.map((flag) => [flag, '1'] as const),
    ['sort', filters.sort === 'default' ? '' : filters.sort],
    ['page', filters.page > 1 ? String(filters.page) : ''],
    ['date', filters.date],
    ['meal', filters.meal],
  ]);

export const isFiltered = ({ district, price, tables, type, flags }: HotelFilters): boolean =>
  Boolean(district || price || tables || type || flags.length);

/** Returns the filters and the order as the services receive them. */
export function hotelFiltersOf(filters: HotelFilters): Omit<InputOf<typeof hotelCalls.hotels>, 'cityId' | 'page' | 'pageSize'> {
  const price = parseRange(filters.price);
  const tables = parseTables(filters.tables);
  const has = (flag: HotelFlag) => (filters.flags.includes(flag) ? true : undefined);
  return {
    district: filters.district || undefined,
    priceFrom: price?.from,
    priceTo: price?.to,
    tablesFrom: tables?.from,
    tablesTo: tables?.to,
    type: filters.type || undefined,
    height: has('height') && HIGH_HALL,
    pillarFree: has('pillar'),
    freeService: has('service'),
    freeEntry: has('entry'),
    gift: has('gift'),
    bridalRoom: has('room'),
    sort: filters.sort,
  };
}

export const toHotelsInput = (cityId: number, filters: HotelFilters): InputOf<typeof hotelCalls.hotels> => ({
  cityId,
  ...hotelFiltersOf(filters),
  page: filters.page,
  pageSize: PAGE_SIZE,
});
