/** Refuses requests early while the process is overloaded, so that running requests finish and the process does not run out of memory. */
import { finished } from 'node:stream';
import { getHeapStatistics } from 'node:v8';
import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../system/network/network-prefixes.ts';
import { RequestFailure } from '../failure.ts';
import { createPageQueue } from './page-queue.ts';
import type {} from './route-policy.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether all recent samples were over a limit. */
    isOverloaded(): boolean;
    /** Pages that may be in flight at once; 0: any number. */
    maxPagesInFlight: number;
  }
  interface FastifyReply {
    /** The request was refused because of overload: the log counts such requests and does not describe each. */
    isRefusal: boolean;
  }
}

export type OverloadNumbers = Pick<FastifyUnderPressureOptions, 'maxEventLoopDelay' | 'maxHeapUsedBytes' | 'maxRssBytes'> & {
  /** Milliseconds. */
  sampleInterval?: number;
  /** 0: any number. */
  maxPagesInFlight?: number;
};

const OVERLOAD = {
  /** Mean duration of a turn of the event loop within one sample, which is what each request waits at least. Milliseconds. */
  maxEventLoopDelay: 1000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
  sampleInterval: 1000,
  maxPagesInFlight: 0,
};
/** Samples in a row. A single one over the limit is a long turn, such as the work before the server listens, and already past. */
const SAMPLES = 3;
const RETRY_AFTER_SECONDS = 10;

/** Measures the process. Scopes refuse requests with `refuseOverload` and `refuseManyPages`. */
export async function registerOverload(app: FastifyInstance, numbers: OverloadNumbers = {}): Promise<void> {
  const { maxPagesInFlight, ...options } = { ...OVERLOAD, ...numbers };
  // The plugin's own hook would refuse after one sample, before a scope's CORS headers, and the health endpoints too.
  await app.register(underPressure, { ...options, pressureHandler: () => undefined });
  let samples = 0;
  const timer = setInterval(() => {
    samples = app.isUnderPressure() ? samples + 1 : 0;
  }, options.sampleInterval);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.decorate('isOverloaded', () => samples >= SAMPLES);
  app.decorate('maxPagesInFlight', maxPagesInFlight);
  app.decorateReply('isRefusal', false);
}

function refusal(reply: FastifyReply, onRefusal: () => void): RequestFailure {
  onRefusal();
  reply.isRefusal = true;
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  return new RequestFailure(503);
}

/** Answers requests of the scope with 503 and Retry-After during overload, before their body is read. */
export function refuseOverload(scope: FastifyInstance, onRefusal: () => void): void {
  scope.addHook('onRequest', (_, reply, done) => {
    if (scope.isOverloaded()) done(refusal(reply, onRefusal));
    else done();
  });
}

/** Counts the connections that the server has accepted. */
function countConnections({ server }: FastifyInstance): () => number {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  return () => accepted;
}

/**
 * Renders pages of the scope one after another, of each visitor in turn, and answers with 503 and Retry-After while as many wait as may wait, or when one has waited for too long
 * in a lasting overload. What visitors submit by a form, such as an enquiry, and cached pages are never refused and never wait.
 */
export function refuseManyPages(scope: FastifyInstance, onRefusal: () => void): void {
  const mostPages = scope.maxPagesInFlight;
  if (mostPages === 0) return;
  // One visitor never fills the queue of all, nor makes it so long that late pages are refused.
  const mostEach = Math.max(2, Math.floor((mostPages * 3) / 8));
  const queue = createPageQueue({ mostPages, mostEach, acceptedConnections: countConnections(scope) });
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'POST' || request.routeOptions.config.isCached?.(request)) return;
    const ticket = queue.enter(addressKey(request.ip));
    if (!ticket) throw refusal(reply, onRefusal);
    // Called also when the visitor leaves before the response is complete.
    finished(reply.raw, () => ticket.leave());
    const admission = await ticket.admission;
    if (admission === 'refuse') throw refusal(reply, onRefusal);
    if (admission === 'abandon') reply.hijack();
  });
}
