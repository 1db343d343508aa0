/** Rows of videos, in the order of the given ids. */
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { cityOf, inOrder } from '../../catalogue/service.ts';
import type { VideoRow } from '../contract.ts';

export async function videoRows({ db }: DatabaseContext, ids: readonly number[]): Promise<VideoRow[]> {
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('video')
    .innerJoin('merchant', 'merchant.id', 'video.merchant_id')
    .innerJoin('city', 'city.id', 'video.city_id')
    .select(['video.id', 'video.title', 'video.kind', 'video.seconds', 'video.captions_hash', 'video.pictures', 'video.published_on'])
    .select(['video.views', 'video.city_id', 'video.merchant_id', 'merchant.name as shop'])
    .select(['city.name as city_name', 'city.slug as city_slug'])
    .where('video.id', 'in', ids)
    .execute();
  return inOrder(ids, rows).map((row) => ({
    id: row.id,
    title: row.title,
    kind: row.kind,
    seconds: row.seconds,
    hasCaptions: row.captions_hash !== '',
    city: cityOf(row),
    shop: { id: row.merchant_id, name: row.shop },
    picture: listOf(row.pictures)[0] ?? '',
    publishedOn: row.published_on,
    views: row.views,
  }));
}

/** Resolves with those of the videos that are offered. */
export const offeredVideos = (
  { db }: DatabaseContext,
  ids: readonly number[],
): Promise<{ id: number; title: string; merchantId: number }[]> =>
  db
    .selectFrom('video')
    .innerJoin('merchant', 'merchant.id', 'video.merchant_id')
    .select(['video.id', 'video.title', 'video.merchant_id as merchantId'])
    .where('video.id', 'in', ids)
    .where('video.active', '=', 1)
    .where('merchant.active', '=', 1)
    .execute();
