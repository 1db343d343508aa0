import type { Web } from '../../platform/feature/web.ts';
import { reviewHandlers } from './handlers.ts';
import { reviewPageStyles } from './pages/review-page.styles.ts';
import { reviewStyles } from './ui/review.styles.ts';

export const web: Web = {
  handlers: reviewHandlers,
  pages: () => import('./pages.ts'),
  styles: { parts: [reviewStyles], pages: [reviewPageStyles] },
};
