import type { Kysely } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Poster, PosterPlace } from '../contract/content-entities.ts';

/** More would push the page's own content away. */
const MOST = 6;

type PosterContext = Pick<ServiceContext, 'db' | 'isOff' | 'origin'>;

/** Selects the posters of a page. @param cityIds the city, and 0 for posters of all cities */
export const postersOf = (db: Kysely<Database>, { place, cityIds }: Operands<{ place: PosterPlace; cityIds: readonly number[] }>) =>
  db
    .selectFrom('poster')
    .select(['id', 'title', 'lead', 'picture', 'target_url as url'])
    .where('place', '=', place)
    .where('active', '=', 1)
    .where('city_id', 'in', cityIds)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST);

const readPosters = compiled(postersOf);

/** Returns the posters of a page in the operator's order, without those that lead to what is off. `cityId` 0: only those of all cities. */
export async function posterBlock(
  context: PosterContext,
  { place, cityId = 0 }: { place: PosterPlace; cityId?: number },
): Promise<Result<Poster[]>> {
  const posters = await readPosters(context.db, { place, cityIds: [...new Set([0, cityId])] });
  return done(posters.filter(({ url }) => !context.isOff(url.startsWith('/') ? context.origin + url : url)));
}
