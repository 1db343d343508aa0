import { almanacUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';

export const almanac: Feature = {
  name: 'almanac',
  what: 'Wedding days of the lunar calendar.',
  needs: [catalogue],
  roots: (site) => [almanacUrl(site)],
  web: () => import('./web.ts'),
};
