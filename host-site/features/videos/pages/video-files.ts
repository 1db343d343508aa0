/**
 * `/video/files/{hash}.mp4` and `.vtt`: films by ranges, and captions. A file never changes under its address. A film is read piece by piece as the browser
 * receives it, so that a slow connection holds at most one piece in memory.
 */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../../../platform/http/caching/etag.ts';
import { RequestFailure } from '../../../platform/http/failure.ts';
import type { PageScope } from '../../../platform/pages/page-scope.ts';
import { videoCalls } from '../contract.ts';
import { PIECE_BYTES } from '../film-pieces.ts';
import { type ByteRange, requestedRange } from './byte-range.ts';
import { filmBytes, type TakeFilmBytes } from './film-bytes.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const FILE = /^([0-9a-f]{32})\.(mp4|vtt)$/;

interface Site extends Pick<PageScope['dependencies'], 'call' | 'callerOf'> {
  take: TakeFilmBytes;
}

/** Registers the files. */
export function registerVideoFiles({ app, dependencies }: PageScope): void {
  const site = { ...dependencies, take: filmBytes(dependencies.clock, dependencies.overrides.filmBytes) };
  app.get<{ Params: { file: string } }>('/video/files/:file', { config: { limits: ['film'] } }, async (request, reply) => {
    const [, hash, kind] = FILE.exec(request.params.file) ?? [];
    if (!hash) return reply.callNotFound();
    const etag = `"${hash}"`;
    const send = kind === 'mp4' ? sendFilm : sendCaptions;
    return send(site, { hash, etag }, request, reply);
  });
}

interface NamedFile {
  hash: string;
  etag: string;
}

async function sendCaptions({ call, callerOf }: Site, { hash, etag }: NamedFile, request: FastifyRequest, reply: FastifyReply) {
  const file = await call(videoCalls.captions, { hash }, callerOf(request));
  if (!file.ok) return reply.callNotFound();
  reply.header('cache-control', IMMUTABLE).header('etag', etag).type('text/vtt; charset=utf-8');
  return isKnown(request.headers, etag) ? reply.code(304).send() : reply.send(file.data.text);
}

async function sendFilm(site: Site, { hash, etag }: NamedFile, request: FastifyRequest, reply: FastifyReply) {
  const size = await site.call(videoCalls.filmSize, { hash }, site.callerOf(request));
  if (!size.ok) return reply.callNotFound();
  const { bytes } = size.data;
  reply
    .header('cache-control', IMMUTABLE)
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    // Without script a chapter opens the film itself, which browsers play in a document of their own.
    .header('content-security-policy', "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .type('video/mp4');
  if (isKnown(request.headers, etag)) return reply.code(304).send();
  const range = requestedRange(request.headers, bytes, etag);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  const { from, to } = range ?? { from: 0, to: bytes - 1 };
  // The first piece is charged while the response can still be a refusal.
  const wait = request.method === 'HEAD' ? 0 : await site.take(request.ip, Math.min(to - from + 1, PIECE_BYTES));
  if (wait) {
    reply.header('retry-after', wait).header('cache-control', 'no-store');
    throw new RequestFailure(429);
  }
  reply.header('content-length', to - from + 1);
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes}`);
  return reply.send(
    request.method === 'HEAD' ? Readable.from([]) : Readable.from(piecesOf(site, hash, { from, to }, request), { objectMode: false }),
  );
}

/** Reads the next piece when the one before it has been taken. @throws Error when the store lacks one, or the budget is used up, which ends the response */
async function* piecesOf(
  { call, callerOf, take }: Site,
  hash: string,
  { from, to }: ByteRange,
  request: FastifyRequest,
): AsyncGenerator<Uint8Array> {
  for (let at = from; at <= to; ) {
    if (at > from && (await take(request.ip, Math.min(to - at + 1, PIECE_BYTES))))
      throw new Error('the visitor has been sent all bytes of films of this hour');
    const part = await call(videoCalls.filmPart, { hash, from: at, to }, callerOf(request));
    if (!part.ok) throw new Error(`the file store lacks a piece of the film ${hash}: import it again`);
    yield part.data.bytes;
    at += part.data.bytes.length;
  }
}
