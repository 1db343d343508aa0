/** Routes of the files beside the pages: style sheet, scripts, icon, robots.txt, sitemaps. */

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { availabilityCalls } from '../../features/availability/contract.ts';
import { securityText } from '../../features/legal/pages/security-text.ts';
import { registerSiteFiles } from '../http/files/site-files.ts';
import type { PageDependencies } from '../http/page-renderer.ts';
import {
  bootstrapStyles,
  conversationScript,
  inboxScript,
  laterScripts,
  loginScript,
  previewScript,
  siteScript,
} from '../ui/document/client-scripts.ts';
import { siteCss } from '../ui/document/site-css.ts';
import { ICON_PATH, iconSvg } from '../ui/document/site-icon.ts';
import { themeColors } from '../ui/styles/base.styles.ts';
import { PART, robotsText, sitemapFile } from './sitemap.ts';

/** Registers the routes; built files are read and compressed once, at registration. */
export function registerPageFiles(app: FastifyInstance, dependencies: PageDependencies): void {
  const scripts = [siteScript(), inboxScript(), loginScript(), conversationScript(), previewScript(), ...laterScripts()].filter(
    (script) => script !== undefined,
  );
  registerSiteFiles(app, [
    { ...siteCss(), type: 'text/css; charset=utf-8' },
    ...[bootstrapStyles()].flatMap((sheet) => (sheet ? [{ ...sheet, type: 'text/css; charset=utf-8' }] : [])),
    ...scripts.map((script) => ({ ...script, type: 'text/javascript; charset=utf-8' })),
  ]);
  for (const path of [ICON_PATH, '/favicon.ico']) {
    app.get(path, { config: { limits: [] } }, (_, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(iconSvg(themeColors.accent)),
    );
  }
  app.get('/robots.txt', { config: { limits: [] } }, (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsText(dependencies.content().site)),
  );
  app.get('/.well-known/security.txt', { config: { limits: [] } }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText({ ...dependencies, site: dependencies.content().site })),
  );
  // The token authorises. Programs read it again and again, and browsers must not show it to other sites.
  app.get<{ Params: { token: string } }>(
    '/calendar/:token(^[\\w-]{43}$).ics',
    { config: { personal: true, limits: ['call'] } },
    async (request, reply) => {
      const result = await dependencies.call(
        availabilityCalls.calendarFeed,
        { token: request.params.token },
        dependencies.callerOf(request),
      );
      if (!result.ok) return reply.callNotFound();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .send(result.data.text);
    },
  );
  const sendSitemap = async (reply: FastifyReply, part?: string) => {
    const file = await sitemapFile({ ...dependencies, site: dependencies.content().site }, part);
    if (!file) return reply.code(503).header('retry-after', '60').type('text/plain; charset=utf-8').send('');
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(Readable.from(file));
  };
  app.get('/sitemap.xml', (_, reply) => sendSitemap(reply));
  app.get<{ Params: { part: string } }>(`/sitemap-:part(^(?:${PART})$).xml`, (request, reply) => sendSitemap(reply, request.params.part));
}
