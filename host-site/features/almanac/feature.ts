import { almanacUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { catalogue } from '../catalogue/feature.ts';
import { lunarDays } from '../wishes/contract.ts';
import { wishes } from '../wishes/feature.ts';

export const almanac: Feature = {
  name: 'almanac',
  what: 'Wedding days of the lunar calendar.',
  needs: [catalogue, wishes],
  roots: (site) => [almanacUrl(site)],
  fills: [fill(lunarDays, () => import('./ui/lunar-days.ts'))],
  web: () => import('./web.ts'),
};
