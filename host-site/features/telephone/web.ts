import type { Web } from '../../platform/feature/web.ts';
import { registerCallRecords } from './call-records.ts';
import { telephoneHandlers } from './handlers.ts';
import { telephoneStyles } from './pages/telephone.styles.ts';

export const web: Web = {
  handlers: telephoneHandlers,
  routes: registerCallRecords,
  pages: () => import('./pages.ts'),
  styles: { pages: [telephoneStyles] },
};
