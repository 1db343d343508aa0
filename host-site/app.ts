/** Creates the server without listening: tests send requests with `inject`, server.ts calls `listen`. */

import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Site } from '../widgets/domain/site.ts';
import { createCalls } from './api/calls.ts';
import type { AppOptions } from './app-options.ts';
import { revealedExports } from './cli/export/revealed-files.ts';
import { watchContent } from './content-changes.ts';
import type { Database } from './database/schema/schema.ts';
import { registerCompression } from './http/compression/compression.ts';
import { createServer, logResponses } from './http/create-server.ts';
import { registerDevReload } from './http/dev-reload.ts';
import { answerErrors, answerUndecodable, sendPlainText } from './http/failure.ts';
import type { WidgetFiles } from './http/files/widget-files.ts';
import { registerOverload } from './http/limits/overload.ts';
import { createRateLimits, RATE_LIMITS, type RateLimits } from './http/limits/rate-limits.ts';
import type { LimitName } from './http/limits/route-policy.ts';
import { createMetrics } from './http/observability/metrics.ts';
import { registerProxyWarning } from './http/observability/proxy-warning.ts';
import type { PageDependencies } from './http/page-renderer.ts';
import { callerOf } from './http/security/caller.ts';
import { type Origins, originsOf } from './http/security/origins.ts';
import { contentPolicy, registerSecurityHeaders, transportSecurity } from './http/security/security-headers.ts';
import { registerRoutes } from './routes.ts';
import { createServiceContext } from './service-context.ts';
import type { ServiceCall } from './service-contract/service-call.ts';
import { countUndelivered } from './services/delivery/outbox.ts';
import { createInboxFeed } from './services/inbox/inbox-feed.ts';
import { type LimiterSource, postgresLimiters, sqliteLimiters } from './services/limits/limiter-source.ts';
import { memoryCounter, postgresCounter } from './services/limits/window-counter.ts';
import { erasureJournal } from './services/retention/erasure-journal.ts';
import { type ErasureSchedule, startErasures } from './services/retention/erasure-schedule.ts';
import { announceExports } from './services/retention/export-folders.ts';
import { friendlyLinks } from './services/search/search-words.ts';
import { defaultOrigin } from './settings/settings.ts';
import { siteOf } from './settings/site.ts';
import type { SiteSettings } from './settings/site-settings.ts';

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

/** A balancer gives up on a readiness check after a few seconds. */
const READY_MS = 2000;

async function isDatabaseUp(db: Kysely<Database>): Promise<boolean> {
  const probe = db.selectFrom('setting').select('name').limit(1).execute();
  const timer = new AbortController();
  const isSilent = setTimeout(READY_MS, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([probe.then(() => true), isSilent]);
  } catch {
    return false;
  } finally {
    timer.abort();
    // The probe may still fail after the time is up.
    probe.catch(() => undefined);
  }
}

function collectRoutes(server: FastifyInstance): readonly RouteSummary[] {
  const routes: RouteSummary[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    for (const name of [method].flat()) routes.push({ method: name, url, limits: config?.limits });
  });
  return routes;
}

function erasuresOf(server: FastifyInstance, options: AppOptions): ErasureSchedule {
  const { db, keyring, settings, log, clock = Date.now, erasureDelay } = options;
  const exports = revealedExports(settings.dataDir, settings.databaseUrl !== undefined);
  const erasures = startErasures({
    db,
    keyring,
    exports,
    journal: erasureJournal(settings.dataDir),
    clock,
    sweepMs: settings.erasureSweepSeconds * 1000,
    log,
    delay: erasureDelay,
  });
  // Completes erasures that were pending when the previous process ended.
  server.addHook('onReady', async () => {
    const folder = exports.folder();
    // Before the process listens: from then on, erasures wait for it.
    if (folder) await announceExports(db, folder, { exports: await exports.list(), now: clock() });
    erasures.request();
  });
  server.addHook('onClose', () => erasures.stop());
  return erasures;
}

