/** Sends a picture that only some visitors may see. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../caching/etag.ts';

/**
 * Browsers store the picture and ask each time whether they may still show it; no other cache stores it. A picture never changes.
 * @param tag differs for each picture and version
 */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag }: { bytes: Uint8Array; tag: string },
): FastifyReply {
  const etag = `"${tag}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('content-disposition', 'inline; filename="picture.webp"')
    .type('image/webp');
  return isKnown(request.headers, etag) ? reply.code(304).send() : reply.send(Buffer.from(bytes));
}
