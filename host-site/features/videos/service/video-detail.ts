/** One video, with others of its merchant. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { othersOfMerchant } from '../../catalogue/service.ts';
import type { VideoDetail } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { captionsPath, filmPath } from '../video-addresses.ts';
import { videoRows } from './video-rows.ts';

export async function videoDetail(context: DatabaseContext, id: number): Promise<Result<VideoDetail>> {
  const own = await context.db
    .selectFrom('video')
    .innerJoin('merchant', 'merchant.id', 'video.merchant_id')
    .select(['video.merchant_id', 'video.text', 'video.film_hash', 'video.film_bytes', 'video.film_width', 'video.film_height'])
    .select(['video.has_sound', 'video.captions_hash', 'video.chapters', 'video.page', 'merchant.source', 'merchant.category'])
    .where('video.id', '=', id)
    .where('video.active', '=', 1)
    .where('merchant.active', '=', 1)
    .executeTakeFirst();
  if (!own) return refuse('unknownVideo');
  const others = await othersOfMerchant(context.db, 'video', { id, merchantId: own.merchant_id });
  const [row, ...more] = await videoRows(context, [id, ...others]);
  if (row?.id !== id) return refuse('unknownVideo');
  return done({
    ...row,
    text: own.text,
    film: own.film_hash
      ? {
          path: filmPath(own.film_hash),
          bytes: own.film_bytes,
          width: own.film_width,
          height: own.film_height,
          hasSound: own.has_sound === 1,
          captionsPath: own.captions_hash && captionsPath(own.captions_hash),
        }
      : null,
    page: own.page,
    chapters: JSON.parse(own.chapters) as VideoDetail['chapters'],
    shop: { ...row.shop, source: own.source, category: own.category },
    more,
  });
}
