import type { Web } from '../../platform/feature/web.ts';
import { carsHandlers } from './handlers.ts';

export const web: Web = {
  handlers: carsHandlers,
  pages: () => import('./pages.ts'),
};
