/** /merchant/reviews: reviews of the user's merchants, and the forms that answer them. */

import { type MerchantReviewList, REVIEW_LENGTH } from '../../../widgets/domain/services/reviews.ts';
import { loginUrl } from '../../../widgets/domain/site/links.ts';
import { reviewCalls } from '../../service-contract/calls/review-calls.ts';
import { failure, type Load, type LoadContext, type Loaded, notFound } from '../loading/load.ts';

export interface MerchantReviewsProps {
  reviews: MerchantReviewList;
  /** The refused answer; undefined when none was refused. */
  refused: { id: string; text: string; problem: string } | undefined;
  /** Review whose answer was just stored; empty otherwise. */
  saved: string;
}

const PATH = '/merchant/reviews';

/** Maps a refused call to a page. */
function refusedPage({ site }: LoadContext, result: { code: number; msg: string; retryAfter?: number }): Loaded<never> {
  if (result.code === 401) return { kind: 'redirect', to: `${loginUrl(site)}?redirect=${encodeURIComponent(PATH)}`, status: 303 };
  // The enquiry inbox explains what a user without a merchant can do.
  if (result.code === 403) return { kind: 'redirect', to: `${site.origins.main}/merchant/leads`, status: 303 };
  return result.code === 1004 ? notFound({ what: 'page' }) : failure(result);
}

async function show(context: LoadContext, refused?: MerchantReviewsProps['refused'], status = 200): Promise<Loaded<MerchantReviewsProps>> {
  const { call, who, query } = context;
  const merchantId = query.id('merchantId');
  const result = await call(reviewCalls.merchantComments, { ...(merchantId && { merchantId }), page: query.id('page') || 1 }, who);
  if (!result.ok) return refusedPage(context, result);
  return { kind: 'props', status, props: { reviews: result.data, refused, saved: query.text('saved', 64) } };
}

export const loadMerchantReviews: Load<MerchantReviewsProps> = (context) => show(context);

export const sendAnswer: Load<MerchantReviewsProps> = async (context) => {
  const { call, who, body, site, query } = context;
  const [id, text] = [body.text('id', 64), body.text('text', 8 * REVIEW_LENGTH)];
  const result = await call(reviewCalls.answerComment, { id, text }, who);
  const page = query.id('page') || 1;
  if (result.ok) {
    const place = new URLSearchParams({ ...(page > 1 && { page: String(page) }), saved: id });
    return { kind: 'redirect', to: `${site.origins.main}${PATH}?${place}#review-${encodeURIComponent(id)}`, status: 303 };
  }
  if (result.code < 1000 && result.code !== 429 && result.code !== 422) return refusedPage(context, result);
  return show(context, { id, text, problem: result.msg }, result.code === 429 ? 429 : 422);
};
