import type { Web } from '../../platform/feature/web.ts';
import { accountHandlers } from './handlers.ts';
import { accountPageStyles } from './pages/account.styles.ts';

export const web: Web = {
  handlers: accountHandlers,
  pages: () => import('./pages.ts'),
  styles: { pages: [accountPageStyles] },
};
