import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { OPERATOR_PAGES } from './operator-page-paths.ts';
import { settings } from './settings.ts';

export const legal: Feature = {
  name: 'legal',
  what: 'Privacy, the pages about the operator, and the contact for security.',
  needs: [],
  settings,
  kind: 'required',
  roots: (site) => ['/privacy', '/home/app', ...Object.values(OPERATOR_PAGES).map(({ path }) => path)].map((path) => mainUrl(site, path)),
  web: () => import('./web.ts'),
};
