import { carsUrl, cityCarsUrl, fleetUrl } from '../../../widgets/domain/site/links.ts';
import type { Addresses, PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { dataOf } from '../../platform/pages/site-addresses.ts';
import { entryIds } from '../catalogue/parts.ts';
import { carsCalls } from './contract.ts';
import { loadCars, loadCityCars, loadFleet } from './pages/cars.load.ts';
import { carsStyles } from './pages/cars.styles.ts';
import { carsPage } from './pages/cars.tsx';
import { cityCarsPage } from './pages/city-cars.tsx';
import { fleetPage } from './pages/fleet.tsx';

export { fills } from './fills.tsx';

export function registerPages({ page }: PageScope): void {
  // It leads a visitor to the city that they have chosen.
  page('/hunche', loadCars, carsPage, { shared: 'by city' });
  page('/hunche/city_:cityId', loadCityCars, cityCarsPage, { shared: true });
  page('/hunche/detail_:id', loadFleet, fleetPage, { shared: true });
}

export const styles: PageStyles = { pages: [carsStyles] };

export const addresses: Addresses = async ({ call, site }) => {
  const cities = dataOf(await call(carsCalls.fleetCities, {}));
  const ids = await entryIds(async (part) => dataOf(await call(carsCalls.fleetIndex, part)));
  return [
    ...(cities.length ? [carsUrl(site)] : []),
    ...cities.map(({ id }) => cityCarsUrl(site, id)),
    ...ids.map((id) => fleetUrl(site, id)),
  ];
};
