/** Creates the server without listening: tests send requests with `inject`, server.ts calls `listen`. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../widgets/domain/site/site.ts';
import { currentWidgets, followContent, pageDependencies } from './app-content.ts';
import type { AppOptions } from './app-options.ts';
import { connectServices } from './app-services.ts';
import { registerCompression } from './http/compression/compression.ts';
import { createServer, logResponses } from './http/create-server.ts';
import { registerDevReload } from './http/dev-reload.ts';
import { answerErrors, answerUndecodable, sendPlainText } from './http/failure.ts';
import { registerOverload } from './http/limits/overload.ts';
import { createRateLimits } from './http/limits/rate-limits.ts';
import { createRefusalLog } from './http/limits/refusal-log.ts';
import type { LimitName } from './http/limits/route-policy.ts';
import { watchEventLoop } from './http/observability/event-loop-watchdog.ts';
import { createMetrics, type Metrics, type RequestKind } from './http/observability/metrics.ts';
import { registerProxyWarning } from './http/observability/proxy-warning.ts';
import { visitorOf } from './http/security/caller.ts';
import { originsOf } from './http/security/origins.ts';
import { contentPolicy, registerSecurityHeaders, transportSecurity } from './http/security/security-headers.ts';
import { registerRoutes } from './routes.ts';
import type { ServiceCall } from './service-contract/service-call.ts';
import { countBots } from './services/bots/bots.ts';
import type { ServiceContext } from './services/context.ts';
import { createChannelFeed } from './services/conversation/channel-feed.ts';
import { postgresSignals } from './services/conversation/channel-signals.ts';
import { countUndelivered, oldestDueAge } from './services/delivery/outbox.ts';
import { createInboxFeed } from './services/inbox/inbox-feed.ts';
import { databaseLimiter } from './services/limits/database-limiter.ts';
import { memoryLimiter } from './services/limits/memory-limiter.ts';
import { createVisitorLimits, RATE_LIMITS } from './services/limits/visitor-limits.ts';
import { defaultOrigin } from './settings/settings.ts';
import { isDatabaseUp, startWriteProbe, type WriteProbe } from './startup/database-probes.ts';

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
  watchEventLoop(server, options.log);
  warnOfProxies(server, options);
  await registerOverload(server, options.overload);
}

function metricsOf(
  server: FastifyInstance,
  { db, clock = Date.now, processMetrics = false, failingCleanUpSteps, databaseConnections = {}, pageCache }: AppOptions,
  { problem }: WriteProbe,
): Metrics {
  return createMetrics(server, {
    isDatabaseUp: () => isDatabaseUp(db),
    writeProblem: problem,
    undelivered: () => countUndelivered(db, clock()),
    oldestDueAge: () => oldestDueAge(db, clock()),
    bots: () => countBots(db, clock()),
    withProcess: processMetrics,
    failingCleanUpSteps,
    connections: databaseConnections,
    pageCache,
  });
}

/** Returns a function that counts a request refused because of overload, in the metrics and in the log. */
function refusalCounter(metrics: Metrics, log: AppOptions['log'], clock: () => number): (kind: RequestKind) => void {
  const logRefusal = createRefusalLog(log, clock);
  return (kind) => {
    metrics.requestShed(kind);
    logRefusal(kind);
  };
}

/** Creates the feeds of the event streams and sockets, and the handlers of what they report. */
function feedsOf({ db, clock = Date.now, log, settings, inboxPollMs: poll }: AppOptions) {
  const channelFeed = createChannelFeed({ db, log, poll, signals: postgresSignals(db, settings.databaseUrl) });
  return {
    feed: createInboxFeed({ db, clock, log, idleMs: settings.merchantIdleMinutes * 60_000, poll }),
    channelFeed,
    events: { onChatChange: channelFeed.wake, onChatTyping: channelFeed.typing },
  };
}

/** Returns what the routes take from the options as it is, and the secret of call records. */
const routeOptions = ({ settings: { telephone }, clock = Date.now, chat, streams = {}, stopping }: AppOptions) => ({
  chat,
  callRecords: { secret: telephone?.provider === 'http' ? telephone.secret : undefined, clock },
  streams,
  stopping,
});

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
  const { events, ...feeds } = feedsOf(options);
  const onEnquiry: ServiceContext['onEnquiry'] = ({ isTest } = { isTest: false }) => {
    if (!isTest) metrics.enquiryAccepted();
    feeds.feed.wake();
    options.onEnquiry?.();
  };
  const limiter = databaseLimiter(db, clock);
  const { site, call, readSite } = await connectServices(server, options, { ...events, limiter, onAuditEntry: metrics.audited, onEnquiry });
  const origins = originsOf(settings);
  const visitorLimits = createVisitorLimits({
    numbers: { ...RATE_LIMITS, ...settings.rateLimits, ...options.limits },
    shared: limiter,
    local: memoryLimiter(clock),
    hash: options.keyring.hash,
  });
  const limits = createRateLimits(visitorLimits, visitorOf(site));
  const widgets = await currentWidgets(options, site, call);
  const dependencies = pageDependencies(options, { site, call, origins, limits, widgets });
  followContent(server, options, { dependencies, widgets, readSite });

  await registerHooks(server, options, { siteOf: () => dependencies.site, styleHashes, transport });
  await registerRoutes(server, {
    dependencies,
    settings,
    origins,
    limits,
    visitorLimits,
    metrics,
    onRefusal: refusalCounter(metrics, log, clock),
    isDatabaseUp: () => isDatabaseUp(db),
    writeProblem: writeProbe.problem,
    pages,
    widgets: widgets.files,
    releasedFiles: options.widgets?.released,
    currentRelease: widgets.currentRelease,
    pictures,
    ...feeds,
    ...routeOptions(options),
    version,
  });
  return { server, site, call, routes };
}
