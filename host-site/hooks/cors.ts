/** CORS of the services: open to the allowed origins without credentials, with credentials to the site's own origins only. */
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Origins } from '../platform/http/security/origins.ts';

const METHODS = ['GET', 'POST', 'DELETE', 'OPTIONS'];
const HEADERS = [
  'content-type',
  'token',
  'visitorid',
  'idempotency-key',
  'request-serial-no',
  'appname',
  'devicekind',
  'cid',
  'http-token',
];
/** Response headers that scripts of other origins may read. */
const EXPOSED = ['retry-after', 'x-request-id'];
/** Seconds; browsers apply their own maximum. */
const MAX_AGE = 86_400;

/** Adds CORS headers to every response of the scope, also to failures and unknown paths, and answers preflights. Register before limits. */
export async function registerCors(scope: FastifyInstance, { own, embed }: Origins): Promise<void> {
  const allowed = (origin: string): string | false => {
    if (own.has(origin)) return origin;
    if (embed === '*') return '*';
    return embed.has(origin) && origin;
  };
  await scope.register(cors, {
    delegator: (request, done) => {
      const origin = request.headers.origin ?? '';
      done(null, {
        origin: allowed(origin),
        credentials: own.has(origin),
        methods: METHODS,
        allowedHeaders: HEADERS,
        exposedHeaders: EXPOSED,
        maxAge: MAX_AGE,
      });
    },
  });
}
