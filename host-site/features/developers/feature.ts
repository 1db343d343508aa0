import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { statedLimits } from '../../platform/limits/request-limits.ts';
import { catalogue } from '../catalogue/feature.ts';
import { legal } from '../legal/feature.ts';
import { requestLimits } from './request-limits.ts';

export const developers: Feature = {
  name: 'developers',
  what: 'Documentation, page check and playground for embedders.',
  needs: [catalogue, legal],
  roots: (site) => [mainUrl(site, '/developers')],
  fills: [fill(statedLimits, requestLimits)],
  web: () => import('./web.ts'),
};
