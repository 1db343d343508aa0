import type { Web } from '../../platform/feature/web.ts';

export const web: Web = {
  pages: () => import('./pages.ts'),
};
