/** All routes by scope: health, services, files, pages. Each scope sets its error responses, rate limits and CORS. */
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { CurrentWidgets } from '../app-content.ts';
import type { AppOptions } from '../app-options.ts';
import { registerCors } from '../hooks/cors.ts';
import { parseQuery } from '../hooks/query-string.ts';
import { answerWhatIsReady } from '../hooks/ready-responses.ts';
import { takeTurns } from '../hooks/visitor-turns.ts';
import type { Bindings } from '../platform/calls/handler.ts';
import { registerApi } from '../platform/calls/routes.ts';
import type { RunningFeature } from '../platform/feature/running.ts';
import type { Slots } from '../platform/feature/slot.ts';
import type { Pages } from '../platform/feature/web.ts';
import { answerErrors, answerUnknownPaths, sendEnvelope, sendPage, sendPlainText } from '../platform/http/failure.ts';
import { refuseManyPages, refuseOverload } from '../platform/http/limits/overload.ts';
import { type RateLimits, registerRateLimits } from '../platform/http/limits/rate-limits.ts';
import type { Metrics, RequestKind } from '../platform/http/observability/metrics.ts';
import type { PageDependencies } from '../platform/http/page-renderer.ts';
import { pictureRoutes, registerPictures } from '../platform/http/pictures/pictures.ts';
import type { Origins } from '../platform/http/security/origins.ts';
import { openToEveryOrigin } from '../platform/http/security/security-headers.ts';
import type { VisitorLimits } from '../platform/limits/visitor-limits.ts';
import { isDatabaseUp, type WriteProbe } from '../startup/database/database-probes.ts';
import { createCarryingLoader } from '../widget-files/carrying-loader.ts';
import { registerVersionedLoaders } from '../widget-files/versioned-loaders.ts';
import { registerWidgetFiles } from '../widget-files/widget-files.ts';
import { registerApiDocument } from './api-document.ts';
import { registerHealth } from './health.ts';
import { registerMetrics } from './metrics-endpoint.ts';

/** What routes use beside the options of the app. */
export interface RouteDependencies {
  running: readonly RunningFeature[];
  featurePages: readonly Pages[];
  slots: Slots;
  bindings: Bindings;
  dependencies: PageDependencies;
  widgets: CurrentWidgets;
  origins: Origins;
  limits: RateLimits;
  visitorLimits: VisitorLimits;
  metrics: Metrics;
  writeProbe: WriteProbe;
  /** Called for each request that is refused because of overload. */
  onRefusal: (kind: RequestKind) => void;
}

/** `/healthz`, `/readyz`, `/metrics` */
async function operations(
  scope: FastifyInstance,
  { database, settings, runtime: { stopping } }: AppOptions,
  { metrics, writeProbe }: RouteDependencies,
): Promise<void> {
  answerErrors(scope, sendPlainText);
  registerHealth(scope, { isDatabaseUp: () => isDatabaseUp(database.db), writeProblem: writeProbe.problem, stopping });
  registerMetrics(scope, metrics.registry, settings);
}

/** `/api/{service}/…`, `/api/openapi.json`, `/api/docs` */
async function api(scope: FastifyInstance, options: AppOptions, all: RouteDependencies): Promise<void> {
  const { running, bindings, dependencies, origins, limits, visitorLimits, onRefusal } = all;
  const { runtime, version } = options;
  const { call, callerOf, clock } = dependencies;
  const { site } = dependencies.content();
  answerErrors(scope, sendEnvelope);
  answerUnknownPaths(scope, sendEnvelope);
  // First, so that scripts of other origins can read every error response.
  await registerCors(scope, origins);
  refuseOverload(scope, () => onRefusal('api'));
  registerRateLimits(scope, limits, ['call']);
  takeTurns(scope);
  await registerApiDocument(scope, site, version);
  await registerApi(scope, {
    running,
    bindings,
    call,
    clock,
    callerOf,
    site,
    origins,
    visitorLimits,
    stopping: runtime.stopping,
  });
}

/** Files for every origin, from memory or cached on disk: not limited, because one page asks for dozens. */
const files = (onRefusal: RouteDependencies['onRefusal'], register: (scope: FastifyInstance) => void) => async (scope: FastifyInstance) => {
  answerErrors(scope, sendPlainText);
  answerUnknownPaths(scope, sendPlainText);
  scope.addHook('onRequest', openToEveryOrigin);
  // A file costs less than its refusal saves: the browser would request it again.
  refuseOverload(scope, () => onRefusal('file'));
  register(scope);
};

/** Pages, and paths that no route matches. */
async function site(
  scope: FastifyInstance,
  { front: { pages } }: AppOptions,
  { featurePages, dependencies, limits, onRefusal }: RouteDependencies,
): Promise<void> {
  const send = pages ? sendPage(pages, dependencies) : sendPlainText;
  answerErrors(scope, send);
  answerUnknownPaths(scope, send);
  refuseOverload(scope, () => onRefusal('page'));
  answerWhatIsReady(scope);
  refuseManyPages(scope, () => onRefusal('page'));
  registerRateLimits(scope, limits, ['page']);
  // Other pages wait in the queue of pages.
  takeTurns(scope, ({ method }) => method === 'POST');
  await scope.register(formbody, { parser: parseQuery });
  await pages?.register(scope, dependencies, featurePages);
}

/** `/widgets/v1/…`, `/widgets/v{version}-{hash}/…`, `/widgets/versions.json` */
function widgetFiles(scope: FastifyInstance, { front }: AppOptions, { widgets, dependencies }: RouteDependencies): void {
  const { files, release: current } = widgets;
  const { released } = front.widgets;
  if (!files) return;
  registerWidgetFiles(scope, files, released?.find, createCarryingLoader(dependencies));
  registerVersionedLoaders(scope, { current, files, released, origin: () => dependencies.content().site.origins.main });
}

export async function registerRoutes(server: FastifyInstance, options: AppOptions, all: RouteDependencies): Promise<void> {
  const { pictures } = options.front;
  const { onRefusal } = all;
  await server.register((scope) => operations(scope, options, all));
  await server.register((scope) => api(scope, options, all), { prefix: '/api' });
  await server.register(
    files(onRefusal, (scope) => widgetFiles(scope, options, all)),
    { prefix: '/widgets' },
  );
  await server.register(
    files(onRefusal, (scope) => {
      if (pictures) registerPictures(scope, pictures);
      for (const register of all.slots.of(pictureRoutes)) register(scope);
    }),
    { prefix: '/pictures' },
  );
  await server.register((scope) => site(scope, options, all));
}
