/** Refuses requests early while the process is overloaded, so that running requests finish and the process does not run out of memory. */
import { finished } from 'node:stream';
import { getHeapStatistics } from 'node:v8';
import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestFailure } from '../failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether all recent samples were over a limit. */
    isOverloaded(): boolean;
    /** Pages that may be in flight at once; 0: any number. */
    maxPagesInFlight: number;
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
}

async function refuse(reply: FastifyReply, onRefusal: () => void): Promise<never> {
  onRefusal();
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  throw new RequestFailure(503);
}

/** Answers requests of the scope with 503 and Retry-After during overload, before their body is read. */
export function refuseOverload(scope: FastifyInstance, onRefusal: () => void): void {
  scope.addHook('onRequest', async (_: FastifyRequest, reply: FastifyReply) => {
    if (scope.isOverloaded()) await refuse(reply, onRefusal);
  });
}

/**
 * Answers pages of the scope with 503 and Retry-After while as many are in flight as the process may draw at once. More would wait for the processor
 * longer than visitors do, and delay enquiries, which have no such limit.
 */
export function refuseManyPages(scope: FastifyInstance, onRefusal: () => void): void {
  const most = scope.maxPagesInFlight;
  if (most === 0) return;
  let inFlight = 0;
  scope.addHook('onRequest', async ({ method }: FastifyRequest, reply: FastifyReply) => {
    // What visitors submit by a form, such as an enquiry, is accepted.
    if (method === 'POST') return;
    if (inFlight >= most) await refuse(reply, onRefusal);
    inFlight += 1;
    // Called also when the visitor leaves before the response is complete. A page counts until the end of the turn of the event loop: requests that are
    // handled one after the other in one turn, without waiting for anything, have waited for each other all the same.
    finished(reply.raw, () => {
      setImmediate(() => {
        inFlight -= 1;
      });
    });
  });
}
