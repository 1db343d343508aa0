import { handlers } from '../../platform/calls/handler.ts';
import { carsCalls } from './contract.ts';
import { fleetCities } from './service/fleet-cities.ts';
import { fleetDetail } from './service/fleet-detail.ts';
import { fleetIndex, fleets, fleetsById } from './service/fleets.ts';

export const carsHandlers = handlers(carsCalls, {
  fleetCities: (context, { near }) => fleetCities(context, near),
  fleets,
  fleetDetail: (context, { id }) => fleetDetail(context, id),
  fleetRows: fleetsById,
  fleetIndex,
});
