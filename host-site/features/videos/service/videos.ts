/** Lists of videos. */
import { sql } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import { offeringIndex, offeringList } from '../../catalogue/service.ts';
import type { ListedVideos, VideoCity, VideosInput, videoCalls } from '../contract.ts';
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
  const rows = await visibleVideos(context, set)
    .innerJoin('city', 'city.id', 'video.city_id')
    .select(['city.id', 'city.name', 'city.slug as pinyin', sql<number>`count(*)`.as('videos')])
    .where('city.active', '=', 1)
    .groupBy(['city.id', 'city.name', 'city.slug'])
    .execute();
  const cities = rows.map((row) => ({ ...row, videos: Number(row.videos) }));
  return done(cities.sort((a, b) => b.videos - a.videos || (a.pinyin < b.pinyin ? -1 : 1)));
}

export async function videoIndex({ db }: DatabaseContext, part: ParsedInputOf<typeof videoCalls.videoIndex>): Promise<Result<number[]>> {
  return done(await offeringIndex(db, TABLE, part));
}
