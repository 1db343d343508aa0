import type { Web } from '../../platform/feature/web.ts';
import { searchHandlers } from './handlers.ts';

export const web: Web = {
  handlers: searchHandlers,
  pages: () => import('./pages.ts'),
};
