/**
 * `GET /api/ws/events?id=ID&after=SEQ`: the messages of a channel after a number, as they arrive. The couple's token is in the header
 * `Authorization: Bearer TOKEN`, so that it is in no URL. Each event has the number of its last message as its id: a client resumes with
 * `Last-Event-ID` or `after`.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, ServiceCall } from '../../../platform/calls/service-call.ts';
import { RequestFailure } from '../../../platform/http/failure.ts';
import { createEventStreams, type StreamLimits } from '../../enquiries/service.ts';
import { conversationCalls } from '../contract.ts';
import type { ChatSide } from '../conversation.ts';
import type { ChannelFeed } from '../service/feed/channel-feed.ts';
import { channelOf, LARGEST_SEQ, textOf } from './channel-request.ts';
import { createSender, endAfter, type Read } from './channel-sender.ts';

export interface ConversationEventsOptions extends Partial<StreamLimits> {
  call: ServiceCall;
  callerOf: (request: FastifyRequest) => Caller;
  channelFeed: ChannelFeed;
}

/** In total: each stream occupies a connection. */
const MAX_STREAMS = 2000;
/** Per side of a channel: its open tabs and devices. */
const MAX_STREAMS_PER_SIDE = 5;
/** Refusals of a merchant's user and of a couple whose link is unknown or expired, as statuses. */
const STATUSES = new Set([401, 403, 404]);

const numberOf = (value: unknown): number => (/^\d{1,9}$/.test(textOf(value)) ? Number(value) : 0);

export function registerConversationEvents(api: FastifyInstance, options: ConversationEventsOptions): void {
  const { call, callerOf, channelFeed, beat, streams = MAX_STREAMS, streamsPerOwner = MAX_STREAMS_PER_SIDE, stopping } = options;
  const open = createEventStreams(api, { beat, streams, streamsPerOwner, stopping });
  api.addHook('preClose', async () => channelFeed.stop());
  // A HEAD request would open a stream that no client closes.
  const route = { schema: { hide: true } as object, exposeHeadRoute: false };
  api.get('/ws/events', route, async (request, reply) => {
    const channel = channelOf(request);
    // An open stream does not count as activity.
    const caller = { ...callerOf(request), isBackground: true };
    const after = numberOf(request.headers['last-event-id']) || numberOf((request.query as { after?: unknown }).after);
    const read: Read = (from) => call(conversationCalls.chatMessages, { ...channel, after: from }, caller);
    const first = await read(after);
    if (!first.ok) throw new RequestFailure(STATUSES.has(first.code) ? (first.code as 401) : 404);
    const owner = `${first.data.side} ${first.data.id}`;
    open.checkCapacity(owner, reply);
    return open.open(owner, reply, {
      begin: (stream) => {
        const send = createSender(read, stream, after);
        const typing = (side: ChatSide) => void (side !== first.data.side && stream.send('typing', JSON.stringify({ side })));
        return channelFeed.listen(first.data.id, { changed: () => void send(), typing });
      },
      check: async (stream) => {
        // Logged out, other rights, or a withdrawn receipt.
        const result = await read(LARGEST_SEQ);
        if (!result.ok) endAfter(stream, result);
      },
    });
  });
}
