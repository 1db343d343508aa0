import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { catalogue } from '../catalogue/feature.ts';
import { search } from '../search/feature.ts';

export const home: Feature = {
  name: 'home',
  what: 'The home page.',
  needs: [catalogue, search],
  kind: 'required',
  roots: (site) => [mainUrl(site)],
  web: () => import('./web.ts'),
};
