/** Sends a picture of a visitor. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../caching/etag.ts';

/** Browsers store the picture and ask each time whether they may still show it; no other cache stores it. */
const PRIVATE = 'private, no-cache';
/** The pixels of an address never change, but its review can be hidden or deleted: caches show it for five minutes more. */
const PUBLIC = 'public, max-age=300, immutable';

/**
 * A picture never changes.
 * @param tag differs for each picture and version
 * @param isPublic everybody may see it; false: only some visitors
 */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag, isPublic = false }: { bytes: Uint8Array; tag: string; isPublic?: boolean },
): FastifyReply {
  const etag = `"${tag}"`;
  reply
    .header('cache-control', isPublic ? PUBLIC : PRIVATE)
    .header('etag', etag)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('content-disposition', 'inline; filename="picture.webp"')
    .type('image/webp');
  return isKnown(request.headers, etag) ? reply.code(304).send() : reply.send(Buffer.from(bytes));
}
