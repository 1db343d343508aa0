/** The forms in which what is sent may travel, and how they are made. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an Accept-Encoding header takes; `q=0` refuses. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const accepted = new Set(
    String(header ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0+)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** Names the best form for the asker in the reply's headers, and returns it. The reply's `vary` is the caller's. */
export function chooseEncoding(request: FastifyRequest, reply: FastifyReply): Encoding {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return encoding;
}

/** Options of brotli for texts, at a quality from 0 to 11. */
export const brotliAt = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
});
const brotliAside = promisify(brotliCompress);
const gzipAside = promisify(gzip);

/** A text in a compressed form, made beside the event loop. */
export const compress = (text: string | Buffer, encoding: Exclude<Encoding, 'identity'>, quality: number): Promise<Buffer> =>
  encoding === 'br' ? brotliAside(text, brotliAt(quality)) : gzipAside(text);

/** Every form of a file, each as small as it gets. It takes its time: for what is made once, at start. */
export const formsOf = (body: Buffer): Record<Encoding, Buffer> => ({
  br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: gzipSync(body, { level: 9 }),
  identity: body,
});
