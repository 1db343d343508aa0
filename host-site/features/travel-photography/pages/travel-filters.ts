/** Filters of a destination's packages: parsed from the address, and as the service receives them. Invalid values fall back to no filter. */
import { parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import type { InputOf } from '../../../platform/feature/call.ts';
import type { Fields } from '../../../platform/ui/forms/fields.ts';
import { queryOf } from '../../catalogue/parts.ts';
import type { TravelDestination, travelCalls } from '../contract.ts';
import { JOURNEYS, type Journey, MONTHS, TRAVEL_DAYS, TRAVEL_SORTS, type TravelSort } from '../travel-facts.ts';

const GREATEST_PAGE = 1000;
const PAGE_SIZE = 24;

export interface TravelChoice {
  /** Slug of a city that packages leave from. */
  from: string;
  days: string;
  /** As text; empty: any. */
  month: string;
  journey: Journey | '';
  price: string;
  sort: TravelSort;
  page: number;
}

const oneOf = <T extends string>(values: readonly T[], text: string): T | '' => values.find((value) => value === text) ?? '';

/** @param cities that packages of the destination leave from */
export function readTravelChoice(query: Fields, cities: TravelDestination['fromCities']): TravelChoice {
  const price = query.text('price');
  return {
    from: cities.find(({ pinyin }) => pinyin === query.text('from', 60))?.pinyin ?? '',
    days: oneOf(TRAVEL_DAYS, query.text('days')),
    month: oneOf(MONTHS.map(String), query.text('month')),
    journey: oneOf(JOURNEYS, query.text('journey')),
    price: parseRange(price) ? price : '',
    sort: oneOf(TRAVEL_SORTS, query.text('sort')) || 'default',
    page: Math.min(query.id('page') || 1, GREATEST_PAGE),
  };
}

/** Returns the address parameters. Default values are left out, so that each list has one address. */
export const travelQuery = ({ from, days, month, journey, price, sort, page }: TravelChoice): string =>
  queryOf([
    ['from', from],
    ['days', days],
    ['month', month],
    ['journey', journey],
    ['price', price],
    ['sort', sort === 'default' ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ]);

export const isChosen = ({ from, days, month, journey, price }: TravelChoice): boolean =>
  Boolean(from || days || month || journey || price);

export function toTravelInput(
  destination: string,
  choice: TravelChoice,
  cities: TravelDestination['fromCities'],
): InputOf<typeof travelCalls.travelPackages> {
  const [price, days] = [parseRange(choice.price), parseRange(choice.days)];
  return {
    destination,
    fromCity: cities.find(({ pinyin }) => pinyin === choice.from)?.id,
    daysFrom: days?.from,
    daysTo: days?.to,
    month: choice.month ? Number(choice.month) : undefined,
    journey: choice.journey || undefined,
    priceFrom: price?.from,
    priceTo: price?.to,
    sort: choice.sort,
    page: choice.page,
    pageSize: PAGE_SIZE,
  };
}
