import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';
import { legal } from '../legal/feature.ts';
import { requestLimits } from './request-limits.ts';

export const developers: Feature = {
  name: 'developers',
  what: 'Documentation, page check and playground for embedders.',
  needs: [catalogue, legal],
  requestLimits,
  roots: (site) => [mainUrl(site, '/developers')],
  web: () => import('./web.ts'),
};
