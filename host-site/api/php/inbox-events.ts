/**
 * `GET /api/php/merchant/leads/events`: server-sent events for an open enquiry inbox. An event only says that something changed; the page
 * then requests the list.
 */
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestFailure } from '../../http/failure.ts';
import type { Caller } from '../../service-contract/service-call.ts';
import type { InboxFeed } from '../../services/inbox/inbox-feed.ts';

export interface InboxEventsOptions {
  callerOf: (request: FastifyRequest) => Caller;
  feed: InboxFeed;
  /** Milliseconds between keep-alive comments; the session is checked each time. */
  beat?: number;
  /** Maximum of open event streams, in total and per account. */
  streams?: number;
  streamsPerAccount?: number;
  /** Aborted when the process begins to stop: streams end, and browsers connect again, to another process where there is one. */
  stopping?: AbortSignal | undefined;
}

const BEAT_MS = 15_000;
/** In total: each stream occupies a connection. */
const MAX_STREAMS = 500;
/** Per account: enough for a merchant's staff who share one login. */
const MAX_STREAMS_PER_ACCOUNT = 20;
const RETRY_AFTER_SECONDS = 60;

export function registerInboxEvents(
  api: FastifyInstance,
  { callerOf, feed, beat = BEAT_MS, streams = MAX_STREAMS, streamsPerAccount = MAX_STREAMS_PER_ACCOUNT, stopping }: InboxEventsOptions,
): void {
  const open = new Map<PassThrough, number>();
  const endStreams = () => {
    for (const stream of open.keys()) stream.end();
  };
  stopping?.addEventListener('abort', endStreams);
  // Open streams, also those opened while the process drained, would delay the shutdown.
  api.addHook('preClose', async () => {
    endStreams();
    feed.stop();
  });
  /** @throws RequestFailure 429 when the account has too many open streams, 503 when there are too many in total */
  const checkCapacity = (account: number, reply: FastifyReply): void => {
    const own = [...open.values()].filter((one) => one === account).length;
    if (own < streamsPerAccount && open.size < streams) return;
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    throw new RequestFailure(own >= streamsPerAccount ? 429 : 503);
  };
  // A HEAD request would open a stream that no client closes.
  const route = { schema: { hide: true } as object, exposeHeadRoute: false };
  api.get('/php/merchant/leads/events', route, async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(request);
    const { account, merchants } = (await feed.actingAs(caller)) ?? {};
    if (account === undefined || !merchants?.length) throw new RequestFailure(merchants ? 403 : 401);
    checkCapacity(account, reply);
    const stream = new PassThrough();
    open.set(stream, account);
    const send = (text: string): unknown => stream.writable && stream.write(text);
    const unlisten = feed.listen(merchants, () => send('event: leads\ndata: changed\n\n'));
    const check = async (): Promise<void> => {
      const now = await feed.actingAs(caller).catch(() => ({ merchants }));
      // Logged out, or other rights: the page reloads the list.
      if (String(now?.merchants) !== String(merchants)) stream.end('event: over\ndata: over\n\n');
      else send(': alive\n\n');
    };
    const pulse = setInterval(() => void check(), beat).unref();
    stream.on('close', () => {
      clearInterval(pulse);
      unlisten();
      open.delete(stream);
    });
    stream.write('retry: 3000\n\n');
    return reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  });
}
