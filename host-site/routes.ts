/** All routes by scope: health, services, files, pages. Each scope sets its error responses, rate limits and CORS. */
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { CallRecordsOptions } from './api/php/call-records.ts';
import type { InboxEventsOptions } from './api/php/inbox-events.ts';
import { registerApi } from './api/routes.ts';
import type { SocketLimits } from './api/ws/socket-connections.ts';
import { registerApiDocument } from './http/api-document.ts';
import { answerErrors, answerUnknownPaths, sendEnvelope, sendPage, sendPlainText } from './http/failure.ts';
import { registerEmoji } from './http/files/emoji.ts';
import type { ReleasedFiles } from './http/files/released-files.ts';
import { registerVersionedLoaders, type VersionedLoaders } from './http/files/versioned-loaders.ts';
import { registerWidgetFiles, type WidgetFiles } from './http/files/widget-files.ts';
import { refuseManyPages, refuseOverload } from './http/limits/overload.ts';
import { type RateLimits, registerRateLimits } from './http/limits/rate-limits.ts';
import { registerHealth } from './http/observability/health.ts';
import type { Metrics, RequestKind } from './http/observability/metrics.ts';
import { type MetricsSettings, registerMetrics } from './http/observability/metrics-endpoint.ts';
import type { PageDependencies, PageRenderer } from './http/page-renderer.ts';
import type { PictureCutter } from './http/pictures/picture-cutter.ts';
import { registerPictures } from './http/pictures/pictures.ts';
import { parseQuery } from './http/query-string.ts';
import { registerCors } from './http/security/cors.ts';
import type { Origins } from './http/security/origins.ts';
import { openToEveryOrigin } from './http/security/security-headers.ts';
import type { ChannelFeed } from './services/conversation/channel-feed.ts';
import type { InboxFeed } from './services/inbox/inbox-feed.ts';
import type { VisitorLimits } from './services/limits/visitor-limits.ts';
import { projectFile } from './system/project-root.ts';

export interface RouteDependencies {
  dependencies: PageDependencies;
  settings: MetricsSettings;
  origins: Origins;
  limits: RateLimits;
  visitorLimits: VisitorLimits;
  metrics: Metrics;
  /** Called for each request that is refused because of overload. */
  onRefusal: (kind: RequestKind) => void;
  isDatabaseUp: () => Promise<boolean>;
  writeProblem: () => string | undefined;
  pages: PageRenderer | undefined;
  widgets: Pick<WidgetFiles, 'get'> | undefined;
  releasedFiles: ReleasedFiles | undefined;
  currentRelease: VersionedLoaders['current'];
  pictures: PictureCutter | undefined;
  feed: InboxFeed;
  channelFeed: ChannelFeed;
  chat: SocketLimits | undefined;
  callRecords: CallRecordsOptions;
  streams: Pick<InboxEventsOptions, 'streams' | 'streamsPerAccount'>;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal | undefined;
  /** Of the software, for the API document. */
  version: string;
}

/** `/healthz`, `/readyz`, `/metrics` */
async function operations(
  scope: FastifyInstance,
  { isDatabaseUp, writeProblem, metrics, settings, stopping }: RouteDependencies,
): Promise<void> {
  answerErrors(scope, sendPlainText);
  registerHealth(scope, { isDatabaseUp, writeProblem, stopping });
  registerMetrics(scope, metrics.registry, settings);
}

/** `/api/{service}/…`, `/api/openapi.json`, `/api/docs` */
async function api(scope: FastifyInstance, all: RouteDependencies): Promise<void> {
  const { dependencies, origins, limits, visitorLimits, onRefusal, feed, channelFeed, chat, callRecords, streams, stopping, version } = all;
  answerErrors(scope, sendEnvelope);
  answerUnknownPaths(scope, sendEnvelope);
  // First, so that scripts of other origins can read every error response.
  await registerCors(scope, origins);
  refuseOverload(scope, () => onRefusal('api'));
  registerRateLimits(scope, limits, ['call']);
  await registerApiDocument(scope, dependencies.site, version);
  await registerApi(scope, { ...dependencies, ...streams, origins, visitorLimits, feed, channelFeed, chat, callRecords, stopping });
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
async function site(scope: FastifyInstance, { pages, dependencies, limits, onRefusal }: RouteDependencies): Promise<void> {
  const send = pages ? sendPage(pages, dependencies) : sendPlainText;
  answerErrors(scope, send);
  answerUnknownPaths(scope, send);
  refuseOverload(scope, () => onRefusal('page'));
  refuseManyPages(scope, () => onRefusal('page'));
  registerRateLimits(scope, limits, ['page']);
  await scope.register(formbody, { parser: parseQuery });
  await pages?.register(scope, dependencies);
}

/** `/widgets/v1/…`, `/widgets/v{version}-{hash}/…`, `/widgets/versions.json` */
function widgetFiles(
  scope: FastifyInstance,
  { widgets: files, releasedFiles: released, currentRelease, dependencies }: RouteDependencies,
): void {
  if (!files) return;
  registerWidgetFiles(scope, files, released?.find);
  registerVersionedLoaders(scope, { current: currentRelease, files, released, origin: () => dependencies.site.origins.main });
}

export async function registerRoutes(app: FastifyInstance, all: RouteDependencies): Promise<void> {
  const { pictures, onRefusal } = all;
  await app.register((scope) => operations(scope, all));
  await app.register((scope) => api(scope, all), { prefix: '/api' });
  await app.register(
    files(onRefusal, (scope) => widgetFiles(scope, all)),
    { prefix: '/widgets' },
  );
  await app.register(
    files(onRefusal, (scope) => {
      if (pictures) registerPictures(scope, pictures);
      registerEmoji(scope, projectFile('host-site', 'assets', 'emoji'));
    }),
    { prefix: '/pictures' },
  );
  await app.register((scope) => site(scope, all));
}
