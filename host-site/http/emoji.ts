/** `/pictures/emoji/{image}.svg`: the pictures that emoji codes stand for, read once at start. */
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { projectFile } from '../project-root.ts';

const FOLDER = ['host-site', 'assets', 'emoji'] as const;

export function registerEmoji(app: FastifyInstance): void {
  const pictures = new Map(readdirSync(projectFile(...FOLDER)).map((file) => [file, readFileSync(projectFile(...FOLDER, file))]));
  app.get<{ Params: { file: string } }>('/pictures/emoji/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const picture = pictures.get(params.file);
    if (!picture) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=604800').type('image/svg+xml').send(picture);
  });
}
