/** Creates what answers calls and renders pages: the features of the site, on what the platform gives them. */
import { contentChanges, createWidgets, readContent } from './app-content.ts';
import type { AppOptions } from './app-options.ts';
import type { Bindings } from './platform/calls/handler.ts';
import { bindInProcess } from './platform/calls/in-process.ts';
import { bindOverHttp } from './platform/calls/over-http.ts';
import type { ServiceCall } from './platform/calls/service-call.ts';
import type { Call } from './platform/feature/call.ts';
import { loadWeb } from './platform/feature/feature.ts';
import { erasureRequested, privacyOf } from './platform/feature/privacy.ts';
import { bindingsOf, startFeatures } from './platform/feature/running.ts';
import { siteLinks } from './platform/feature/site-links.ts';
import { createMetrics, type Metrics } from './platform/http/observability/metrics.ts';
import { databaseLimiter } from './platform/limits/database-limiter.ts';
import type { Limiter } from './platform/limits/limiter.ts';
import { memoryLimiter } from './platform/limits/memory-limiter.ts';
import { requestLimits } from './platform/limits/request-limits.ts';
import { createVisitorLimits, type VisitorLimits } from './platform/limits/visitor-limits.ts';
import { currentValue } from './platform/system/current-value.ts';
import { createServiceContext } from './service-context.ts';
import { createWriteProbe, isDatabaseUp, type WriteProbe } from './startup/database/database-probes.ts';
import { checkedChanges, createContentWatch } from './tasks/content-changes.ts';
import { createRemovals } from './tasks/upload-removal.ts';

const metricsOf = ({ database, front, runtime }: AppOptions, { problem }: WriteProbe): Metrics =>
  createMetrics({
    isDatabaseUp: () => isDatabaseUp(database.db),
    writeProblem: problem,
    withProcess: runtime.processMetrics,
    failingCleanUpSteps: runtime.failingCleanUpSteps,
    connections: database.connections,
    pageCache: front.pageCache,
  });

/** Settings decide for each service whether this process or a base address handles its calls. */
function callsOf({ database, settings, log, overrides = {} }: AppOptions, bindings: Bindings): ServiceCall {
  const bases = settings.serviceBases;
  const here = bindInProcess({
    bindings,
    readDbs: { catalogue: database.catalogueDb, published: database.publishedDb },
    onFailure: (error) => log.error({ err: error }, 'a service call failed'),
  });
  const elsewhere = bindOverHttp({
    base: ({ service }) => bases[service] ?? '',
    fetch: overrides.fetch ?? globalThis.fetch,
    onFailure: (call, reason) => log.error({ call, reason }, 'a service call failed'),
  });
  const isElsewhere = ({ local, service }: Call): boolean => !local && Boolean(bases[service]);
  return (call, input, who) => (isElsewhere(call) ? elsewhere : here)(call, input, who);
}

function visitorLimitsOf(
  { features, settings, keyring, overrides = {} }: AppOptions,
  { limiter, local }: { limiter: Limiter; local: Limiter },
): VisitorLimits {
  return createVisitorLimits({
    limits: requestLimits([...features.on, ...features.off], settings, overrides.requestLimits),
    shared: limiter,
    local,
    hash: keyring.hash,
  });
}

/** Creates each part from those above it. */
export async function createServices(options: AppOptions, clock: () => number) {
  const { features, database, settings, siteSettings, keyring, log, front, files, wakeWorkers, overrides = {} } = options;
  const { db } = database;
  const common = { db, clock, log, settings, keyring, privacy: privacyOf([...features.on, ...features.off]) };

  const limiter = databaseLimiter(db, clock);
  const local = memoryLimiter(clock);
  const writeProbe = createWriteProbe({ db, log, intervalMs: database.writeProbeMs });
  const metrics = metricsOf(options, writeProbe);
  const web = await loadWeb(features.on);
  const { running, slots } = startFeatures(features.on, web, {
    ...common,
    limiter,
    registers: [metrics.registry],
    wakeWorkers,
    overrides,
  });
  const removals = files && createRemovals({ db, clock, log, files, everyMs: settings.erasureSweepSeconds * 1000 });
  const onErasure = () => {
    for (const request of slots.of(erasureRequested)) request();
    removals?.request();
  };
  const pages = siteLinks(features, { main: settings.publicOrigin, hotel: settings.hotelOrigin });
  const source = { db, settings, slots, pages, widgets: front.widgets };
  const content = currentValue(await readContent(source, siteSettings));
  const context = createServiceContext(
    { ...common, pages, slots, limiter, local, content, files, overrides },
    { onAuditEntry: metrics.audited, onErasure },
  );
  const bindings = bindingsOf(running, context);
  const call = callsOf(options, bindings);
  const { site } = content.get();
  const widgets = await createWidgets({ built: front.widgets, site, slots, call, clock, log, renewalMs: overrides.widgetRenewalMs });
  const watch = createContentWatch({
    // The pages of a new version must not be rendered before the database that they read has it.
    db: database.catalogueDb ?? db,
    log,
    changedSiteSettings: checkedChanges(options.changedSiteSettings, options),
    pollMs: overrides.contentPollMs,
    apply: contentChanges(source, { content, widgets, siteSettings }),
  });
  const visitorLimits = visitorLimitsOf(options, { limiter, local });
  const tasks = [writeProbe, ...running.flatMap(({ tasks = [] }) => tasks), ...(removals ? [removals] : []), widgets.renewal, watch];
  return { metrics, writeProbe, web, running, slots, bindings, call, content, serves: pages.serves, widgets, watch, visitorLimits, tasks };
}
