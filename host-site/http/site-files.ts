/** The pages' style sheet and script: compressed once at start, immutable because their names carry a hash. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export interface SiteFile {
  path: string;
  type: string;
  text: string;
}

export function registerSiteFiles(app: FastifyInstance, files: readonly SiteFile[]): void {
  for (const { path, type, text } of files) {
    const body = Buffer.from(text);
    const bodies = { br: brotliCompressSync(body), gzip: gzipSync(body, { level: 9 }) };
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const encoding = /\bbr\b(?!;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted)
        ? 'br'
        : /\bgzip\b(?!;\s*q=0(?:\.0+)?(?:,|$))/.test(accepted)
          ? 'gzip'
          : '';
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' }).type(type);
      return encoding ? reply.header('content-encoding', encoding).send(bodies[encoding]) : reply.send(body);
    });
  }
}
