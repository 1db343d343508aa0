import { registryUrl } from '../../../widgets/domain/site/links.ts';
import type { Web } from '../../platform/feature/web.ts';
import { dataOf } from '../../platform/pages/site-addresses.ts';
import { cityCalls } from '../catalogue/contract.ts';
import { registryStyles } from './pages/registry.styles.ts';
import { REGISTRY_DISTRICTS } from './pages/registry-districts.ts';

export const web: Web = {
  pages: () => import('./pages.ts'),
  async addresses({ call, site }) {
    const cities = dataOf(await call(cityCalls.activeCities, {}));
    const listed = cities.filter(({ pinying }) => REGISTRY_DISTRICTS[pinying]);
    return [registryUrl(site), ...listed.map(({ pinying }) => registryUrl(site, pinying))];
  },
  styles: { pages: [registryStyles] },
};
