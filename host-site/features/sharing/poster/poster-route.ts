/** /share/{code}/poster.jpg: one poster is drawn at a time, and each is cached until the catalogue changes. */
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isIllustration } from '../../../../widgets/domain/catalogue/image.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { etagOf, isKnown } from '../../../platform/http/caching/etag.ts';
import { RequestFailure } from '../../../platform/http/failure.ts';
import type { PageDependencies } from '../../../platform/http/page-renderer.ts';
import { createQueue } from '../../../platform/system/queue.ts';
import { parseShareCode, SHARE_PATH, shortUrl } from '../share-code.ts';
import { readShared, type SharedEntry } from '../shared-entry.ts';
import { drawPoster } from './poster.ts';

const CACHE_BYTES = 24 * 1024 * 1024;

export function registerPosters(app: FastifyInstance, dependencies: PageDependencies): void {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length });
  const inTurn = createQueue(1);

  const draw = async (code: string, { title, facts, picture }: SharedEntry): Promise<Buffer> => {
    const { site } = dependencies.content();
    const bytes = picture && (await dependencies.pictures?.cut(picture, { type: 1, dpr: 2, format: 'jpeg', interlace: false }));
    return drawPoster({
      brand: site.brand.name,
      title,
      facts,
      picture: bytes || undefined,
      isIllustration: Boolean(bytes && picture && isIllustration(picture)),
      address: shortUrl(site, code),
    });
  };

  const posterOf = async (code: string, who: Caller): Promise<Buffer> => {
    const { call, content, contentVersion } = dependencies;
    const key = `${code} ${contentVersion()}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const parsed = parseShareCode(code);
    const read = parsed && (await readShared({ call, who, site: content().site }, parsed));
    if (!read || read.kind === 'missing') throw new RequestFailure(404);
    if (read.kind === 'failed') throw new RequestFailure(503);
    // Who waited behind the same poster finds it in the cache.
    const bytes = await inTurn(async () => cache.get(key) ?? draw(code, read.entry));
    cache.set(key, bytes);
    return bytes;
  };

  app.get<{ Params: { code: string } }>(
    `${SHARE_PATH}/:code/poster.jpg`,
    { config: { limits: ['page', 'poster'] } },
    async (request, reply) => {
      const bytes = await posterOf(request.params.code, dependencies.callerOf(request));
      const tag = etagOf(bytes);
      reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').header('etag', tag);
      return isKnown(request.headers, tag) ? reply.code(304).send() : reply.send(bytes);
    },
  );
}
