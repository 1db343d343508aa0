/** /merchant/{id}/reviews: all reviews of a merchant or hotel; and the form that reports one. */
import { reviewsUrl } from '../../../../widgets/domain/site/links.ts';
import { type Load, type LoadContext, type Loaded, missingOrFailed, notFound, redirect } from '../../../platform/pages/load.ts';
import { listingCalls } from '../../catalogue/contract.ts';
import { reviewCalls } from '../contract.ts';
import { REVIEW_REPORT_REASONS, type ReviewList } from '../reviews.ts';

export interface ReviewListProps {
  reviews: ReviewList;
  /** Category 0 is a hotel. */
  category: number;
}

const MOST_PAGES = 100_000;

export const loadReviewList: Load<ReviewListProps> = async ({ call, who, params, query, site }) => {
  const merchantId = params.id('id');
  const page = Math.min(query.id('page') || 1, MOST_PAGES);
  const [reviews, merchant] = merchantId
    ? await Promise.all([
        call(reviewCalls.commentList, { merchantId, page }, who),
        call(listingCalls.merchantDetail, { id: merchantId }, who),
      ])
    : [null, null];
  if (!reviews?.ok) return missingOrFailed(reviews, { what: 'listed' });
  const { lastPage } = reviews.data;
  if (page > lastPage) return redirect(reviewsUrl(site, merchantId) + (lastPage > 1 ? `?page=${lastPage}` : ''), 302);
  return { kind: 'props', props: { reviews: reviews.data, category: merchant?.ok ? merchant.data.category : 0 } };
};

export interface ReportProps {
  /** Address of the review. */
  back: string;
  self: string;
  problem: string;
  isSent: boolean;
}

const REVIEW_ID = /^[\w-]{8,64}$/;

function reportOf({ params, site, query }: LoadContext): Loaded<ReportProps> {
  const [merchantId, reviewId] = [params.id('id'), params.text('review', 64)];
  if (!merchantId || !REVIEW_ID.test(reviewId)) return notFound({ what: 'page' });
  const list = reviewsUrl(site, merchantId);
  const props = { back: `${list}#review-${reviewId}`, self: `${list}/${reviewId}/report`, problem: '', isSent: query.text('sent') === '1' };
  return { kind: 'props', props };
}

export const loadReport: Load<ReportProps> = async (context) => reportOf(context);

export const sendReport: Load<ReportProps> = async (context) => {
  const page = reportOf(context);
  if (page.kind !== 'props') return page;
  const { call, who, params, body } = context;
  const reason = REVIEW_REPORT_REASONS.find((one) => one === body.text('reason')) ?? 'other';
  const result = await call(reviewCalls.reportComment, { id: params.text('review', 64), reason }, who);
  if (result.ok) return redirect(`${page.props.self}?sent=1`);
  return { ...page, status: result.code < 1000 ? result.code : 422, props: { ...page.props, problem: result.msg } };
};
