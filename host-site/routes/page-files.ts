/** Routes of the files beside the pages: style sheet, scripts, icon, robots.txt. */
import type { FastifyInstance } from 'fastify';
import type { PageDependencies } from '../platform/http/page-renderer.ts';
import { builtClientFiles } from '../platform/ui/document/client-scripts.ts';
import { ICON_PATH, iconSvg } from '../platform/ui/document/site-icon.ts';
import { themeColors } from '../platform/ui/styles/base.styles.ts';
import { robotsText } from './robots.ts';
import { registerSiteFiles } from './site-files.ts';

/** Registers the routes; built files are read and compressed once, at registration. */
export function registerPageFiles(app: FastifyInstance, dependencies: PageDependencies): void {
  const typeOf = (path: string) => (path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8');
  const files = [dependencies.css, ...builtClientFiles().values()];
  registerSiteFiles(
    app,
    files.map((file) => ({ ...file, type: typeOf(file.path) })),
  );
  for (const path of [ICON_PATH, '/favicon.ico']) {
    app.get(path, { config: { limits: [] } }, (_, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(iconSvg(themeColors.accent)),
    );
  }
  app.get('/robots.txt', { config: { limits: [] } }, (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsText(dependencies.content().site)),
  );
}
