/**
 * Health endpoints for operators: `/healthz` and `/readyz`. They have no rate limit and no overload check. While the process stops,
 * `/readyz` responds with 503, so that a balancer sends new requests to another process.
 */
import type { FastifyInstance } from 'fastify';

export function registerHealth(app: FastifyInstance, isDatabaseUp: () => Promise<boolean>, stopping?: AbortSignal): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', hidden, async (_, reply) => {
    const problem = stopping?.aborted ? 'the process is stopping' : !(await isDatabaseUp()) && 'database does not answer';
    return reply
      .code(problem ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: problem || 'ok' });
  });
}
