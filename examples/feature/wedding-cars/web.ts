import type { Web } from '../../platform/feature/web.ts';
import { carHandlers } from './handlers.ts';

export const web: Web = {
  handlers: carHandlers,
  pages: () => import('./pages.ts'),
};
