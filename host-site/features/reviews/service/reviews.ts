/** Reviews of a merchant, for visitors. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { pagingOf } from '../../../platform/calls/page-sizes.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import type { reviewCalls } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { REVIEW_PAGE_SIZE, type ReviewList } from '../reviews.ts';
import { reviewsOf } from './review-pictures.ts';
import { ratingsOf } from './review-record.ts';

/** Returns a page of reviews, real ones first, then the latest first. Pages after the last are empty. */
export async function commentList(
  { db }: DatabaseContext,
  { merchantId, page = 1, pageSize = REVIEW_PAGE_SIZE }: ParsedInputOf<typeof reviewCalls.commentList>,
): Promise<Result<ReviewList>> {
  const merchant = await db
    .selectFrom('merchant')
    .select(['id', 'name'])
    .where('id', '=', merchantId)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!merchant) return refuse('unknownMerchant');
  const visible = db.selectFrom('review').where('merchant_id', '=', merchantId).where('is_hidden', '=', 0);
  const counts = await visible
    .select((field) => ['is_demo', field.fn.countAll<number>().as('count')])
    .groupBy('is_demo')
    .orderBy('is_demo')
    .execute();
  // With real reviews, those of the demo data are not listed.
  const { is_demo, count } = counts[0] ?? { is_demo: 0, count: 0 };
  const averages = (await ratingsOf(db, [merchantId])).get(merchantId);
  const rating = averages && averages.isDemo === (is_demo === 1) ? averages : null;
  const total = Number(count);
  const facts = { merchant, rating, ...pagingOf(total, page, pageSize) };
  if (page > facts.lastPage || !total) return done({ list: [], ...facts });
  const rows = await visible
    .selectAll()
    .where('is_demo', '=', is_demo)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return done({ list: await reviewsOf(db, rows), ...facts });
}
