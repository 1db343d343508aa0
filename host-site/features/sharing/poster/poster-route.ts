/** /share/{code}/poster.jpg: one poster is drawn at a time, for visitors in turn, and each is cached until the catalogue changes. */
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isIllustration } from '../../../../widgets/domain/catalogue/image.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import type { Slots } from '../../../platform/feature/slot.ts';
import { etagOf, isKnown } from '../../../platform/http/caching/etag.ts';
import { RequestFailure } from '../../../platform/http/failure.ts';
import type { PageDependencies } from '../../../platform/http/page-renderer.ts';
import { createFairQueue } from '../../../platform/system/fair-queue.ts';
import type { SharedEntry } from '../../catalogue/contract.ts';
import { parseShareCode, SHARE_PATH, shortUrl } from '../share-code.ts';
import { readShared } from '../shared-entry.ts';
import { drawPoster } from './poster.ts';

const CACHE_BYTES = 24 * 1024 * 1024;
/** Posters of one visitor that are drawn or wait. */
const MOST_EACH = 4;
const RETRY_AFTER_SECONDS = 2;
const AN_HOUR = 'public, max-age=3600';
/** A withdrawn picture is gone from browsers and proxies too. */
const REVALIDATED = 'public, no-cache';

export function registerPosters(app: FastifyInstance, dependencies: PageDependencies, slots: Slots): void {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length });
  const inTurn = createFairQueue({ most: 1, mostEach: MOST_EACH });

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

  /** Undefined while too many posters of the visitor wait. */
  const posterOf = async (code: string, who: Caller): Promise<Buffer | undefined> => {
    const { call, content, contentVersion } = dependencies;
    const key = `${code} ${contentVersion()}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const parsed = parseShareCode(code);
    const read = parsed && (await readShared({ call, who, site: content().site, slots }, parsed));
    if (!read || read.kind === 'missing') throw new RequestFailure(404);
    if (read.kind === 'failed') throw new RequestFailure(503);
    // Who waited behind the same poster finds it in the cache.
    const bytes = await inTurn(who.network, async () => cache.get(key) ?? draw(code, read.entry));
    if (bytes) cache.set(key, bytes);
    return bytes;
  };

  app.get<{ Params: { code: string } }>(
    `${SHARE_PATH}/:code/poster.jpg`,
    { config: { limits: ['page', 'poster'] } },
    async (request, reply) => {
      const bytes = await posterOf(request.params.code, dependencies.callerOf(request));
      if (!bytes) {
        reply.header('retry-after', RETRY_AFTER_SECONDS);
        throw new RequestFailure(429);
      }
      const tag = etagOf(bytes);
      reply
        .type('image/jpeg')
        .header('cache-control', parseShareCode(request.params.code)?.kind === 'picture' ? REVALIDATED : AN_HOUR)
        .header('etag', tag);
      return isKnown(request.headers, tag) ? reply.code(304).send() : reply.send(bytes);
    },
  );
}
