import type { Feature } from '../../platform/feature/feature.ts';
import { availability } from '../availability/feature.ts';
import { catalogue } from '../catalogue/feature.ts';

export const almanac: Feature = {
  name: 'almanac',
  what: 'Wedding days of the lunar calendar.',
  needs: [catalogue, availability],
  web: () => import('./web.ts'),
};
