import type { Feature } from '../../platform/feature/feature.ts';

export const families: Feature = {
  name: 'families',
  what: 'Pages of link families that another site provides.',
  needs: [],
  web: () => import('./web.ts'),
};
