/** `/pictures/emoji/{image}.svg`: the pictures of emoji codes. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Registers the pictures below the scope's prefix. @param folder listed at start; each picture is read when it is first requested, and kept */
export function registerEmoji(app: FastifyInstance, folder: string): void {
  const names = new Set(readdirSync(folder));
  const pictures = new Map<string, Buffer>();
  app.get<{ Params: { file: string } }>('/emoji/:file', { schema: { hide: true } }, async ({ params: { file } }, reply) => {
    if (!names.has(file)) return reply.callNotFound();
    const picture = pictures.get(file) ?? (await readFile(path.join(folder, file)));
    pictures.set(file, picture);
    return reply.header('cache-control', 'public, max-age=604800').type('image/svg+xml').send(picture);
  });
}
