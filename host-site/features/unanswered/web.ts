import type { Web } from '../../platform/feature/web.ts';
import { unansweredHandlers } from './handlers.ts';

export const web: Web = {
  handlers: unansweredHandlers,
  pages: () => import('./pages.ts'),
};
