/** Creates the server without listening: tests send requests with `inject`, server.ts calls `listen`. */

import type { FastifyInstance } from 'fastify';
import type { Site } from '../widgets/domain/site/site.ts';
import { contentChanges, createWidgets, readContent } from './app-content.ts';
import type { AppOptions } from './app-options.ts';
import { createErasures, createFeeds, createRemovals, type Feeds, type RequestedTask } from './app-services.ts';
import { checkedChanges, createContentWatch } from './content-changes.ts';
import { countUndelivered, oldestDueAge } from './features/enquiries/delivery/outbox.ts';
import { pageDependencies, undecodablePathHandler } from './page-dependencies.ts';
import { createCalls } from './platform/calls/calls.ts';
import type { ServiceContext } from './platform/calls/context.ts';
import type { Bindings } from './platform/calls/handler.ts';
import type { ServiceCall } from './platform/calls/service-call.ts';
import { bindingsOf } from './platform/feature/bindings.ts';
import { loadWeb } from './platform/feature/feature.ts';
import { siteLinks } from './platform/feature/site-links.ts';
import type { Web } from './platform/feature/web.ts';
import { registerCompression } from './platform/http/compression/compression.ts';
import { createServer, logResponses } from './platform/http/create-server.ts';
import { registerDevReload } from './platform/http/dev-reload.ts';
import { answerErrors, sendPlainText } from './platform/http/failure.ts';
import { registerOverload } from './platform/http/limits/overload.ts';
import { createRateLimits } from './platform/http/limits/rate-limits.ts';
import { createRefusalLog } from './platform/http/limits/refusal-log.ts';
import type { LimitName } from './platform/http/limits/route-policy.ts';
import { watchEventLoop } from './platform/http/observability/event-loop-watchdog.ts';
import { createMetrics, type Metrics } from './platform/http/observability/metrics.ts';
import { registerProxyWarning } from './platform/http/observability/proxy-warning.ts';
import { visitorOf } from './platform/http/security/caller.ts';
import { originsOf } from './platform/http/security/origins.ts';
import { registerSecurityHeaders, type SecurityOptions, transportSecurity } from './platform/http/security/security-headers.ts';
import { createUploadsInFlight } from './platform/http/uploads/uploads-in-flight.ts';
import { databaseLimiter } from './platform/limits/database-limiter.ts';
import type { Limiter } from './platform/limits/limiter.ts';
import { memoryLimiter } from './platform/limits/memory-limiter.ts';
import { createVisitorLimits, RATE_LIMITS, type VisitorLimits } from './platform/limits/visitor-limits.ts';
import { defaultOrigin } from './platform/settings/settings.ts';
import { createWriteProbe, isDatabaseUp, type WriteProbe } from './platform/startup/database-probes.ts';
import type { BackgroundTask } from './platform/system/background-task.ts';
import { currentValue } from './platform/system/current-value.ts';
import { registerRoutes } from './routes.ts';
import { createServiceContext, type ServiceEvents } from './service-context.ts';

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

