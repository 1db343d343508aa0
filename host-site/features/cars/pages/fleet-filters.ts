/** Filters of a city's fleets: parsed from the address, and as the service receives them. Invalid values fall back to no filter. */
import { parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import type { InputOf } from '../../../platform/feature/call.ts';
import type { Fields } from '../../../platform/ui/forms/fields.ts';
import { queryOf } from '../../catalogue/parts.ts';
import type { carsCalls } from '../contract.ts';
import {
  CAR_BRANDS,
  CAR_COLOURS,
  CAR_KINDS,
  CAR_NUMBERS,
  type CarBrand,
  type CarColour,
  type CarKind,
  FLEET_SORTS,
  type FleetSort,
} from '../fleet-facts.ts';

const GREATEST_PAGE = 1000;
const PAGE_SIZE = 24;

export interface FleetChoice {
  brand: CarBrand | '';
  kind: CarKind | '';
  colour: CarColour | '';
  /** Cars at least, as text; empty: no restriction. */
  cars: string;
  price: string;
  sort: FleetSort;
  page: number;
}

const oneOf = <T extends string>(values: readonly T[], text: string): T | '' => values.find((value) => value === text) ?? '';

export function readFleetChoice(query: Fields): FleetChoice {
  const price = query.text('price');
  return {
    brand: oneOf(CAR_BRANDS, query.text('brand')),
    kind: oneOf(CAR_KINDS, query.text('kind')),
    colour: oneOf(CAR_COLOURS, query.text('colour')),
    cars: oneOf(CAR_NUMBERS.map(String), query.text('cars')),
    price: parseRange(price) ? price : '',
    sort: oneOf(FLEET_SORTS, query.text('sort')) || 'default',
    page: Math.min(query.id('page') || 1, GREATEST_PAGE),
  };
}

/** Returns the address parameters. Default values are left out, so that each list has one address. */
export const fleetQuery = ({ brand, kind, colour, cars, price, sort, page }: FleetChoice): string =>
  queryOf([
    ['brand', brand],
    ['kind', kind],
    ['colour', colour],
    ['cars', cars],
    ['price', price],
    ['sort', sort === 'default' ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ]);

export const isChosen = ({ brand, kind, colour, cars, price }: FleetChoice): boolean => Boolean(brand || kind || colour || cars || price);

export function toFleetsInput(cityId: number, choice: FleetChoice): InputOf<typeof carsCalls.fleets> {
  const price = parseRange(choice.price);
  return {
    cityId,
    brand: choice.brand || undefined,
    kind: choice.kind || undefined,
    colour: choice.colour || undefined,
    cars: choice.cars ? Number(choice.cars) : undefined,
    priceFrom: price?.from,
    priceTo: price?.to,
    sort: choice.sort,
    page: choice.page,
    pageSize: PAGE_SIZE,
  };
}
