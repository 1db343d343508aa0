import type { Web } from '../../platform/feature/web.ts';
import { videoHandlers } from './handlers.ts';

export const web: Web = {
  handlers: videoHandlers,
  pages: () => import('./pages.ts'),
};
