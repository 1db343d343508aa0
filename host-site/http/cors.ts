/** CORS of the services: open to the invited origins without credentials, with credentials to the site's own origins only. */
import type { FastifyInstance } from 'fastify';
import type { Origins } from './origins.ts';

const METHODS = 'GET, POST, DELETE, OPTIONS';
const HEADERS = 'content-type, token, visitorid, idempotency-key, request-serial-no, appname, devicekind, cid, http-token';
/** A day; browsers cut it to what they allow. */
const MAX_AGE = '86400';

/** The headers for a request's Origin; undefined when that origin is not invited. */
export function corsHeaders({ own, embed }: Origins, origin: string): Record<string, string> | undefined {
  if (own.has(origin)) return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
  if (embed === '*') return { 'access-control-allow-origin': '*' };
  return embed.has(origin) ? { 'access-control-allow-origin': origin } : undefined;
}

/** Adds CORS to everything below `/api/`, refusals and unknown paths too, and answers preflights. Register before the limits. */
export function registerCors(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    const headers = origin === undefined ? undefined : corsHeaders(origins, origin);
    if (headers) reply.headers({ ...headers, 'access-control-expose-headers': 'retry-after, x-request-id' });
    if (request.method !== 'OPTIONS') return;
    if (headers)
      reply.headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': MAX_AGE,
      });
    return reply.code(204).send();
  });
}
