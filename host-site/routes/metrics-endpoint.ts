/** `GET /metrics`, for collectors on this machine or with the token; on the site's port, or on METRICS_PORT. */
import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { answerErrors, answerUnknownPaths, RequestFailure, sendPlainText } from '../platform/http/failure.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { isLoopbackAddress } from '../platform/system/network/ip-address.ts';

/** Headers of a request that a proxy on this machine forwards. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/** Checks the peer address of the connection: `request.ip` may come from a forwarding header. */
const isFromThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  FORWARDED.every((name) => headers[name] === undefined) && isLoopbackAddress(raw.socket.remoteAddress ?? '');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

export type MetricsSettings = Pick<Settings, 'metricsToken' | 'metricsPort' | 'host'>;

function registerEndpoint(app: FastifyInstance, registry: Registry, { metricsToken }: MetricsSettings): void {
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!isFromThisMachine(request) && !(metricsToken && hasToken(request, metricsToken))) {
      if (metricsToken) reply.header('www-authenticate', 'Bearer');
      throw new RequestFailure(metricsToken ? 401 : 403);
    }
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** Registers the endpoint. METRICS_PORT has a separate server, which listens before the site does and closes with it. */
export function registerMetrics(app: FastifyInstance, registry: Registry, settings: MetricsSettings): void {
  const { metricsPort, host } = settings;
  if (metricsPort === undefined) {
    registerEndpoint(app, registry, settings);
    return;
  }
  const separate = Fastify({ logger: false, requestTimeout: 10_000 });
  answerErrors(separate, sendPlainText);
  answerUnknownPaths(separate, sendPlainText);
  registerEndpoint(separate, registry, settings);
  app.addHook(
    'onReady',
    async () => void app.log.info({ address: await separate.listen({ host, port: metricsPort }) }, 'metrics.listening'),
  );
  app.addHook('onClose', () => separate.close());
}
