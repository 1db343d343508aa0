/** Refuses requests early while the process is overloaded, so that running requests finish and the process does not run out of memory. */
import { getHeapStatistics } from 'node:v8';
import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestFailure } from '../failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether all recent samples were over a limit. */
    isOverloaded(): boolean;
    /** Whether the process has worked too long on requests that arrived before this one, see `maxQueueMs`. */
    isQueueTooLong(request: FastifyRequest): boolean;
  }
  interface FastifyRequest {
    /** Milliseconds of work on earlier requests of the same turn of the event loop. */
    queueMs: number;
  }
}

export type OverloadNumbers = Pick<FastifyUnderPressureOptions, 'maxEventLoopDelay' | 'maxHeapUsedBytes' | 'maxRssBytes'> & {
  /** Milliseconds. */
  sampleInterval?: number;
  /** Milliseconds of work on earlier requests of the same turn of the event loop after which pages and calls are refused; enquiries after twice as many; 0: never. */
  maxQueueMs?: number;
  /** Milliseconds; tests pass their own. */
  now?: () => number;
};

const OVERLOAD = {
  /** Mean duration of a turn of the event loop within one sample, which is what each request waits at least. Milliseconds. */
  maxEventLoopDelay: 1000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
  sampleInterval: 1000,
  maxQueueMs: 0,
  now: () => performance.now(),
};
/** Enquiries are refused last. */
const ENQUIRY_FACTOR = 2;
/** Samples in a row. A single one over the limit is a long turn, such as the work before the server listens, and already past. */
const SAMPLES = 3;
const RETRY_AFTER_SECONDS = 10;

/** Measures the process. Scopes refuse requests with `refuseOverload`. */
export async function registerOverload(app: FastifyInstance, numbers: OverloadNumbers = {}): Promise<void> {
  const { maxQueueMs, now, ...options } = { ...OVERLOAD, ...numbers };
  // The plugin's own hook would refuse after one sample, before a scope's CORS headers, and the health endpoints too.
  await app.register(underPressure, { ...options, pressureHandler: () => undefined });
  let samples = 0;
  const timer = setInterval(() => {
    samples = app.isUnderPressure() ? samples + 1 : 0;
  }, options.sampleInterval);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.decorate('isOverloaded', () => samples >= SAMPLES);
  const elapsed = turnClock(now);
  app.decorateRequest('queueMs', 0);
  app.addHook('onRequest', (request, _, done) => {
    request.queueMs = elapsed();
    done();
  });
  app.decorate('isQueueTooLong', ({ queueMs, routeOptions }: FastifyRequest) => {
    const factor = routeOptions.config?.limits?.includes('enquiry') ? ENQUIRY_FACTOR : 1;
    return maxQueueMs > 0 && queueMs > maxQueueMs * factor;
  });
}

/**
 * Returns a function that measures the time since its first call in this turn of the event loop. Requests whose data is there at the start of a turn
 * are handled one after the other in it, so this is what a request has waited, without the interval of samples.
 */
function turnClock(now: () => number): () => number {
  let startedAt: number | undefined;
  return () => {
    const at = now();
    if (startedAt === undefined) {
      startedAt = at;
      setImmediate(() => {
        startedAt = undefined;
      });
    }
    return at - startedAt;
  };
}

/** Answers requests of the scope with 503 and Retry-After during overload, before their body is read. */
export function refuseOverload(
  scope: FastifyInstance,
  onRefusal: () => void,
  { hasQueueLimit = true }: { hasQueueLimit?: boolean } = {},
): void {
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!scope.isOverloaded() && !(hasQueueLimit && scope.isQueueTooLong(request))) return;
    onRefusal();
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    throw new RequestFailure(503);
  });
}
