import type { Web } from '../../platform/feature/web.ts';
import { compareStyles } from './pages/compare.styles.ts';

export const web: Web = {
  pages: () => import('./pages.ts'),
  styles: { pages: [compareStyles] },
};
