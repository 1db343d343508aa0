import { travelDestinationUrl, travelPackageUrl, travelUrl } from '../../../widgets/domain/site/links.ts';
import type { Addresses, PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { dataOf } from '../../platform/pages/site-addresses.ts';
import { entryIds } from '../catalogue/parts.ts';
import { travelCalls } from './contract.ts';
import { loadTravel, loadTravelDestination, loadTravelPackage } from './pages/travel.load.ts';
import { travelStyles } from './pages/travel.styles.ts';
import { travelPage } from './pages/travel.tsx';
import { travelDestinationPage } from './pages/travel-destination.tsx';
import { travelPackagePage } from './pages/travel-package.tsx';

export { fills } from './fills.tsx';

/** Each says what leaves from the visitor's city. */
export function registerPages({ page }: PageScope): void {
  page('/lvpai', loadTravel, travelPage, { shared: 'by city' });
  page('/lvpai/:destination', loadTravelDestination, travelDestinationPage, { shared: 'by city' });
  page('/lvpai/detail_:id', loadTravelPackage, travelPackagePage, { shared: 'by city' });
}

export const styles: PageStyles = { pages: [travelStyles] };

export const addresses: Addresses = async ({ call, site }) => {
  const destinations = dataOf(await call(travelCalls.travelDestinations, {})).filter(({ total }) => total > 0);
  const ids = await entryIds(async (part) => dataOf(await call(travelCalls.travelPackageIndex, part)));
  return [
    ...(destinations.length ? [travelUrl(site)] : []),
    ...destinations.map(({ slug }) => travelDestinationUrl(site, slug)),
    ...ids.map((id) => travelPackageUrl(site, id)),
  ];
};
