import type { WebWith } from '../../platform/feature/web.ts';
import { type LoginPart, loginPart } from './context.ts';
import { accountHandlers } from './handlers.ts';

export const web: WebWith<LoginPart> = {
  handlers: accountHandlers,
  start: (site) => ({ part: loginPart(site) }),
  pages: () => import('./pages.ts'),
};
