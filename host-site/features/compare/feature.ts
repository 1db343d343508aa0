import { compareUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';

export const compare: Feature = {
  name: 'compare',
  what: 'Hotels, their packages, and offerings of one kind side by side.',
  needs: [catalogue],
  roots: (site) => [compareUrl(site, 'hotels', [])],
  web: () => import('./web.ts'),
};
