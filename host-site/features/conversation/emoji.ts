/** `/pictures/emoji/{image}.svg`: the pictures of emoji codes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Registers the pictures below the scope's prefix. @param folder read once, at start */
export function registerEmoji(app: FastifyInstance, folder: string): void {
  const pictures = new Map(readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file))]));
  app.get<{ Params: { file: string } }>('/emoji/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const picture = pictures.get(params.file);
    if (!picture) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=604800').type('image/svg+xml').send(picture);
  });
}
