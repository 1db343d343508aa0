/** `/pictures/{name}?type=&interlace=&format=&dpr=`: a picture in one of the specification's sizes. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { IMAGE_DENSITIES, IMAGE_SIZES, type ImageType } from '../../../widgets/domain/catalogue/image.ts';
import { etagOf, isKnown } from '../caching/etag.ts';
import { RequestFailure } from '../failure.ts';
import type { PictureCutter } from './picture-cutter.ts';

const request = z.object({
  type: z
    .string()
    .refine((type): type is `${ImageType}` => Object.keys(IMAGE_SIZES).includes(type))
    .transform((type) => Number(type) as ImageType),
  interlace: z.enum(['0', '1']).default('1'),
  format: z.enum(['webp', 'jpeg', 'jpg']).default('jpeg'),
  dpr: z.coerce.number().pipe(z.literal(IMAGE_DENSITIES)).default(1),
});

/** Registers the pictures below the scope's prefix. */
export function registerPictures(app: FastifyInstance, cutter: PictureCutter): void {
  app.get<{ Params: { name: string } }>('/:name', { schema: { hide: true } }, async ({ params, query, headers }, reply) => {
    const parsed = request.safeParse(query);
    if (!parsed.success) throw new RequestFailure(422);
    const { type, interlace, dpr } = parsed.data;
    const format = parsed.data.format === 'webp' ? 'webp' : 'jpeg';
    const bytes = await cutter.cut(params.name, { type, dpr, format, interlace: interlace === '1' });
    if (!bytes) return reply.callNotFound();
    reply.type(`image/${format}`);
    if (!cutter.mayChange(params.name)) return reply.header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
    // An operator's picture can be replaced under the same name.
    const tag = etagOf(bytes);
    reply.header('cache-control', 'public, max-age=3600').header('etag', tag);
    return isKnown(headers, tag) ? reply.code(304).send() : reply.send(bytes);
  });
}
