/** What a trip costs at least: every charge by itself, in whole fen. Pure functions. */

/** Prices of a fleet in fen. Null: not stated; 0: included in the price. */
export interface FleetTerms {
  /** Of the included cars, hours and kilometres. */
  price: number;
  includedCars: number;
  mostCars: number;
  hours: number;
  km: number;
  /** Of each further car. */
  followingPrice: number | null;
  /** Of a further hour and kilometre of each car. */
  overtimePrice: number | null;
  overKmPrice: number | null;
  /** Of each car. */
  driverPrice: number | null;
  tollsPrice: number | null;
  /** Of the lead car. */
  flowersPrice: number | null;
}

export interface Trip {
  hours: number;
  km: number;
  cars: number;
}

export type ChargeKind = 'base' | 'following' | 'overtime' | 'overKm' | 'driver' | 'tolls' | 'flowers';

/** A charge of a trip: `units` of `cars` cars, each at `each`. */
export interface Charge {
  kind: ChargeKind;
  /** Hours or kilometres of each car; otherwise 1. */
  units: number;
  /** Cars that are charged; 1 for what is charged once. */
  cars: number;
  /** Fen; null: not stated. */
  each: number | null;
  /** Fen; null: not stated. */
  sum: number | null;
}

export interface TripCost {
  charges: readonly Charge[];
  /** Sum of the stated charges: the trip costs no less. */
  total: number;
  /** Kinds of the charges that the merchant does not state. */
  unstated: readonly ChargeKind[];
}

const beyond = (wanted: number, included: number): number => Math.max(0, wanted - included);

/** Returns what a trip costs at least. A charge appears once; what the trip does not need has none. */
export function tripCost(terms: FleetTerms, { hours, km, cars }: Trip): TripCost {
  const charge = (kind: ChargeKind, each: number | null, of: { units?: number; cars?: number } = {}): Charge => {
    const { units = 1, cars: charged = 1 } = of;
    return { kind, units, cars: charged, each, sum: each === null ? null : each * units * charged };
  };
  const charges = [
    charge('base', terms.price),
    charge('following', terms.followingPrice, { cars: beyond(cars, terms.includedCars) }),
    charge('overtime', terms.overtimePrice, { units: beyond(hours, terms.hours), cars }),
    charge('overKm', terms.overKmPrice, { units: beyond(km, terms.km), cars }),
    charge('driver', terms.driverPrice, { cars }),
    charge('tolls', terms.tollsPrice, { cars }),
    charge('flowers', terms.flowersPrice),
  ].filter(({ units, cars: charged }) => units > 0 && charged > 0);
  return {
    charges,
    total: charges.reduce((total, { sum }) => total + (sum ?? 0), 0),
    unstated: charges.filter(({ sum }) => sum === null).map(({ kind }) => kind),
  };
}
