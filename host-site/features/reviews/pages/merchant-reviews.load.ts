/** /merchant/reviews: reviews of the user's merchants, and the forms that answer them. */
import type { PagePart } from '../../../platform/feature/page-slot.ts';
import { type Load, type LoadContext, type Loaded, redirect } from '../../../platform/pages/load.ts';
import { merchantNavigation, refusedMerchantPage } from '../../login/parts.ts';
import { reviewCalls } from '../contract.ts';
import { type MerchantReviewList, REVIEW_LENGTH } from '../reviews.ts';

export interface MerchantReviewsProps {
  navigation: PagePart;
  reviews: MerchantReviewList;
  /** The refused answer; undefined when none was refused. */
  refused: { id: string; text: string; problem: string } | undefined;
  /** Review whose answer was just stored; empty otherwise. */
  saved: string;
}

export const MERCHANT_REVIEWS_PATH = '/merchant/reviews';

async function show(context: LoadContext, refused?: MerchantReviewsProps['refused'], status = 200): Promise<Loaded<MerchantReviewsProps>> {
  const { call, who, query } = context;
  const merchantId = query.id('merchantId');
  const result = await call(reviewCalls.merchantComments, { ...(merchantId && { merchantId }), page: query.id('page') || 1 }, who);
  if (!result.ok) return refusedMerchantPage(context, MERCHANT_REVIEWS_PATH, result);
  const navigation = await merchantNavigation(context, MERCHANT_REVIEWS_PATH);
  return { kind: 'props', status, props: { navigation, reviews: result.data, refused, saved: query.text('saved', 64) } };
}

export const loadMerchantReviews: Load<MerchantReviewsProps> = (context) => show(context);

export const sendAnswer: Load<MerchantReviewsProps> = async (context) => {
  const { call, who, body, site, query } = context;
  const [id, text] = [body.text('id', 64), body.text('text', 8 * REVIEW_LENGTH)];
  const result = await call(reviewCalls.answerComment, { id, text }, who);
  const page = query.id('page') || 1;
  if (result.ok) {
    const place = new URLSearchParams({ ...(page > 1 && { page: String(page) }), saved: id });
    return redirect(`${site.origins.main}${MERCHANT_REVIEWS_PATH}?${place}#review-${encodeURIComponent(id)}`);
  }
  if (result.code < 1000 && result.code !== 429 && result.code !== 422) return refusedMerchantPage(context, MERCHANT_REVIEWS_PATH, result);
  return show(context, { id, text, problem: result.msg }, result.code === 429 ? 429 : 422);
};
