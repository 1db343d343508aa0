/** What a merchant states of its cars and charges. */
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import type { FleetDetail } from '../contract.ts';
import { CARS_TEXTS as texts } from './cars-texts.ts';

/** Returns the same rows for all fleets; the value is empty where the charge cannot arise. */
export function fleetTerms(fleet: FleetDetail): [name: string, value: string][] {
  const charge = (yuan: number | null, priced: (price: string) => string): string =>
    yuan === null ? texts.unstated : yuan === 0 ? texts.includedFact : priced(formatPrice(yuan));
  const { facts } = texts;
  return [
    [facts.kind, texts.leadFact(fleet.leadCar, fleet.kind, fleet.colour)],
    [facts.following, fleet.mostCars > 1 ? texts.followingFact(fleet.followingCar, fleet.mostCars) : texts.alone],
    [facts.seats, texts.seatsFact(fleet.seats)],
    [facts.price, `${formatPrice(fleet.price)}，${texts.priceNote(fleet.includedCars, fleet.hours, fleet.km)}`],
    [facts.followingPrice, fleet.mostCars > fleet.includedCars ? charge(fleet.followingPrice, texts.perCar) : ''],
    [facts.overtime, charge(fleet.overtimePrice, texts.perHour)],
    [facts.overKm, charge(fleet.overKmPrice, texts.perKm)],
    [facts.driver, charge(fleet.driverPrice, texts.perCar)],
    [facts.tolls, charge(fleet.tollsPrice, texts.perCar)],
    [facts.flowers, charge(fleet.flowersPrice, texts.once)],
  ];
}
