/** The pages' style sheet and script: compressed once at start, immutable because their names carry a hash. */
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, formsOf } from '../compression/encodings.ts';
import type {} from '../limits/route-policy.ts';

export interface SiteFile {
  path: string;
  type: string;
  text: string;
}

/** Compressed forms by path, which names the content by its hash: every site of a process that sends the same file shares them. */
const formsByPath = new Map<string, ReturnType<typeof formsOf>>();

export function registerSiteFiles(app: FastifyInstance, files: readonly SiteFile[]): void {
  for (const { path, type, text } of files) {
    const forms = formsByPath.get(path) ?? formsOf(Buffer.from(text));
    formsByPath.set(path, forms);
    app.get(path, { schema: { hide: true } as object, config: { limits: [] } }, (request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' }).type(type);
      return reply.send(forms[chooseEncoding(request, reply)]);
    });
  }
}
