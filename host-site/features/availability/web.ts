import type { Web } from '../../platform/feature/web.ts';
import { createRead } from '../../platform/outgoing/endpoint-post.ts';
import { availabilityHandlers } from './handlers.ts';
import { LONGEST_CALENDAR, startImports } from './service/import-worker.ts';

export const web: Web = {
  handlers: availabilityHandlers,
  workers: ({ settings: _, ...options }) => [startImports({ ...options, read: createRead(LONGEST_CALENDAR) })],
  pages: () => import('./pages.ts'),
};
