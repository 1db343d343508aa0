/** Creates the server without listening: tests send requests with `inject`, server.ts calls `listen`. */
import type { FastifyInstance } from 'fastify';
import type { PageSite } from '../widgets/domain/site/site.ts';
import type { AppOptions } from './app-options.ts';
import { createServices } from './app-services.ts';
import { registerCompression } from './hooks/compression.ts';
import { createServer, logResponses } from './hooks/create-server.ts';
import { registerDevReload } from './hooks/dev-reload.ts';
import { watchEventLoop } from './hooks/event-loop-watchdog.ts';
import { registerProxyWarning } from './hooks/proxy-warning.ts';
import { createRefusalLog } from './hooks/refusal-log.ts';
import type { ServiceCall } from './platform/calls/service-call.ts';
import { loadPages } from './platform/feature/feature.ts';
import { answerErrors, sendPlainText } from './platform/http/failure.ts';
import { registerOverload } from './platform/http/limits/overload.ts';
import { createRateLimits } from './platform/http/limits/rate-limits.ts';
import type { LimitName } from './platform/http/limits/route-policy.ts';
import type { Metrics } from './platform/http/observability/metrics.ts';
import { visitorOf } from './platform/http/security/caller.ts';
import { originsOf } from './platform/http/security/origins.ts';
import { registerSecurityHeaders, type SecurityOptions, transportSecurity } from './platform/http/security/security-headers.ts';
import { createUploadsInFlight } from './platform/http/uploads/uploads-in-flight.ts';
import { defaultOrigin } from './platform/settings/settings.ts';
import type { BackgroundTask } from './platform/system/background-task.ts';
import { pageDependencies, undecodablePathHandler } from './routes/page-dependencies.ts';
import { registerRoutes } from './routes/routes.ts';

/** A registered route and its rate limits. */
export interface RouteSummary {
  method: string;
  url: string;
  /** Undefined: the limits of its scope apply. */
  limits: readonly LimitName[] | undefined;
}

export interface App {
  server: FastifyInstance;
  site: PageSite;
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

/** Starts the tasks when the server is ready, and ends them when it closes. */
function runBeside(server: FastifyInstance, tasks: readonly BackgroundTask[]): void {
  for (const { start, stop } of tasks) {
    server.addHook('onReady', async () => start());
    server.addHook('onClose', async () => stop());
  }
}

/** Registers what applies to every route. */
async function registerHooks(
  server: FastifyInstance,
  { settings, log, runtime }: AppOptions,
  { metrics, security }: { metrics: Metrics; security: SecurityOptions },
): Promise<void> {
  server.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request, reply);
    done();
  });
  if (runtime.dev) registerDevReload(server);
  registerCompression(server);
  registerSecurityHeaders(server, security);
  answerErrors(server, sendPlainText);
  logResponses(server, log);
  watchEventLoop(server, log);
  const isOriginDefault = settings.publicOrigin === defaultOrigin(settings);
  registerProxyWarning(server, { hasTrustedProxy: settings.trustProxy.length > 0, isOriginDefault, log });
  await registerOverload(server, runtime.overload);
  server.decorate('uploadsInFlight', createUploadsInFlight());
}

/** Creates the services from the features, then the server with its hooks and routes. */
export async function createApp(options: AppOptions): Promise<App> {
  const { settings, log, front, overrides = {} } = options;
  const clock = overrides.clock ?? Date.now;
  const services = await createServices(options, clock);
  const { metrics, content, call, visitorLimits } = services;
  const { site } = content.get();
  const origins = originsOf(settings);
  const limits = createRateLimits(visitorLimits, visitorOf(site));
  const featurePages = front.pages ? await loadPages(services.web) : [];
  const dependencies = pageDependencies(options, {
    ...services,
    featurePages,
    contentVersion: services.watch.version,
    origins,
    limits,
    clock,
  });
  const security = {
    siteOf: () => content.get().site,
    styleHashes: front.widgets.styleHashes ?? [],
    transport: transportSecurity(settings.publicOrigin, settings.hsts),
  };

  const onUndecodablePath = undecodablePathHandler(front.pages, dependencies, security);
  const server = createServer({ log, timeouts: overrides.timeouts, settings, onUndecodablePath });
  const routes = collectRoutes(server);
  runBeside(server, services.tasks);
  await registerHooks(server, options, { metrics, security });
  const logRefusal = createRefusalLog(log, clock);
  await registerRoutes(server, options, {
    ...services,
    featurePages,
    dependencies,
    origins,
    limits,
    onRefusal(kind) {
      metrics.requestShed(kind);
      logRefusal(kind);
    },
  });
  return { server, site, call, routes };
}
