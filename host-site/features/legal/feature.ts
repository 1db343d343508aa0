import type { Feature } from '../../platform/feature/feature.ts';

export const legal: Feature = {
  name: 'legal',
  what: 'Privacy, the pages about the operator, and the contact for security.',
  needs: [],
  isAlwaysOn: true,
  web: () => import('./web.ts'),
};
