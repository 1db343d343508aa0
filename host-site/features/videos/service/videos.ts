/** Lists of videos: selects the ids of a page from an index, then reads the details of that page only. */
import { sql } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { pagingOf } from '../../../platform/calls/page-sizes.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import type { ListedVideos, VideoCity, VideosInput, videoCalls } from '../contract.ts';
import { kindsOf, type VideoSet } from '../video-facts.ts';
import { videoRows } from './video-rows.ts';

/** Lists are counted and paged up to this row. */
const COUNTED = 2000;

const SORTS = { default: 'video.views', newest: 'video.published_on' } as const;

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

async function totalOf(context: DatabaseContext, input: VideosInput): Promise<number> {
  const some = filteredVideos(context, input).select('video.id').limit(COUNTED).as('some');
  const row = await context.db.selectFrom(some).select(sql<number>`count(*)`.as('total')).executeTakeFirst();
  return Number(row?.total ?? 0);
}

async function idsOf(context: DatabaseContext, input: VideosInput): Promise<number[]> {
  const { page = 1, pageSize = 24, sort = 'default' } = input;
  const rows = await filteredVideos(context, input)
    .select('video.id')
    .orderBy(SORTS[sort], 'desc')
    .orderBy('video.id', 'desc')
    .limit(Math.min(pageSize, Math.max(0, COUNTED - (page - 1) * pageSize)))
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

export async function videos(context: DatabaseContext, input: VideosInput): Promise<Result<ListedVideos>> {
  const { page = 1, pageSize = 24 } = input;
  const total = await totalOf(context, input);
  const facts = { ...pagingOf(total, page, pageSize), atLeast: total === COUNTED };
  const list = total === 0 || page > facts.lastPage ? [] : await videoRows(context, await idsOf(context, input));
  return done({ list, ...facts });
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

export async function videoIndex(
  context: DatabaseContext,
  { after, limit }: ParsedInputOf<typeof videoCalls.videoIndex>,
): Promise<Result<number[]>> {
  const rows = await visibleVideos(context, 'all')
    .select('video.id')
    .where('video.id', '>', after)
    .orderBy('video.id')
    .limit(limit)
    .execute();
  return done(rows.map(({ id }) => id));
}
