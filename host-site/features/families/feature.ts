import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';
import { FAMILIES, FOLLOW_PATHS } from './family-paths.ts';

export const families: Feature = {
  name: 'families',
  what: 'Pages of link families that another site provides.',
  needs: [catalogue],
  roots: (site) => [...FAMILIES.map((family) => `/${family}`), ...FOLLOW_PATHS].map((path) => mainUrl(site, path)),
  web: () => import('./web.ts'),
};
