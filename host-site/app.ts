/** Puts the server together without starting anything: tests ask it through `inject`, start.ts lets it listen. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Site } from '../widgets/domain/site.ts';
import { createCalls } from './api/calls.ts';
import { removeFilesWith } from './data/revealed-files.ts';
import type { Database } from './database/schema.ts';
import { registerApiDocument } from './http/api-document.ts';
import { callerOf } from './http/caller.ts';
import { registerCompression } from './http/compression.ts';
import { registerCors } from './http/cors.ts';
import { registerDevReload } from './http/dev-reload.ts';
import { answerUnreadable, registerFailures } from './http/failure.ts';
import { createMetrics } from './http/metrics.ts';
import { originsOf } from './http/origins.ts';
import type { PageCache } from './http/page-cache.ts';
import type { PageDependencies, PageRenderer, RenderWidget } from './http/page-renderer.ts';
import type { PictureCutter } from './http/picture-cutter.ts';
import { parseQuery } from './http/query-string.ts';
import { addressKey, createRateLimits, RATE_LIMITS, type RateLimitNumbers } from './http/rate-limits.ts';
import { contentPolicy, registerSecurityHeaders } from './http/security-headers.ts';
import type { WidgetFiles } from './http/widget-files.ts';
import { registerRoutes } from './routes.ts';
import { createAudit } from './services/audit.ts';
import type { ServiceContext } from './services/context.ts';
import { createEnquiryLimits, ENQUIRY_LIMITS, type EnquiryLimitNumbers } from './services/enquiry-limits.ts';
import type { Keyring } from './services/keyring.ts';
import { createLeadFeed } from './services/lead-feed.ts';
import { memoryLimiters, postgresLimiters } from './services/limiter-source.ts';
import { createLoginLimits, LOGIN_LIMITS, type LoginLimitNumbers } from './services/login-limits.ts';
import { countUndelivered } from './services/outbox.ts';
import { createPost } from './services/receiver-post.ts';
import { friendlyLinks } from './services/search-words.ts';
import type { ServiceCall } from './services/service-call.ts';
import { consoleSms, gatewaySms, type SmsSender } from './services/sms.ts';
import type { Settings } from './settings.ts';
import { siteOf } from './site.ts';
import type { SiteSettings } from './site-settings.ts';

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
}

/** A server on its services; `site` and `call` are what its pages have. */
export interface App {
  server: FastifyInstance;
  site: Site;
  call: ServiceCall;
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
    trustProxy: settings.trustProxy.length > 0 && settings.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: (_, request, reply) => answerUnreadable(request.id, reply as unknown as FastifyReply, unreadablePage(request)),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  /** For addresses that no route can be found for; services and files get plain text. */
  const unreadablePage = (request: FastifyRequest) => {
    const html = !/^\/(?:api|widgets|pictures)\//.test(request.url) && pages?.unreadable(request.id, dependencies);
    return html ? { html, policy: contentPolicy({ site, styleHashes: widgets.styleHashes ?? [] }, '') } : undefined;
  };
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
  const feed = createLeadFeed({ db, clock, log, poll: options.leadPoll });
  const onEnquiry = () => {
    metrics.enquiryAccepted();
    feed.wake();
    options.onEnquiry?.();
  };
  const limiter = settings.databaseUrl ? postgresLimiters(db) : memoryLimiters;
  const context: ServiceContext = {
    db,
    clock,
    keyring,
    consent: settings.consent,
    fastest: settings.enquiryFastestMs,
    revealsPerDay: settings.enquiryReveals,
    sameWish: settings.enquiryRepeatHours * 3600_000,
    limits: createEnquiryLimits(
      limiter,
      keyring,
      { ...ENQUIRY_LIMITS, enquiriesUnproven: settings.enquiriesUnproven, ...options.limits },
      addressKey,
    ),
    origin: settings.publicOrigin,
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
    removeExports: (phone) => removeFilesWith(settings.dataDir, phone),
    onEnquiry,
  };
  const links = await friendlyLinks(context);
  const site = siteOf(settings, links.ok ? links.data : [], options.siteSettings);
  context.hotline = site.legal.hotline;
  const call = createCalls({
    context,
    bases: settings.serviceBases,
    fetch: options.fetch ?? globalThis.fetch,
    onFailure: (name, reason) => log.error(name ? { call: name, reason } : { err: reason }, 'a service call failed'),
  });
  const origins = originsOf(settings);
  const dependencies: PageDependencies = {
    call,
    site,
    clock,
    callerOf: (request) => callerOf(request, origins, site),
    pageCache: options.pageCache,
    renderWidget: widgets.render?.(site) ?? (() => ''),
    fragments: widgets.fragments?.(site),
  };
  const limits = createRateLimits({ numbers: { ...RATE_LIMITS, ...options.limits }, limiter, hash: keyring.hash });

  registerCompression(server);
  registerSecurityHeaders(server, { site, styleHashes: widgets.styleHashes ?? [] });
  registerFailures(server, pages, dependencies);
  registerCors(server, origins);
  server.addHook('onRequest', async (request, reply) => {
    if (/^\/(?:api|enquiry|Login|merchant\/leads|receipt)\b/.test(request.url)) await limits.request(request, reply);
  });
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
  await registerApiDocument(server, site, version);
  await registerRoutes(server, { dependencies, limits, metrics, isDatabaseUp, pages, widgets: widgets.files?.(site), pictures, feed });
  return { server, site, call };
}