interface ConnectedServices {
  site: Site;
  call: ServiceCall;
  /** Returns the site's facts with the current links, and with the settings of a changed site file. */
  readSite: (settings?: SiteSettings) => Promise<Site>;
}

/** Connects the request handlers of services: the site's facts, and each call in this process or at its base address. */
async function connectServices(
  server: FastifyInstance,
  options: AppOptions,
  { limiter, onAuditEntry, onEnquiry }: { limiter: LimiterSource; onAuditEntry: (event: string) => void; onEnquiry: () => void },
): Promise<ConnectedServices> {
  const { settings, log } = options;
  const { request: onErasure } = erasuresOf(server, options);
  const context = createServiceContext(options, limiter, { onEnquiry, onErasure, onAuditEntry });
  let current = options.siteSettings;
  const readSite = async (changed = current) => {
    const links = await friendlyLinks(context);
    if (!links.ok && changed === current && site) return site;
    current = changed;
    site = siteOf(settings, links.ok ? links.data : (site?.friendlyLinks ?? []), current);
    context.hotline = site.legal.hotline;
    context.brand = site.brand.name;
    return site;
  };
  let site: Site | undefined;
  const call = createCalls({
    context,
    bases: settings.serviceBases,
    fetch: options.fetch ?? globalThis.fetch,
    onFailure: (name, reason) => log.error(name ? { call: name, reason } : { err: reason }, 'a service call failed'),
  });
  return { site: await readSite(), call, readSite };
}

/** What pages read of a site, replaced when the site changes. */
const siteDependencies = ({ widgets = {} }: AppOptions, site: Site) => ({
  site,
  renderWidget: widgets.render?.(site) ?? (() => ''),
  fragments: widgets.fragments?.(site),
});

/** The files of the widgets, which contain facts of the site; undefined where widgets are not built. */
async function currentWidgets({ widgets = {} }: AppOptions, site: Site) {
  let files: WidgetFiles | undefined;
  const set = async (next: Site): Promise<void> => {
    const changed = widgets.files?.(next);
    // Before the first page that names them: another process may be asked for them.
    if (changed) await widgets.released?.register(changed);
    files = changed;
  };
  await set(site);
  return { set, files: widgets.files && { get: (name: string) => files?.get(name) } };
}

function pageDependencies(
  options: AppOptions,
  { site, call, origins, limits }: { site: Site; call: ServiceCall; origins: Origins; limits: RateLimits },
): PageDependencies {
  const { settings, siteSettings, clock = Date.now, pageCache } = options;
  return {
    ...siteDependencies(options, site),
    call,
    operatorPages: siteSettings?.pages ?? {},
    retention: { enquiryMonths: settings.enquiryMonths, trackingDays: settings.trackingDays },
    securityContact: settings.securityContact,
    clock,
    limitRender: (request, reply) => limits.take('page', request, reply),
    callerOf: (request) => callerOf(request, origins, site),
    pageCache,
    contentVersion: () => '',
  };
}

/** Applies changes of the catalogue and of the site file to `dependencies` and `widgets` while the server runs. */
function followContent(
  server: FastifyInstance,
  options: AppOptions,
  {
    dependencies,
    widgets,
    readSite,
  }: { dependencies: PageDependencies; widgets: Awaited<ReturnType<typeof currentWidgets>> } & Pick<ConnectedServices, 'readSite'>,
): void {
  const { db, log, changedSiteSettings, contentPollMs: pollMs } = options;
  const apply = async (settings?: SiteSettings) => {
    const site = await readSite(settings);
    if (settings) dependencies.operatorPages = settings.pages;
    if (JSON.stringify(site) === JSON.stringify(dependencies.site)) return;
    await widgets.set(site);
    Object.assign(dependencies, siteDependencies(options, site));
  };
  dependencies.contentVersion = watchContent(server, { db, log, changedSiteSettings, pollMs, apply });
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
  const metrics = createMetrics(server, {
    isDatabaseUp: () => isDatabaseUp(db),
    undelivered: () => countUndelivered(db, clock()),
    withProcess: options.processMetrics ?? false,
  });
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
