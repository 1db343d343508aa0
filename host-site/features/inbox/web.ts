import { fill } from '../../platform/feature/slot.ts';
import type { WebWith } from '../../platform/feature/web.ts';
import { enquiryStored } from '../enquiries/contract.ts';
import { type InboxPart, inboxPart } from './context.ts';
import { inboxHandlers } from './handlers.ts';
import { registerInboxEvents } from './inbox-events.ts';
import { createInboxFeed } from './service/inbox-feed.ts';

export const web: WebWith<InboxPart> = {
  handlers: inboxHandlers,
  start(site) {
    const { db, clock, log, settings, overrides } = site;
    const feed = createInboxFeed({ db, clock, log, idleMs: settings.merchantIdleMinutes * 60_000, poll: overrides.feedPollMs });
    return {
      part: inboxPart(site),
      routes: (api, scope) => registerInboxEvents(api, { ...scope, ...overrides.streams, feed }),
      fills: [fill(enquiryStored, feed.wake)],
    };
  },
  pages: () => import('./pages.ts'),
};
