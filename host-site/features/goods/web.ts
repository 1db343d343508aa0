import type { Web } from '../../platform/feature/web.ts';
import { goodsHandlers } from './handlers.ts';

export const web: Web = {
  handlers: goodsHandlers,
  pages: () => import('./pages.ts'),
};
