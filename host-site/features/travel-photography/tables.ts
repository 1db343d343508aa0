/** Packages of travel photography. Prices are in fen. */
import type { Generated } from 'kysely';
import type { OfferingTable } from '../catalogue/service.ts';
import type { Journey } from './travel-facts.ts';

export interface TravelPackageTable extends OfferingTable {
  /** Slug of destinations.ts. */
  destination: string;
  days: number;
  journey: Journey;
  /** Nights in a hotel that the price includes. */
  nights: Generated<number>;
  hotel: Generated<string>;
  /** Outfits of the bride and of the groom. */
  dresses: Generated<number>;
  suits: Generated<number>;
  makeups: Generated<number>;
  photographs: number;
  edited: number;
  /** 1: the couple receives every photograph. */
  all_originals: Generated<number>;
  /** JSON list of charges that come later; null: the merchant states none. */
  charges: string | null;
  /** A bit for each month that suits. */
  months: number;
  months_reason: string;
  /** Ids of cities that it is offered from: `,1,90,`. Empty: the couple gets there by itself. */
  from_cities: Generated<string>;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    travel_package: TravelPackageTable;
  }
}
