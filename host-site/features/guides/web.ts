import type { Web } from '../../platform/feature/web.ts';
import { guideHandlers } from './handlers.ts';

export const web: Web = {
  handlers: guideHandlers,
  pages: () => import('./pages.ts'),
};
