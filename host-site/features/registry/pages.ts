import { registryUrl } from '../../../widgets/domain/site/links.ts';
import type { Addresses, PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { dataOf } from '../../platform/pages/site-addresses.ts';
import { cityCalls } from '../catalogue/contract.ts';
import { loadDengjichu } from './pages/registry.load.ts';
import { registryStyles } from './pages/registry.styles.ts';
import { dengjichuPage } from './pages/registry.tsx';
import { REGISTRY_DISTRICTS } from './pages/registry-districts.ts';

export { fills } from './fills.ts';

export function registerPages({ page }: PageScope): void {
  page('/dengjichu', loadDengjichu, dengjichuPage, { shared: 'by city' });
  page('/dengjichu/:city', loadDengjichu, dengjichuPage, { shared: true });
}

export const styles: PageStyles = { pages: [registryStyles] };

export const addresses: Addresses = async ({ call, site }) => {
  const cities = dataOf(await call(cityCalls.activeCities, {}));
  const listed = cities.filter(({ pinying }) => REGISTRY_DISTRICTS[pinying]);
  return [registryUrl(site), ...listed.map(({ pinying }) => registryUrl(site, pinying))];
};
