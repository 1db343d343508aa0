/** The fleet of a call as the calculator knows it. */
import { fenOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { PricedFleet } from '../calculator/quote.ts';
import type { FleetDetail } from '../contract.ts';

const fen = (yuan: number | null): number | null => (yuan === null ? null : fenOf(yuan));

export const pricedFleet = (fleet: FleetDetail): PricedFleet => ({
  id: fleet.id,
  title: fleet.title,
  terms: {
    price: fenOf(fleet.price),
    includedCars: fleet.includedCars,
    mostCars: fleet.mostCars,
    hours: fleet.hours,
    km: fleet.km,
    followingPrice: fen(fleet.followingPrice),
    overtimePrice: fen(fleet.overtimePrice),
    overKmPrice: fen(fleet.overKmPrice),
    driverPrice: fen(fleet.driverPrice),
    tollsPrice: fen(fleet.tollsPrice),
    flowersPrice: fen(fleet.flowersPrice),
  },
});
