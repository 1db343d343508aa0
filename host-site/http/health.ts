/** For whoever operates the process: does it live, can it work, how much does it do. */
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

export function registerHealth(app: FastifyInstance, isDatabaseUp: () => Promise<boolean>, { registry }: Metrics): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', hidden, async (_, reply) => {
    const up = await isDatabaseUp();
    return reply
      .code(up ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: up ? 'ok' : 'database does not answer' });
  });
  app.get('/metrics', hidden, async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
