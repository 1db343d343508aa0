import { registryUrl } from '../../../widgets/domain/site/links.ts';
import type { Addresses, PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { dataOf } from '../../platform/pages/site-addresses.ts';
import { registryCalls } from './contract.ts';
import { loadDengjichu } from './pages/registry.load.ts';
import { registryStyles } from './pages/registry.styles.ts';
import { dengjichuPage } from './pages/registry.tsx';

export { fills } from './fills.ts';

export function registerPages({ page }: PageScope): void {
  page('/dengjichu', loadDengjichu, dengjichuPage, { shared: 'by city' });
  page('/dengjichu/:city', loadDengjichu, dengjichuPage, { shared: true });
}

export const styles: PageStyles = { pages: [registryStyles] };

export const addresses: Addresses = async ({ call, site }) => {
  const { cities } = dataOf(await call(registryCalls.registryOffices, {}));
  return [registryUrl(site), ...cities.map(({ pinyin }) => registryUrl(site, pinyin))];
};
