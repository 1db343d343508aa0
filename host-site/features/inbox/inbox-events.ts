/**
 * `GET /api/php/merchant/leads/events`: server-sent events for an open enquiry inbox. An event only says that something changed; the page
 * then requests the list.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiScope } from '../../platform/calls/api-scope.ts';
import { RequestFailure } from '../../platform/http/failure.ts';
import { createEventStreams } from '../enquiries/service.ts';
import type { InboxFeed } from './service/inbox-feed.ts';

interface InboxEventsOptions extends Pick<ApiScope, 'callerOf' | 'stopping'> {
  /** Changes of enquiry inboxes. */
  feed: InboxFeed;
  /** Open event streams in total, and per account. */
  streams?: number | undefined;
  streamsPerAccount?: number | undefined;
}

/** In total: each stream occupies a connection. */
const MAX_STREAMS = 500;
/** Per account: enough for a merchant's staff who share one login. */
const MAX_STREAMS_PER_ACCOUNT = 20;

export function registerInboxEvents(
  api: FastifyInstance,
  { callerOf, feed, streams = MAX_STREAMS, streamsPerAccount = MAX_STREAMS_PER_ACCOUNT, stopping }: InboxEventsOptions,
): void {
  const open = createEventStreams(api, { streams, streamsPerOwner: streamsPerAccount, stopping });
  api.addHook('preClose', async () => feed.stop());
  // A HEAD request would open a stream that no client closes.
  const route = { schema: { hide: true } as object, exposeHeadRoute: false };
  api.get('/php/merchant/leads/events', route, async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(request);
    const { account, merchants } = (await feed.actingAs(caller)) ?? {};
    if (account === undefined || !merchants?.length) throw new RequestFailure(merchants ? 403 : 401);
    open.checkCapacity(account, reply);
    return open.open(account, reply, {
      begin: (stream) => feed.listen(merchants, () => void stream.send('leads', 'changed')),
      check: async (stream) => {
        const now = await feed.actingAs(caller).catch(() => ({ merchants }));
        // Logged out, or other rights: the page reloads the list.
        if (String(now?.merchants) !== String(merchants)) stream.finish();
      },
    });
  });
}
