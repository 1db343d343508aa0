/** Fleets of cars that merchants rent out. Prices are in fen; null: the merchant states none. */
import type { Generated } from 'kysely';
import type { OfferingTable } from '../catalogue/service.ts';
import type { CarBrand, CarColour, CarKind } from './fleet-facts.ts';

/** `price` is that of the included cars, hours and kilometres. */
export interface CarFleetTable extends OfferingTable {
  /** Where the cars drive. */
  city_id: number;
  /** Of the lead car, as its colour and kind. */
  brand: CarBrand;
  kind: CarKind;
  lead_car: string;
  colour: CarColour;
  /** Of one car, with the driver's. */
  seats: number;
  /** Empty: the fleet has no following cars. */
  following_car: Generated<string>;
  /** Cars that the price includes, with the lead car. */
  included_cars: Generated<number>;
  most_cars: number;
  /** Hours and kilometres that the price includes. */
  hours: number;
  km: number;
  /** Of each car beyond the included ones. */
  following_price: number | null;
  /** Of an hour and of a kilometre beyond the included ones, for each car. */
  overtime_price: number | null;
  over_km_price: number | null;
  /** Of each car; 0: included. */
  driver_price: number | null;
  tolls_price: number | null;
  /** Of the lead car; 0: included. */
  flowers_price: number | null;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    car_fleet: CarFleetTable;
  }
}
