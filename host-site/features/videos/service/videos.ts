/** Lists of videos. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { citiesOfOfferings, offeringIndex, offeringList } from '../../catalogue/service.ts';
import type { ListedVideos, VideoCity, VideosInput } from '../contract.ts';
import { kindsOf, type VideoSet } from '../video-facts.ts';
import { videoRows } from './video-rows.ts';

const TABLE = 'video';

const SORTS = { default: 'views', newest: 'published_on' } as const;

const visibleVideos = ({ db }: DatabaseContext, set: VideoSet) =>
  db
    .selectFrom('video')
    .innerJoin('merchant', 'merchant.id', 'video.merchant_id')
    .where('video.active', '=', 1)
    .where('merchant.active', '=', 1)
    .$if(set !== 'all', (query) => query.where('video.kind', 'in', kindsOf(set)));

function filteredVideos(context: DatabaseContext, input: VideosInput) {
  const { set = 'all', kind, cityId, merchantId, category, secondsFrom, secondsTo } = input;
  let query = visibleVideos(context, set);
  if (kind) query = query.where('video.kind', '=', kind);
  if (cityId) query = query.where('video.city_id', '=', cityId);
  if (merchantId) query = query.where('video.merchant_id', '=', merchantId);
  if (category) query = query.where('merchant.category', '=', category);
  if (secondsFrom) query = query.where('video.seconds', '>=', secondsFrom);
  if (secondsTo) query = query.where('video.seconds', '<', secondsTo);
  return query;
}

export async function videos(context: DatabaseContext, input: VideosInput): Promise<Result<ListedVideos>> {
  const { page = 1, pageSize = 24, sort = 'default' } = input;
  const part = { table: TABLE, sort: [SORTS[sort], 'desc'] as const, page, pageSize };
  return done(await offeringList(context.db, filteredVideos(context, input), part, (ids) => videoRows(context, ids)));
}

export async function videoCities(context: DatabaseContext, set: VideoSet): Promise<Result<VideoCity[]>> {
  const cities = await citiesOfOfferings(visibleVideos(context, set), TABLE);
  return done(cities.map(({ total, ...city }) => ({ ...city, videos: total })));
}

export const videoIndex = offeringIndex(TABLE);
