/** `GET /metrics`, for a collector on this machine or with the token; on the site's port or, with METRICS_PORT, on one of its own. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Settings } from '../../settings/settings.ts';
import { answerErrors, answerUnknownPaths, RequestFailure, sendPlainText } from '../failure.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');
/** Headers by which a proxy on this machine says that the request came from elsewhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/** Judges the connection's own peer address: `request.ip` may be what a forwarding header says. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const peer = raw.socket.remoteAddress ?? '';
  const family = isIP(peer);
  if (family === 0 || FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK.check(peer, family === 6 ? 'ipv6' : 'ipv4');
}

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

/** Registers the endpoint; with METRICS_PORT on a server of its own, which listens from before the site does until it closes. */
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
