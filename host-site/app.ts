/** Creates the server without listening: tests send requests with `inject`, server.ts calls `listen`. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../widgets/domain/site/site.ts';
import { currentWidgets, followContent, pageDependencies } from './app-content.ts';
import type { AppOptions } from './app-options.ts';
import { connectServices } from './app-services.ts';
import { isDatabaseUp, startWriteProbe, type WriteProbe } from './database-probes.ts';
import { registerCompression } from './http/compression/compression.ts';
import { createServer, logResponses } from './http/create-server.ts';
import { registerDevReload } from './http/dev-reload.ts';
import { answerErrors, answerUndecodable, sendPlainText } from './http/failure.ts';
import { registerOverload } from './http/limits/overload.ts';
import { createRateLimits, RATE_LIMITS } from './http/limits/rate-limits.ts';
import type { LimitName } from './http/limits/route-policy.ts';
import { createMetrics, type Metrics } from './http/observability/metrics.ts';
import { registerProxyWarning } from './http/observability/proxy-warning.ts';
import { originsOf } from './http/security/origins.ts';
import { contentPolicy, registerSecurityHeaders, transportSecurity } from './http/security/security-headers.ts';
import { registerRoutes } from './routes.ts';
import type { ServiceCall } from './service-contract/service-call.ts';
import { countUndelivered, oldestDueAge } from './services/delivery/outbox.ts';
import { createInboxFeed } from './services/inbox/inbox-feed.ts';
import { postgresLimiters, sqliteLimiters } from './services/limits/limiter-source.ts';
import { memoryCounter, postgresCounter } from './services/limits/window-counter.ts';
import { defaultOrigin } from './settings/settings.ts';

/** A registered route and its rate limits. */
export interface RouteSummary {
  method: string;
  url: string;
  /** Undefined: the limits of its scope apply. */
  limits: readonly LimitName[] | undefined;
}

export interface App {
  server: FastifyInstance;
  site: Site;
  /** Calls a service as pages do. */
  call: ServiceCall;
  /** Every route, once the server is ready. */
  routes: readonly RouteSummary[];
}

function collectRoutes(server: FastifyInstance): readonly RouteSummary[] {
  const routes: RouteSummary[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    for (const name of [method].flat()) routes.push({ method: name, url, limits: config?.limits });
  });
  return routes;
}

function warnOfProxies(server: FastifyInstance, { settings, log }: AppOptions): void {
  const isOriginDefault = settings.publicOrigin === defaultOrigin(settings);
  registerProxyWarning(server, { hasTrustedProxy: settings.trustProxy.length > 0, isOriginDefault, log });
}

/** Registers what applies to every route. */
async function registerHooks(
  server: FastifyInstance,
  options: AppOptions,
  security: Parameters<typeof registerSecurityHeaders>[1],
): Promise<void> {
  if (options.dev) registerDevReload(server);
  registerCompression(server);
  registerSecurityHeaders(server, security);
  answerErrors(server, sendPlainText);
  logResponses(server, options.log);
  warnOfProxies(server, options);
  await registerOverload(server, options.overload);
}

function metricsOf(
  server: FastifyInstance,
  { db, clock = Date.now, processMetrics = false }: AppOptions,
  { problem }: WriteProbe,
): Metrics {
  return createMetrics(server, {
    isDatabaseUp: () => isDatabaseUp(db),
    writeProblem: problem,
    undelivered: () => countUndelivered(db, clock()),
    oldestDueAge: () => oldestDueAge(db, clock()),
    withProcess: processMetrics,
  });
}

export async function createApp(options: AppOptions): Promise<App> {
  const { db, settings, log, clock = Date.now, pages, pictures, version = '0.0.0' } = options;
  const styleHashes = options.widgets?.styleHashes ?? [];
  const transport = transportSecurity(settings.publicOrigin, settings.hsts);
  const onUndecodablePath = (request: FastifyRequest, reply: FastifyReply) =>
    void answerUndecodable(request, reply, {
      headers: {
        'x-content-type-options': 'nosniff',
        'content-security-policy': contentPolicy({ site: dependencies.site, styleHashes }, ''),
        ...(transport && { 'strict-transport-security': transport }),
      },
      page: pages && (() => pages.unreadable(request.id, dependencies)),
      limit: () => dependencies.limitRender(request, reply),
    });
  const server = createServer({ log, timeouts: options.timeouts, settings, onUndecodablePath });
  const routes = collectRoutes(server);
  const writeProbe = startWriteProbe(server, { db, log, intervalMs: options.writeProbeMs });
  const metrics = metricsOf(server, options, writeProbe);
  const feed = createInboxFeed({ db, clock, log, idleMs: settings.merchantIdleMinutes * 60_000, poll: options.inboxPollMs });
  const onEnquiry = () => {
    metrics.enquiryAccepted();
    feed.wake();
    options.onEnquiry?.();
  };
  const limiter = settings.databaseUrl ? postgresLimiters(db) : sqliteLimiters(db);
  const { site, call, readSite } = await connectServices(server, options, { limiter, onAuditEntry: metrics.audited, onEnquiry });
  const origins = originsOf(settings);
  const localCounter = memoryCounter();
  const limits = createRateLimits({
    numbers: { ...RATE_LIMITS, ...settings.rateLimits, ...options.limits },
    sharedCounter: settings.databaseUrl ? postgresCounter(db) : localCounter,
    localCounter,
    hash: options.keyring.hash,
  });
  const dependencies = pageDependencies(options, { site, call, origins, limits });
  const widgets = await currentWidgets(options, site);
  followContent(server, options, { dependencies, widgets, readSite });

  await registerHooks(server, options, { siteOf: () => dependencies.site, styleHashes, transport });
  await registerRoutes(server, {
    dependencies,
    settings,
    origins,
    limits,
    metrics,
    isDatabaseUp: () => isDatabaseUp(db),
    writeProblem: writeProbe.problem,
    pages,
    widgets: widgets.files,
    releasedFiles: options.widgets?.released,
    pictures,
    feed,
    streams: options.streams ?? {},
    stopping: options.stopping,
    version,
  });
  return { server, site, call, routes };
}
