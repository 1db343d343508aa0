/** Health endpoints for operators: `/healthz` and `/readyz`. They have no rate limit and no overload check. */
import type { FastifyInstance } from 'fastify';

export function registerHealth(app: FastifyInstance, isDatabaseUp: () => Promise<boolean>): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', hidden, async (_, reply) => {
    const up = await isDatabaseUp();
    return reply
      .code(up ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: up ? 'ok' : 'database does not answer' });
  });
}
