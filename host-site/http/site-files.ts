/** The pages' style sheet and script: compressed once at start, immutable because their names carry a hash. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from './encodings.ts';

export interface SiteFile {
  path: string;
  type: string;
  text: string;
}

export function registerSiteFiles(app: FastifyInstance, files: readonly SiteFile[]): void {
  for (const { path, type, text } of files) {
    const body = Buffer.from(text);
    const bodies = { br: brotliCompressSync(body), gzip: gzipSync(body, { level: 9 }), identity: body };
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      const encoding = encodingFor(request.headers['accept-encoding']);
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' }).type(type);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(bodies[encoding]);
    });
  }
}
