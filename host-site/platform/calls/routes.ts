/** Turns calls into routes: validated by their schema, answered in the envelope. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Envelope } from '../../../widgets/domain/services/envelope.ts';
import type { Result } from '../../../widgets/domain/services/result.ts';
import { RET_REQUEST_FAILED } from '../../../widgets/domain/services/result.ts';
import type { Call } from '../feature/call.ts';
import type { RunningFeature } from '../feature/running.ts';
import { DEFAULT_RETRY_AFTER } from '../http/failure.ts';
import type { ApiScope } from './api-scope.ts';
import type { Bindings, BoundCall } from './handler.ts';

export interface ApiRoutesOptions extends Omit<ApiScope, 'route'> {
  bindings: Bindings;
  running: readonly RunningFeature[];
}

/** RetCodes below 1000 that are HTTP statuses. */
const STATUSES = new Set([400, 401, 403, 404, 413, 415, 422, 429, 503]);

const toEnvelope = <T>(result: Result<T>): Envelope<T | null> =>
  result.ok
    ? { data: result.data, status: { RetCode: 0, msg: result.msg } }
    : { data: null, status: { RetCode: result.code, msg: result.msg } };

function schemaOf({ call: { name, summary, service, method, input, headers } }: BoundCall): RouteShorthandOptions['schema'] {
  return {
    operationId: name,
    summary,
    tags: [service],
    ...(method === 'GET' ? { querystring: input } : { body: input }),
    ...(headers && { headers }),
  } as RouteShorthandOptions['schema'];
}

function registerRoute(app: FastifyInstance, called: Call, { bindings, call, callerOf, site }: ApiRoutesOptions): void {
  const bound = bindings.of(called);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const caller = callerOf(request);
    const result = await call(called, called.method === 'GET' ? request.query : request.body, caller);
    reply.header('cache-control', result.ok && called.cacheSeconds ? `public, max-age=${called.cacheSeconds}` : 'no-store');
    if (!result.ok && STATUSES.has(result.code)) reply.code(result.code);
    if (!result.ok && (result.code === 429 || result.code === 503)) reply.header('retry-after', result.retryAfter ?? DEFAULT_RETRY_AFTER);
    // A handler failed, or a service at another base address did not respond.
    if (!result.ok && result.code === RET_REQUEST_FAILED) reply.code(502);
    if (!result.ok || !called.reply) return reply.send(toEnvelope(result));
    const lines = bound.cookies?.(result.data, site, caller) ?? [];
    if (lines.length) reply.header('set-cookie', lines);
    return reply.send(toEnvelope({ ...result, data: called.reply.parse(result.data) }));
  };
  app.route({
    method: called.method,
    url: `/${called.service}${called.path}`,
    schema: schemaOf(bound),
    config: { ...(called.limits && { limits: called.limits }), data: called.reply ?? bound.output },
    handler: answer,
  });
}

/** Registers every call below `/api`, and what features add. Bodies are JSON, unless a feature accepts others in a scope of its own. */
export async function registerApi(api: FastifyInstance, { running, bindings, ...options }: ApiRoutesOptions): Promise<void> {
  const route = (app: FastifyInstance, called: Call) => registerRoute(app, called, { running, bindings, ...options });
  for (const called of bindings.calls) if (called.routed !== false) route(api, called);
  for (const { routes } of running) await routes?.(api, { ...options, route });
}
