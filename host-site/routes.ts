/** The whole URL map on one screen: services, files, health, pages. */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerApi } from './api/routes.ts';
import { registerEmoji } from './http/emoji.ts';
import { registerHealth } from './http/health.ts';
import type { Metrics } from './http/metrics.ts';
import type { PageDependencies, PageRenderer } from './http/page-renderer.ts';
import type { PictureCutter } from './http/picture-cutter.ts';
import { registerPictures } from './http/pictures.ts';
import { parseQuery } from './http/query-string.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { registerWidgetFiles, type WidgetFiles } from './http/widget-files.ts';
import { projectFile } from './project-root.ts';
import type { LeadFeed } from './services/lead-feed.ts';

export interface Rooms {
  dependencies: PageDependencies;
  limits: RateLimits;
  metrics: Metrics;
  isDatabaseUp: () => Promise<boolean>;
  pages: PageRenderer | undefined;
  widgets: WidgetFiles | undefined;
  pictures: PictureCutter | undefined;
  feed: LeadFeed;
}

/** Forms that couples send without an account. */
const POSTED = /^\/(?:enquiry|receipt)\b/;

export async function registerRoutes(app: FastifyInstance, rooms: Rooms): Promise<void> {
  const { dependencies, limits, pages, widgets, pictures } = rooms;
  // /healthz /readyz /metrics
  registerHealth(app, rooms.isDatabaseUp, rooms.metrics);
  // /api/{service}/…
  await app.register((api) => registerApi(api, { ...dependencies, limits, feed: rooms.feed }), { prefix: '/api' });
  // /widgets/v1/… and /pictures/…
  if (widgets) registerWidgetFiles(app, widgets);
  if (pictures) registerPictures(app, pictures);
  registerEmoji(app, projectFile('host-site', 'assets', 'emoji'));
  // Everything else is a page; a posted form (the enquiry without script) is under the enquiry's limit.
  if (!pages) return;
  await app.register(async (scope) => {
    await scope.register(formbody, { parser: parseQuery });
    scope.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method !== 'POST' || !POSTED.test(request.url)) return;
      if (request.routeOptions.url === '/enquiry') await limits.plainForm(request, reply);
      await limits.enquiry(request, reply);
    });
    await pages.register(scope, dependencies);
  });
}
