/** Sends cached pages without what made them. */
import type { FastifyInstance } from 'fastify';
import type {} from '../platform/http/limits/route-policy.ts';

/**
 * Answers requests of the scope whose route has a ready response. Neither the handler nor the hooks after this one run, except `onResponse`: what
 * they would add is in the headers already.
 */
export function answerWhatIsReady(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const ready = request.method === 'GET' ? request.routeOptions.config.readyResponse?.(request) : undefined;
    if (!ready) return done();
    reply.hijack();
    reply.raw.writeHead(200, { ...ready.headers, 'x-request-id': request.id }).end(ready.bytes);
  });
}
