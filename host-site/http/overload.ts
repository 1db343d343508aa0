/** Refuses requests early while the process is overloaded, so that those under way finish and the process does not run out of memory. */
import { getHeapStatistics } from 'node:v8';
import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestFailure } from './failure.ts';

export type OverloadNumbers = Pick<
  FastifyUnderPressureOptions,
  'maxEventLoopDelay' | 'maxHeapUsedBytes' | 'maxRssBytes' | 'sampleInterval'
>;

const OVERLOAD: OverloadNumbers = {
  /** Mean duration of a turn of the event loop within one sample, which is what each request waits at least. Milliseconds. */
  maxEventLoopDelay: 1000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
  // Long enough that one slow turn, such as a large migration at start, is no overload.
  sampleInterval: 3000,
};
const RETRY_AFTER_SECONDS = 10;

/** Measures the process. Nothing is refused until a scope asks for it with `refuseOverload`. */
export async function registerOverload(app: FastifyInstance, numbers: OverloadNumbers = {}): Promise<void> {
  // The plugin's own hook would refuse at the root: before a scope's CORS headers, and the health endpoints too.
  await app.register(underPressure, { ...OVERLOAD, ...numbers, pressureHandler: () => undefined });
}

/** Answers requests of the scope with 503 and Retry-After during overload, before their body is read. */
export function refuseOverload(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_: FastifyRequest, reply: FastifyReply) => {
    if (!scope.isUnderPressure()) return;
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    throw new RequestFailure(503);
  });
}
