import type { PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadMerchantReviews, sendAnswer } from './pages/merchant-reviews.load.ts';
import { merchantReviewsPage } from './pages/merchant-reviews.tsx';
import { registerOwnReview } from './pages/own-review-routes.ts';
import { loadReport, loadReviewList, sendReport } from './pages/review-list.load.ts';
import { reportPage, reviewListPage } from './pages/review-list.tsx';
import { reviewPageStyles } from './pages/review-page.styles.ts';
import { reviewStyles } from './ui/review.styles.ts';

export { fills } from './fills.tsx';

/** Registers the reviews of a merchant, the answers of the merchant, reports, and a couple's own review. */
export function registerPages(scope: PageScope): void {
  const { page, personal } = scope;
  page('/merchant/:id/reviews', loadReviewList, reviewListPage, { shared: true });
  personal('/merchant/:id/reviews/:review/report', loadReport, reportPage);
  personal('/merchant/:id/reviews/:review/report', sendReport, reportPage, { method: 'POST', limits: ['page', 'vote'] });
  personal('/merchant/reviews', loadMerchantReviews, merchantReviewsPage);
  personal('/merchant/reviews', sendAnswer, merchantReviewsPage, { method: 'POST', limits: ['page', 'message'] });
  registerOwnReview(scope);
}

export const styles: PageStyles = { parts: [reviewStyles], pages: [reviewPageStyles] };
