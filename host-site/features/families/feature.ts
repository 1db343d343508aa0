import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';
import { FAMILIES, FOLLOWED_ACCOUNTS, followPath } from './family-paths.ts';

export const families: Feature = {
  name: 'families',
  what: 'Pages of link families that another site provides.',
  needs: [catalogue],
  kind: 'placeholder',
  roots: (site) => [...FAMILIES.map((family) => `/${family}`), ...FOLLOWED_ACCOUNTS.map(followPath)].map((path) => mainUrl(site, path)),
  web: () => import('./web.ts'),
};
