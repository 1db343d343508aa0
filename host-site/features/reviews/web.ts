import type { Web } from '../../platform/feature/web.ts';
import { reviewHandlers } from './handlers.ts';

export const web: Web = {
  handlers: reviewHandlers,
  pages: () => import('./pages.ts'),
};
