import { registryUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';

export const registry: Feature = {
  name: 'registry',
  what: 'Marriage registry offices of a city.',
  needs: [catalogue],
  roots: (site) => [registryUrl(site)],
  web: () => import('./web.ts'),
};
