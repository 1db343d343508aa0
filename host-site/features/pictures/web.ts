import type { Web } from '../../platform/feature/web.ts';
import { picturesHandlers } from './handlers.ts';

export const web: Web = {
  handlers: picturesHandlers,
  pages: () => import('./pages.ts'),
};
