import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';

export const search: Feature = {
  name: 'search',
  what: 'Search with pinyin and hints, hot words and ranks.',
  needs: [catalogue],
  isAlwaysOn: true,
  roots: (site) => [mainUrl(site, '/search')],
  web: () => import('./web.ts'),
};