function metricsOf(
  { database, front, runtime }: AppOptions,
  { web, clock, writeProbe: { problem } }: { web: readonly Web[]; clock: () => number; writeProbe: WriteProbe },
): Metrics {
  const { db, connections } = database;
  return createMetrics({
    isDatabaseUp: () => isDatabaseUp(db),
    writeProblem: problem,
    undelivered: () => countUndelivered(db, clock()),
    oldestDueAge: () => oldestDueAge(db, clock()),
    addGauges(registers) {
      for (const { gauges } of web) gauges?.(registers, { db, clock });
    },
    withProcess: runtime.processMetrics,
    failingCleanUpSteps: runtime.failingCleanUpSteps,
    connections,
    pageCache: front.pageCache,
  });
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
  server.addHook('onResponse', async (request, reply) => metrics.answered(request, reply));
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

/** Returns what happens when a service reports a change. */
const serviceEvents = ({ metrics, feeds, erasures, removals, onEnquiry }: Reported): ServiceEvents => ({
  onAuditEntry: metrics.audited,
  onChatChange: feeds.channelFeed.wake,
  onChatTyping: feeds.channelFeed.typing,
  onErasure() {
    erasures.request();
    removals?.request();
  },
  onEnquiry({ isTest } = { isTest: false }) {
    if (!isTest) metrics.enquiryAccepted();
    feeds.feed.wake();
    onEnquiry();
  },
});

interface Reported {
  metrics: Metrics;
  feeds: Feeds;
  erasures: RequestedTask;
  removals: RequestedTask | undefined;
  onEnquiry: () => void;
}

const callsOf = ({ database, settings, log, overrides = {} }: AppOptions, bindings: Bindings, context: ServiceContext): ServiceCall =>
  createCalls({
    bindings,
    context,
    catalogueDb: database.catalogueDb,
    bases: settings.serviceBases,
    fetch: overrides.fetch ?? globalThis.fetch,
    onFailure: (name, reason) => log.error(name ? { call: name, reason } : { err: reason }, 'a service call failed'),
  });

function visitorLimitsOf(
  { settings, keyring, overrides = {} }: AppOptions,
  { limiter, local }: { limiter: Limiter; local: Limiter },
): VisitorLimits {
  return createVisitorLimits({
    numbers: { ...RATE_LIMITS, ...settings.rateLimits, ...overrides.limits },
    shared: limiter,
    local,
    hash: keyring.hash,
  });
}

/** Creates each subsystem from those above it, then the server with its hooks and routes. */
export async function createApp(options: AppOptions): Promise<App> {
  const { features, database, settings, siteSettings, keyring, log, front, files, overrides = {} } = options;
  const { db } = database;
  const clock = overrides.clock ?? Date.now;
  const common = { db, clock, log, settings };

  const web = await loadWeb(features.on);
  const limiter = databaseLimiter(db, clock);
  const local = memoryLimiter(clock);
  const writeProbe = createWriteProbe({ db, log, intervalMs: database.writeProbeMs });
  const metrics = metricsOf(options, { web, clock, writeProbe });
  const feeds = createFeeds({ ...common, poll: overrides.inboxPollMs });
  const erasures = createErasures({ ...common, keyring, delay: overrides.erasureDelay });
  const removals = files && createRemovals({ ...common, files });
  const pages = siteLinks(features, { main: settings.publicOrigin, hotel: settings.hotelOrigin });
  const source = { db, settings, pages, widgets: front.widgets };
  const content = currentValue(await readContent(source, siteSettings));
  const context = createServiceContext(
    { ...common, features, keyring, limiter, local, content, files, overrides },
    serviceEvents({ metrics, feeds, erasures, removals, onEnquiry: options.onEnquiry }),
  );
  const bindings = bindingsOf(web);
  const call = callsOf(options, bindings, context);
  const { site } = content.get();
  const widgets = await createWidgets({ built: front.widgets, site, call, clock, log, renewalMs: overrides.widgetRenewalMs });
  const watch = createContentWatch({
    // The pages of a new version must not be rendered before the database that they read has it.
    db: database.catalogueDb ?? db,
    log,
    changedSiteSettings: checkedChanges(options.changedSiteSettings, options),
    pollMs: overrides.contentPollMs,
    apply: contentChanges(source, { content, widgets, siteSettings }),
  });
  const origins = originsOf(settings);
  const visitorLimits = visitorLimitsOf(options, { limiter, local });
  const limits = createRateLimits(visitorLimits, visitorOf(site));
  const dependencies = pageDependencies(options, { web, content, widgets, call, origins, limits, contentVersion: watch.version, clock });
  const security = {
    siteOf: () => content.get().site,
    styleHashes: front.widgets.styleHashes ?? [],
    transport: transportSecurity(settings.publicOrigin, settings.hsts),
  };

  const onUndecodablePath = undecodablePathHandler(front.pages, dependencies, security);
  const server = createServer({ log, timeouts: overrides.timeouts, settings, onUndecodablePath });
  const routes = collectRoutes(server);
  runBeside(server, [writeProbe, erasures, ...(removals ? [removals] : []), widgets.renewal, watch]);
  await registerHooks(server, options, { metrics, security });
  const logRefusal = createRefusalLog(log, clock);
  await registerRoutes(server, options, {
    ...feeds,
    web,
    bindings,
    dependencies,
    widgets,
    origins,
    limits,
    visitorLimits,
    metrics,
    writeProbe,
    onRefusal(kind) {
      metrics.requestShed(kind);
      logRefusal(kind);
    },
  });
  return { server, site, call, routes };
}
