import { handlers } from '../../platform/calls/handler.ts';
import { travelCalls } from './contract.ts';
import { travelDestination } from './service/travel-destination.ts';
import { travelDestinations } from './service/travel-destinations.ts';
import { travelPackageDetail } from './service/travel-package-detail.ts';
import { travelPackageIndex, travelPackages, travelPackagesById } from './service/travel-packages.ts';

export const travelHandlers = handlers(travelCalls, {
  travelDestinations,
  travelDestination: (context, { destination }) => travelDestination(context, destination),
  travelPackages,
  travelPackageDetail: (context, { id }) => travelPackageDetail(context, id),
  travelPackageRows: travelPackagesById,
  travelPackageIndex,
});
