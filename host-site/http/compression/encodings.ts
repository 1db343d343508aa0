/** Content encodings: negotiation and compression. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isDevelopment } from '../../system/project-root.ts';

/** The smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Returns the smallest encoding that an Accept-Encoding header accepts. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': String(header ?? '') } }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Sets the reply's Content-Encoding to the negotiated encoding, and returns it. The caller sets `Vary`. */
export function chooseEncoding(request: FastifyRequest, reply: FastifyReply): Encoding {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return encoding;
}

/** Options of brotli for texts, at a quality from 0 to 11. */
export const brotliAt = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
});
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses a text in the thread pool. */
export const compress = (text: string | Buffer, encoding: Exclude<Encoding, 'identity'>, quality: number): Promise<Buffer> =>
  encoding === 'br' ? brotliAsync(text, brotliAt(quality)) : gzipAsync(text);

/** The highest quality takes 4 s for all files, which `npm run dev` would spend after each change. */
const FILE_QUALITY = isDevelopment ? constants.BROTLI_MIN_QUALITY : constants.BROTLI_MAX_QUALITY;

/** Compresses a file in every encoding at the highest quality. Slow: for files that are compressed once, at start. */
export const formsOf = (body: Buffer): Record<Encoding, Buffer> => ({
  br: brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length, [constants.BROTLI_PARAM_QUALITY]: FILE_QUALITY },
  }),
  gzip: gzipSync(body, { level: 9 }),
  identity: body,
});
