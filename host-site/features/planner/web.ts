import type { WebWith } from '../../platform/feature/web.ts';
import { type LoginPart, loginPart } from '../login/service.ts';
import { plannerHandlers } from './handlers.ts';

export const web: WebWith<LoginPart> = {
  handlers: plannerHandlers,
  start: (site) => ({ part: loginPart(site) }),
  pages: () => import('./pages.ts'),
};
