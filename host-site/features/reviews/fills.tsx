/** What reviews add to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { merchantSections } from '../catalogue/contract.ts';
import { deletedByWithdrawal, receiptLinks } from '../enquiries/contract.ts';
import { merchantRooms } from '../login/contract.ts';
import { reviewCalls } from './contract.ts';
import { MERCHANT_REVIEWS_PATH } from './pages/merchant-reviews.load.ts';
import { REVIEW_PAGE_TEXTS } from './pages/review-page-texts.ts';
import { reviewData } from './ui/review-data.ts';
import { ReviewColumns, reviewsLead } from './ui/review-section.tsx';
import { REVIEW_TEXTS as texts } from './ui/review-texts.ts';

/** Reviews on the page of a merchant; a page of their own lists all of them. */
const LATEST_REVIEWS = 3;

export const fills = [
  fill(merchantSections, async ({ call, who }, { id, isHotel }) => {
    const result = await call(reviewCalls.commentList, { merchantId: id, pageSize: LATEST_REVIEWS }, who);
    const reviews = result.ok ? result.data : null;
    return {
      id: 'reviews',
      name: texts.short,
      title: texts.title,
      lead: reviewsLead(reviews),
      data: reviewData(reviews),
      part: (env) => reviews && <ReviewColumns env={env} reviews={reviews} kind={isHotel ? 'hotel' : 'merchant'} />,
    };
  }),
  fill(
    receiptLinks,
    async (_, { receipt: { state, isTest }, url }) =>
      !isTest && (state === 'visited' || state === 'signed') ? { text: REVIEW_PAGE_TEXTS.form.link, url: `${url}/review` } : null,
    10,
  ),
  fill(
    deletedByWithdrawal,
    async ({ call, who }, { token }) => {
      const own = await call(reviewCalls.ownComment, { token }, who);
      return own.ok && own.data.review ? { text: REVIEW_PAGE_TEXTS.form.deleted } : null;
    },
    40,
  ),
  fill(merchantRooms, { text: REVIEW_PAGE_TEXTS.merchant.room, path: MERCHANT_REVIEWS_PATH }, 40),
];
