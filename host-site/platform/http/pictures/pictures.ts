/** `/pictures/{name}?type=&interlace=&format=&dpr=`: a picture in one of the specification's sizes; `?panorama=&format=`: a whole panorama. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { IMAGE_DENSITIES, IMAGE_SIZES, type ImageType, PANORAMA_WIDTHS } from '../../../../widgets/domain/catalogue/image.ts';
import { slot } from '../../feature/slot.ts';
import { etagOf, isKnown } from '../caching/etag.ts';
import { RequestFailure } from '../failure.ts';
import type { Cut, PanoramaCut, PictureCutter } from './picture-cutter.ts';

/** Routes of features below `/pictures`. */
export const pictureRoutes = slot<(scope: FastifyInstance) => void>('pictures of features, below /pictures');

const format = z
  .enum(['webp', 'jpeg', 'jpg'])
  .default('jpeg')
  .transform((name) => (name === 'webp' ? 'webp' : 'jpeg'));

const cutRequest = z.object({
  type: z
    .string()
    .refine((type): type is `${ImageType}` => Object.keys(IMAGE_SIZES).includes(type))
    .transform((type) => Number(type) as ImageType),
  interlace: z.enum(['0', '1']).default('1'),
  format,
  dpr: z.coerce.number().pipe(z.literal(IMAGE_DENSITIES)).default(1),
});

const panoramaRequest = z.object({ panorama: z.coerce.number().pipe(z.literal(PANORAMA_WIDTHS)), format });

/** @throws RequestFailure 422 */
function readCut(query: unknown): Cut | PanoramaCut {
  if (query instanceof Object && 'panorama' in query) {
    const parsed = panoramaRequest.safeParse(query);
    if (parsed.success) return parsed.data;
  }
  const parsed = cutRequest.safeParse(query);
  if (!parsed.success) throw new RequestFailure(422);
  return { ...parsed.data, interlace: parsed.data.interlace === '1' };
}

/** Registers the pictures below the scope's prefix. */
export function registerPictures(app: FastifyInstance, cutter: PictureCutter): void {
  app.get<{ Params: { name: string } }>('/:name', { schema: { hide: true } }, async ({ params, query, headers }, reply) => {
    const cut = readCut(query);
    const bytes = await cutter.cut(params.name, cut);
    if (!bytes) return reply.callNotFound();
    reply.type(`image/${cut.format}`);
    if (!cutter.mayChange(params.name)) return reply.header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
    // An operator's picture can be replaced under the same name.
    const tag = etagOf(bytes);
    reply.header('cache-control', 'public, max-age=3600').header('etag', tag);
    return isKnown(headers, tag) ? reply.code(304).send() : reply.send(bytes);
  });
}
