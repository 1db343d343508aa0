/** What reviews add to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { receiptLinks } from '../enquiries/contract.ts';
import { merchantRooms } from '../login/contract.ts';
import { MERCHANT_REVIEWS_PATH } from './pages/merchant-reviews.load.ts';
import { REVIEW_PAGE_TEXTS } from './pages/review-page-texts.ts';

export const fills = [
  fill(
    receiptLinks,
    async (_, { receipt: { state, isTest }, url }) =>
      !isTest && (state === 'visited' || state === 'signed') ? { text: REVIEW_PAGE_TEXTS.form.link, url: `${url}/review` } : null,
    10,
  ),
  fill(merchantRooms, { text: REVIEW_PAGE_TEXTS.merchant.room, path: MERCHANT_REVIEWS_PATH }, 40),
];
