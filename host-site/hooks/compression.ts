/** Compresses responses that are rendered for one request. Cached pages and files are stored compressed. */
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { compress, compressor, encodingsFor, setEncoding } from '../platform/http/compression/encodings.ts';
import type {} from '../platform/http/limits/route-policy.ts';

const TEXT = /^(?:text\/html|text\/plain|application\/xml)\b/;
/** Smaller responses fit in one packet without compression. */
const LEAST = 1024;

const isStream = (payload: unknown): payload is Readable => typeof (payload as Readable | null)?.pipe === 'function';

/** Compresses texts of responses that are not personal. Register it before routes. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const text = typeof payload === 'string' ? payload : undefined;
    if (!TEXT.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding')) return payload;
    if (request.routeOptions.config.personal || (text === undefined ? !isStream(payload) : text.length < LEAST)) return payload;
    const varies = reply.getHeader('vary');
    reply.header('vary', varies ? `${varies}, accept-encoding` : 'accept-encoding');
    const encoding = encodingsFor(request.headers['accept-encoding']).rendered;
    if (encoding === 'identity') return payload;
    setEncoding(reply, encoding);
    reply.removeHeader('content-length');
    if (text !== undefined) return compress(text, encoding, 'fast');
    const packed = compressor(encoding);
    const source = payload as Readable;
    source.once('error', (error) => packed.destroy(error));
    packed.once('close', () => source.destroy());
    return source.pipe(packed);
  });
}
