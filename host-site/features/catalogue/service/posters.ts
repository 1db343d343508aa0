import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Poster, PosterPlace } from '../contract/content-entities.ts';

/** More would push the page's own content away. */
const MOST = 6;

type PosterContext = Pick<ServiceContext, 'db' | 'isOff' | 'origin'>;

/** Selects the posters of a page: those of the city and those of all cities. */
export const postersOf = ({ db }: DatabaseContext, place: PosterPlace, cityId: number) =>
  db
    .selectFrom('poster')
    .select(['id', 'title', 'lead', 'picture', 'target_url as url'])
    .where('place', '=', place)
    .where('active', '=', 1)
    .where('city_id', 'in', [...new Set([0, cityId])])
    .orderBy('position')
    .orderBy('id')
    .limit(MOST);

/** Returns the posters of a page in the operator's order, without those that lead to what is off. `cityId` 0: only those of all cities. */
export async function posterBlock(
  context: PosterContext,
  { place, cityId = 0 }: { place: PosterPlace; cityId?: number },
): Promise<Result<Poster[]>> {
  const posters = await postersOf(context, place, cityId).execute();
  return done(posters.filter(({ url }) => !context.isOff(url.startsWith('/') ? context.origin + url : url)));
}
