import type { Web } from '../../platform/feature/web.ts';
import { plannerHandlers } from './handlers.ts';
import { plannerStyles } from './pages/planner.styles.ts';

export const web: Web = {
  handlers: plannerHandlers,
  pages: () => import('./pages.ts'),
  styles: { pages: [plannerStyles] },
};
