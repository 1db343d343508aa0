/** `/sitemap.xml` and its parts. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { PageScope } from '../../../platform/pages/page-scope.ts';
import { PART, sitemapFile } from './sitemap.ts';

export function registerSitemap({ app, dependencies, addresses }: PageScope): void {
  const send = async (reply: FastifyReply, part?: string) => {
    const file = await sitemapFile({ ...dependencies, addresses, site: dependencies.content().site }, part);
    if (!file) return reply.code(503).header('retry-after', '60').type('text/plain; charset=utf-8').send('');
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(Readable.from(file));
  };
  app.get('/sitemap.xml', (_, reply) => send(reply));
  app.get<{ Params: { part: string } }>(`/sitemap-:part(^(?:${PART})$).xml`, (request, reply) => send(reply, request.params.part));
}
