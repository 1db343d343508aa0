/**
 * `GET /api/php/merchant/leads/events`: server-sent events for an open list. Each event says only that something changed; what it is,
 * the page asks for as its login may see it.
 */
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestFailure } from '../http/failure.ts';
import type { LeadFeed } from '../services/lead-feed.ts';
import type { Caller } from '../services/service-call.ts';

export interface LeadEventsOptions {
  callerOf: (request: FastifyRequest) => Caller;
  feed: LeadFeed;
  /** Milliseconds between signs of life, at which the login is checked again. */
  beat?: number;
}

const BEAT_MS = 15_000;
/** More open lists than a merchant's staff has; each costs a connection. */
const STREAMS = 500;

export function registerLeadEvents(api: FastifyInstance, { callerOf, feed, beat = BEAT_MS }: LeadEventsOptions): void {
  const open = new Set<PassThrough>();
  // A closing server would wait for streams that never end.
  api.addHook('preClose', async () => {
    for (const stream of open) stream.end();
    feed.stop();
  });
  api.get('/php/merchant/leads/events', { schema: { hide: true } as object }, async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(request);
    const merchants = await feed.merchantsOf(caller);
    if (!merchants?.length) throw new RequestFailure(merchants ? 403 : 401);
    if (open.size >= STREAMS) throw new RequestFailure(503);
    const stream = new PassThrough();
    open.add(stream);
    const tell = (text: string): unknown => stream.writable && stream.write(text);
    const unlisten = feed.listen(merchants, () => tell('event: leads\ndata: changed\n\n'));
    const check = async (): Promise<void> => {
      const still = await feed.merchantsOf(caller).catch(() => merchants);
      // Logged out or with other rights: the page asks anew and finds out.
      if (String(still) !== String(merchants)) stream.end('event: over\ndata: over\n\n');
      else tell(': alive\n\n');
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
