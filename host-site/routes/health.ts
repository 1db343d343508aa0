/**
 * Health endpoints for operators: `/healthz` and `/readyz`. They have no rate limit and no overload check. While the process stops, or the
 * database does not respond or accepts no writes, `/readyz` responds with 503, so that a balancer sends new requests to another process.
 */
import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  isDatabaseUp: () => Promise<boolean>;
  /** Why the latest background write failed; undefined: it did not. */
  writeProblem: () => string | undefined;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal | undefined;
}

export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', hidden, async (_, reply) => {
    const problem = await problemOf(options);
    return reply
      .code(problem ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: problem ?? 'ok' });
  });
}

async function problemOf({ isDatabaseUp, writeProblem, stopping }: HealthOptions): Promise<string | undefined> {
  if (stopping?.aborted) return 'the process is stopping';
  if (!(await isDatabaseUp())) return 'database does not answer';
  const problem = writeProblem();
  return problem && `database accepts no writes: ${problem}`;
}
