import type { Web } from '../../platform/feature/web.ts';
import { inboxHandlers } from './handlers.ts';
import { registerInboxEvents } from './inbox-events.ts';
import { inboxStyles } from './pages/inbox.styles.ts';

export const web: Web = {
  handlers: inboxHandlers,
  routes: registerInboxEvents,
  pages: () => import('./pages.ts'),
  styles: { pages: [inboxStyles] },
};
