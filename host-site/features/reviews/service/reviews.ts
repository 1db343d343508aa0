/** Reviews of a merchant, for visitors. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { pagingOf } from '../../../platform/calls/page-sizes.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import type { reviewCalls } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { REVIEW_PAGE_SIZE, type ReviewList } from '../reviews.ts';
import { reviewsOf } from './review-pictures.ts';
import { ratingsOf } from './review-record.ts';

const readMerchant = compiled((db, { merchantId }: Operands<{ merchantId: number }>) =>
  db.selectFrom('merchant').select(['id', 'name']).where('id', '=', merchantId).where('active', '=', 1),
);

const countReviews = compiled((db, { merchantId }: Operands<{ merchantId: number }>) =>
  db
    .selectFrom('review')
    .select((field) => ['is_demo', field.fn.countAll<number>().as('count')])
    .where('merchant_id', '=', merchantId)
    .where('is_hidden', '=', 0)
    .groupBy('is_demo')
    .orderBy('is_demo'),
);

type PageOfReviews = Operands<{ merchantId: number; isDemo: number; pageSize: number; skipped: number }>;

const readReviews = compiled((db, { merchantId, isDemo, pageSize, skipped }: PageOfReviews) =>
  db
    .selectFrom('review')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('is_hidden', '=', 0)
    .where('is_demo', '=', isDemo)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(skipped),
);

/** Returns a page of reviews, real ones first, then the latest first. Pages after the last are empty. */
export async function commentList(
  { db }: DatabaseContext,
  { merchantId, page = 1, pageSize = REVIEW_PAGE_SIZE }: ParsedInputOf<typeof reviewCalls.commentList>,
): Promise<Result<ReviewList>> {
  const [merchant] = await readMerchant(db, { merchantId });
  if (!merchant) return refuse('unknownMerchant');
  const counts = await countReviews(db, { merchantId });
  // With real reviews, those of the demo data are not listed.
  const { is_demo, count } = counts[0] ?? { is_demo: 0, count: 0 };
  const total = Number(count);
  // Reviews of the demo data give no score.
  const rating = (total && !is_demo && (await ratingsOf(db, [merchantId])).get(merchantId)) || null;
  const facts = { merchant, rating, ...pagingOf(total, page, pageSize) };
  if (page > facts.lastPage || !total) return done({ list: [], ...facts });
  const rows = await readReviews(db, { merchantId, isDemo: is_demo, pageSize, skipped: (page - 1) * pageSize });
  return done({ list: await reviewsOf(db, rows), ...facts });
}
