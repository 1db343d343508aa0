import type { Web } from '../../platform/feature/web.ts';
import { registryHandlers } from './handlers.ts';

export const web: Web = {
  handlers: registryHandlers,
  pages: () => import('./pages.ts'),
};
