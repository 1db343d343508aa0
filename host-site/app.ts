/** Puts the server together without starting anything: tests ask it through `inject`, start.ts lets it listen. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Site } from '../widgets/domain/site.ts';
import { createCalls } from './api/calls.ts';
import type { LeadEventsOptions } from './api/php/inbox-events.ts';
import { rewriteExports } from './cli/revealed-files.ts';
import type { Database } from './database/schema/schema.ts';
import type { PageCache } from './http/caching/page-cache.ts';
import { registerCompression } from './http/compression/compression.ts';
import { registerDevReload } from './http/dev-reload.ts';
import { answerErrors, answerUndecodable, sendPlainText } from './http/failure.ts';
import type { WidgetFiles } from './http/files/widget-files.ts';
import { type OverloadNumbers, registerOverload } from './http/limits/overload.ts';
import { addressKey } from './http/limits/rate-limit-keys.ts';
import { createRateLimits, RATE_LIMITS, type RateLimitNumbers } from './http/limits/rate-limits.ts';
import type { LimitName } from './http/limits/route-policy.ts';
import { serverTimeouts, type Timeouts } from './http/limits/timeouts.ts';
import { createMetrics } from './http/observability/metrics.ts';
import type { PageDependencies, PageRenderer, RenderWidget } from './http/page-renderer.ts';
import type { PictureCutter } from './http/pictures/picture-cutter.ts';
import { parseQuery } from './http/query-string.ts';
import { callerOf } from './http/security/caller.ts';
import { originsOf } from './http/security/origins.ts';
import { contentPolicy, registerSecurityHeaders, transportSecurity } from './http/security/security-headers.ts';
import { registerRoutes } from './routes.ts';
import type { ServiceCall } from './service-contract/service-call.ts';
import { createAudit } from './services/audit.ts';
import type { ServiceContext } from './services/context.ts';
import { createPost } from './services/delivery/endpoint-post.ts';
import { countUndelivered } from './services/delivery/outbox.ts';
import { createEnquiryLimits, ENQUIRY_LIMITS, type EnquiryLimitNumbers } from './services/enquiries/enquiry-limits.ts';
import { createLeadFeed } from './services/inbox/inbox-feed.ts';
import type { Keyring } from './services/keys/keyring.ts';
import { postgresLimiters, sqliteLimiters } from './services/limits/limiter-source.ts';
import { createLoginLimits, LOGIN_LIMITS, type LoginLimitNumbers } from './services/login/login-limits.ts';
import { consoleSms, gatewaySms, type SmsSender } from './services/login/sms.ts';
import { startErasures } from './services/retention/erasure-schedule.ts';
import { friendlyLinks } from './services/search/search-words.ts';
import type { Settings } from './settings/settings.ts';
import { siteOf } from './settings/site.ts';
import type { SiteSettings } from './settings/site-settings.ts';

/** Rows of failed logins that the audit log takes in an hour; whoever tries more must not fill the disk. */
const AUDITED_FAILURES = 2000;
const BODY_BYTES = 32 * 1024;

/** Widgets as the build made them: files by this deployment's Site, the renderer, and hashes of the styles it writes. */
export interface BuiltWidgets {
  files?: (site: Site) => WidgetFiles;
  render?: (site: Site) => RenderWidget;
  fragments?: (site: Site) => PageDependencies['fragments'];
  styleHashes?: readonly string[];
}

export interface AppOptions {
  db: Kysely<Database>;
  settings: Settings;
  /** The operator's site file; without it the demonstration's. */
  siteSettings?: SiteSettings;
  keyring: Keyring;
  log: Logger;
  clock?: () => number;
  /** For services that live elsewhere. */
  fetch?: typeof fetch;
  pages?: PageRenderer;
  widgets?: BuiltWidgets;
  pictures?: PictureCutter;
  /** Without it every page is drawn for every request. */
  pageCache?: PageCache;
  limits?: Partial<RateLimitNumbers & EnquiryLimitNumbers & LoginLimitNumbers>;
  /** Event streams of open enquiry inboxes, in all and of one account. */
  streams?: Pick<LeadEventsOptions, 'streams' | 'streamsPerAccount'>;
  /** Shorter ones let tests see a timeout end a request. */
  timeouts?: Timeouts;
  overload?: OverloadNumbers;
  version?: string;
  /** Told once for every enquiry that was newly written. */
  onEnquiry?: () => void;
  /** Pages reload when the process is replaced (`npm run dev`). */
  dev?: boolean;
  /** Whether /metrics also tells of memory, CPU and event loop; once a process. */
  processMetrics?: boolean;
  /** Where login codes go; without it as settings say, to the gateway or the console. */
  sms?: SmsSender;
  /** Milliseconds between looks for what other processes did to a merchant's enquiries. */
  leadPoll?: number;
  /** Milliseconds from an erasure to the pass that completes it. */
  erasureDelay?: number;
}

/** A registered route and what limits it. */
export interface RouteSummary {
  method: string;
  url: string;
  /** Budgets of its own; undefined: those of its scope. */
  limits: readonly LimitName[] | undefined;
}

/** A server on its services; `site` and `call` are what its pages have. */
export interface App {
  server: FastifyInstance;
  site: Site;
  call: ServiceCall;
  /** Every route, once the server is ready. */
  routes: readonly RouteSummary[];
}

/** Code and how long it is good: Chinese gateways fill such words into a template that they know. */
const codeText = (code: string): string => `您的登录验证码是${code}，5分钟内有效。请勿告诉他人。`;

