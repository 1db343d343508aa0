import type { Web } from '../../platform/feature/web.ts';
import { travelHandlers } from './handlers.ts';

export const web: Web = {
  handlers: travelHandlers,
  pages: () => import('./pages.ts'),
};
