/** Filters of the hotel list: parsed from the address, and as the service receives them. Invalid values fall back to no filter. */

import type { HotelsInput } from '../../service-contract/call-inputs.ts';
import type { Fields } from '../forms/fields.ts';

export const FLAGS = ['pillar', 'height', 'service', 'entry', 'gift', 'room'] as const;
export type Flag = (typeof FLAGS)[number];
export const SORTS = ['default', 'price', 'tables'] as const;

/** Parses `from-to`; a missing end is open: `-3000`, `8000-`. */
export interface Range {
  from?: number;
  to?: number;
}

export const PRICE_RANGES: readonly Range[] = [
  { to: 3000 },
  { from: 3000, to: 4000 },
  { from: 4000, to: 5000 },
  { from: 5000, to: 8000 },
  { from: 8000 },
];
export const TABLE_RANGES: readonly Range[] = [{ to: 10 }, { from: 10, to: 20 }, { from: 20, to: 30 }, { from: 30, to: 40 }, { from: 40 }];
export const HOTEL_TYPES = ['五星级', '四星级', '婚礼会所', '草坪庄园', '特色餐厅'] as const;
const HEIGHT = 5;
const PAGE_SIZE = 10;
/** Higher than the last page of any list. */
const GREATEST_PAGE = 1000;

export interface HotelFilters {
  district: string;
  price: string;
  tables: string;
  type: string;
  flags: Flag[];
  sort: (typeof SORTS)[number];
  page: number;
}

export const rangeText = ({ from, to }: Range): string => `${from ?? ''}-${to ?? ''}`;

const RANGE = /^(\d{0,7})-(\d{0,7})$/;
export function parseRange(text: string): Range | null {
  const match = RANGE.exec(text);
  if (!match || text === '-') return null;
  const range: Range = {};
  if (match[1]) range.from = Number(match[1]);
  if (match[2]) range.to = Number(match[2]);
  return range.from !== undefined && range.to !== undefined && range.from > range.to ? null : range;
}

export function readFilters(query: Fields): HotelFilters {
  const range = (name: string) => (parseRange(query.text(name)) ? query.text(name) : '');
  return {
    district: /^[a-z]{1,40}$/.exec(query.text('district'))?.[0] ?? '',
    price: range('price'),
    tables: range('tables'),
    type: HOTEL_TYPES.find((type) => type === query.text('type')) ?? '',
    flags: FLAGS.filter((flag) => query.text(flag) === '1'),
    sort: SORTS.find((sort) => sort === query.text('sort')) ?? 'default',
    page: Math.min(query.id('page') || 1, GREATEST_PAGE),
  };
}

/** Returns the address parameters of the filters. Default values are left out, so that each list has one address. */
export function filterQuery(filters: HotelFilters): string {
  const pairs = [
    ['district', filters.district],
    ['price', filters.price],
    ['tables', filters.tables],
    ['type', filters.type],
    ...filters.flags.map((flag) => [flag, '1']),
    ['sort', filters.sort === 'default' ? '' : filters.sort],
    ['page', filters.page > 1 ? String(filters.page) : ''],
  ].filter(([, value]) => value);
  return pairs.length ? `?${pairs.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}` : '';
}

export const isFiltered = ({ district, price, tables, type, flags }: HotelFilters): boolean =>
  Boolean(district || price || tables || type || flags.length);

export function toHotelsInput(cityId: number, filters: HotelFilters): HotelsInput {
  const price = parseRange(filters.price);
  const tables = parseRange(filters.tables);
  const has = (flag: Flag) => (filters.flags.includes(flag) ? true : undefined);
  return {
    cityId,
    district: filters.district || undefined,
    priceFrom: price?.from,
    priceTo: price?.to,
    tablesFrom: tables?.from,
    tablesTo: tables?.to,
    type: filters.type || undefined,
    height: has('height') && HEIGHT,
    pillarFree: has('pillar'),
    freeService: has('service'),
    freeEntry: has('entry'),
    gift: has('gift'),
    bridalRoom: has('room'),
    sort: filters.sort,
    page: filters.page,
    pageSize: PAGE_SIZE,
  };
}
