import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';

export const search: Feature = {
  name: 'search',
  what: 'Search with pinyin and hints, hot words and ranks.',
  needs: [catalogue],
  isAlwaysOn: true,
  web: () => import('./web.ts'),
};
