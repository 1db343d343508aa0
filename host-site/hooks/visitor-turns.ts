/** Handles the requests of one visitor one after another, so that what a visitor sends at once is not one long task in front of all others. */
import { finished } from 'node:stream';
import { setImmediate as nextTask } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestFailure } from '../platform/http/failure.ts';
import { createFairQueue } from '../platform/system/fair-queue.ts';
import { addressKey } from '../platform/system/network/network-prefixes.ts';

/** Requests of one visitor that wait. A page of the widgets makes ten calls, and an office may have one address. */
const MOST_EACH = 300;
const RETRY_AFTER_SECONDS = 5;
/** The next request starts after this time, also while one waits for its body, a picture or another service. Milliseconds. */
const LONGEST_TURN_MS = 100;

/** Resolves when the response is complete, when the visitor has left, or after the longest turn. */
const endOfTurn = (reply: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_TURN_MS);
    finished(reply.raw, () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Starts each request of the scope for which `isInTurn` holds in a task of its own. Refuses further ones of a visitor with 429 and Retry-After while too many wait. */
export function takeTurns(scope: FastifyInstance, isInTurn: (request: FastifyRequest) => boolean = () => true): void {
  const inTurn = createFairQueue({ most: Number.POSITIVE_INFINITY, mostEach: MOST_EACH });
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isInTurn(request)) return;
    await new Promise<void>((start, refuse) => {
      const turn = inTurn(addressKey(request.ip), async () => {
        if (reply.raw.destroyed) return start();
        const end = endOfTurn(reply);
        await nextTask();
        start();
        await end;
      });
      if (turn) return;
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      refuse(new RequestFailure(429));
    });
    // The visitor has left while the request waited.
    if (reply.raw.destroyed) reply.hijack();
  });
}