function smsOf({ settings, clock = Date.now, log }: AppOptions): SmsSender {
  const gateway = settings.smsGateway;
  return gateway ? gatewaySms({ gateway, post: createPost(settings.receiverNetworks), clock, log, text: codeText }) : consoleSms(log);
}

export async function createApp(options: AppOptions): Promise<App> {
  const { db, settings, keyring, log, clock = Date.now, widgets = {}, pages, pictures, version = '0.0.0' } = options;
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Its own lines would hold addresses, and an address may hold what a visitor typed.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    ...serverTimeouts(options.timeouts),
    trustProxy: settings.trustProxy.length > 0 && settings.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: (_, request, reply) =>
      void answerUndecodablePath(request as unknown as FastifyRequest, reply as unknown as FastifyReply),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  const answerUndecodablePath = (request: FastifyRequest, reply: FastifyReply) =>
    answerUndecodable(request, reply, {
      headers: {
        'x-content-type-options': 'nosniff',
        'content-security-policy': contentPolicy({ site, styleHashes: widgets.styleHashes ?? [] }, ''),
        ...(transport && { 'strict-transport-security': transport }),
      },
      page: pages && (() => pages.unreadable(request.id, dependencies)),
      limit: () => dependencies.limitRender(request, reply),
    });
  const routes: RouteSummary[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, limits: config?.limits });
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(() => JSON.stringify);

  const isDatabaseUp = () =>
    db
      .selectFrom('setting')
      .select('name')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      );
  const metrics = createMetrics(server, {
    isDatabaseUp,
    undelivered: () => countUndelivered(db),
    withProcess: options.processMetrics ?? false,
  });
  const idleMs = settings.merchantIdleMinutes * 60_000;
  const feed = createLeadFeed({ db, clock, log, idleMs, poll: options.leadPoll });
  const onEnquiry = () => {
    metrics.enquiryAccepted();
    feed.wake();
    options.onEnquiry?.();
  };
  const erasures = startErasures({
    db,
    keyring,
    rewriteExports: (isErased) => rewriteExports(settings.dataDir, isErased),
    log,
    delay: options.erasureDelay,
  });
  // What was pending when the process ended the last time.
  server.addHook('onReady', async () => erasures.request());
  server.addHook('onClose', () => erasures.stop());
  const limiter = settings.databaseUrl ? postgresLimiters(db) : sqliteLimiters(db);
  const context: ServiceContext = {
    db,
    clock,
    keyring,
    consent: settings.consent,
    fastest: settings.enquiryFastestMs,
    revealsPerDay: settings.enquiryReveals,
    receiptMonths: settings.receiptMonths,
    sameWish: settings.enquiryRepeatHours * 3600_000,
    limits: createEnquiryLimits(
      limiter,
      keyring,
      { ...ENQUIRY_LIMITS, enquiriesUnproven: settings.enquiriesUnproven, ...options.limits },
      addressKey,
    ),
    origin: settings.publicOrigin,
    idleMs,
    reauthMs: settings.merchantReauthMinutes ? settings.merchantReauthMinutes * 60_000 : Number.POSITIVE_INFINITY,
    login: {
      sms: options.sms ?? smsOf(options),
      limits: createLoginLimits(limiter, keyring, { ...LOGIN_LIMITS, ...options.limits }),
    },
    audit: createAudit({
      clock,
      days: settings.auditDays,
      log,
      onEntry: metrics.audited,
      failures: limiter('audit-failures', AUDITED_FAILURES, 3600),
    }),
    onErasure: erasures.request,
    onEnquiry,
  };
  const links = await friendlyLinks(context);
  const site = siteOf(settings, links.ok ? links.data : [], options.siteSettings);
  context.hotline = site.legal.hotline;
  context.brand = site.brand.name;
  const call = createCalls({
    context,
    bases: settings.serviceBases,
    fetch: options.fetch ?? globalThis.fetch,
    onFailure: (name, reason) => log.error(name ? { call: name, reason } : { err: reason }, 'a service call failed'),
  });
  const origins = originsOf(settings);
  const transport = transportSecurity(settings.publicOrigin, settings.hsts);
  const limits = createRateLimits({
    numbers: { ...RATE_LIMITS, ...settings.rateLimits, ...options.limits },
    limiter,
    hash: keyring.hash,
  });
  const dependencies: PageDependencies = {
    call,
    site,
    retention: { enquiryMonths: settings.enquiryMonths, trackingDays: settings.trackingDays },
    securityContact: settings.securityContact,
    clock,
    limitRender: (request, reply) => limits.take('page', request, reply),
    callerOf: (request) => callerOf(request, origins, site),
    pageCache: options.pageCache,
    renderWidget: widgets.render?.(site) ?? (() => ''),
    fragments: widgets.fragments?.(site),
  };

  registerCompression(server);
  registerSecurityHeaders(server, { site, styleHashes: widgets.styleHashes ?? [], transport });
  answerErrors(server, sendPlainText);
  server.addHook('onResponse', async (request, reply) => {
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
  });
  if (options.dev) registerDevReload(server);
  await registerOverload(server, options.overload);
  await registerRoutes(server, {
    dependencies,
    settings,
    origins,
    limits,
    metrics,
    isDatabaseUp,
    pages,
    widgets: widgets.files?.(site),
    pictures,
    feed,
    streams: options.streams ?? {},
    version,
  });
  return { server, site, call, routes };
}
