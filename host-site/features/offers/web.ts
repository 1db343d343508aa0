import type { Web } from '../../platform/feature/web.ts';
import { offerHandlers } from './handlers.ts';
import { quoteStyles } from './pages/quote.styles.ts';

export const web: Web = {
  handlers: offerHandlers,
  pages: () => import('./pages.ts'),
  styles: { pages: [quoteStyles] },
};
