/** Refuses requests early while the process is overloaded, so that running requests finish and the process does not run out of memory. */
import { getHeapStatistics } from 'node:v8';
import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestFailure } from '../failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether all recent samples were over a limit. */
    isOverloaded(): boolean;
  }
}

export type OverloadNumbers = Pick<FastifyUnderPressureOptions, 'maxEventLoopDelay' | 'maxHeapUsedBytes' | 'maxRssBytes'> & {
  /** Milliseconds. */
  sampleInterval?: number;
};

const OVERLOAD = {
  /** Mean duration of a turn of the event loop within one sample, which is what each request waits at least. Milliseconds. */
  maxEventLoopDelay: 1000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
  sampleInterval: 1000,
};
/** Samples in a row. A single one over the limit is a long turn, such as the work before the server listens, and already past. */
const SAMPLES = 3;
const RETRY_AFTER_SECONDS = 10;

/** Measures the process. Scopes refuse requests with `refuseOverload`. */
export async function registerOverload(app: FastifyInstance, numbers: OverloadNumbers = {}): Promise<void> {
  const options = { ...OVERLOAD, ...numbers };
  // The plugin's own hook would refuse after one sample, before a scope's CORS headers, and the health endpoints too.
  await app.register(underPressure, { ...options, pressureHandler: () => undefined });
  let samples = 0;
  const timer = setInterval(() => {
    samples = app.isUnderPressure() ? samples + 1 : 0;
  }, options.sampleInterval);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.decorate('isOverloaded', () => samples >= SAMPLES);
}

/** Answers requests of the scope with 503 and Retry-After during overload, before their body is read. */
export function refuseOverload(scope: FastifyInstance, onRefusal: () => void): void {
  scope.addHook('onRequest', async (_: FastifyRequest, reply: FastifyReply) => {
    if (!scope.isOverloaded()) return;
    onRefusal();
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    throw new RequestFailure(503);
  });
}
