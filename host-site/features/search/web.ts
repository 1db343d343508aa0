import type { Web } from '../../platform/feature/web.ts';
import { searchHandlers } from './handlers.ts';
import { searchStyles } from './pages/search.styles.ts';

export const web: Web = {
  handlers: searchHandlers,
  pages: () => import('./pages.ts'),
  styles: { pages: [searchStyles] },
};
