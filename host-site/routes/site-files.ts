/** The pages' style sheet and script: immutable because their names carry a hash. */
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, formsOf } from '../platform/http/compression/encodings.ts';
import type {} from '../platform/http/limits/route-policy.ts';

export interface SiteFile {
  path: string;
  type: string;
  text: string;
}

export function registerSiteFiles(app: FastifyInstance, files: readonly SiteFile[]): void {
  for (const { path, type, text } of files) {
    const form = formsOf(Buffer.from(text));
    app.get(path, { schema: { hide: true } as object, config: { limits: [] } }, async (request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' }).type(type);
      return reply.send(await form(chooseEncoding(request, reply)));
    });
  }
}
