/** Creates the Fastify instance: parsing, timeouts, request ids, and the response to a path that cannot be decoded. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Settings } from '../platform/settings/settings.ts';
import { parseQuery } from './query-string.ts';
import { serverTimeouts, type Timeouts } from './timeouts.ts';

const BODY_BYTES = 32 * 1024;

export interface ServerOptions {
  log: Logger;
  timeouts: Timeouts | undefined;
  settings: Pick<Settings, 'trustProxy' | 'keepAliveSeconds'>;
  /** Answers a path that cannot be decoded; no route and no hook runs for it. */
  onUndecodablePath: (request: FastifyRequest, reply: FastifyReply) => void;
}

export function createServer({ log, timeouts, settings, onUndecodablePath }: ServerOptions): FastifyInstance {
  const { trustProxy, keepAliveSeconds } = settings;
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Fastify's own request lines contain the URL, and a URL can contain what a visitor typed.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    ...serverTimeouts(timeouts),
    keepAliveTimeout: keepAliveSeconds * 1000,
    trustProxy: trustProxy.length > 0 && trustProxy,
    genReqId: () => randomUUID(),
    // A logger for each request costs more than the few lines that need its id: they state it.
    childLoggerFactory: (logger) => logger,
    // The pages are imported while their plugin loads, which may take longer than Fastify's ten seconds on a slow or busy machine.
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    // A process that stops serves every request that still reaches it.
    return503OnClosing: false,
    frameworkErrors: (_, request, reply) => onUndecodablePath(request as unknown as FastifyRequest, reply as unknown as FastifyReply),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(() => JSON.stringify);
  return server as unknown as FastifyInstance;
}

/** Logs one line per response, except requests refused because of overload: route pattern, status and duration, never the URL. */
export function logResponses(server: FastifyInstance, log: Pick<Logger, 'info'>): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (!reply.isRefusal)
      log.info(
        {
          reqId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      );
    done();
  });
}
