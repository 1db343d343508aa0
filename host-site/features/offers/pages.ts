import type { PageStyles } from '../../platform/feature/web.ts';
import { CHANGE } from '../../platform/pages/page-answers.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { leaveReceiptForm, receiptPage } from '../enquiries/parts.ts';
import { acceptCoupleQuote, loadCoupleQuote } from './pages/couple-quote.load.ts';
import { coupleQuotePage } from './pages/couple-quote.tsx';
import { loadCoupons, sendCoupon } from './pages/coupons.load.ts';
import { couponsPage } from './pages/coupons.tsx';
import { loadMerchantQuote, sendMerchantQuote } from './pages/merchant-quote.load.ts';
import { merchantQuotePage } from './pages/merchant-quote.tsx';
import { quoteStyles } from './pages/quote.styles.ts';
import { sendReceiptCoupon } from './pages/receipt-offers.load.ts';
import { receiptOfferStyles } from './pages/receipt-offers.styles.ts';

export { fills } from './fills.tsx';

export function registerPages({ personal }: PageScope): void {
  personal('/merchant/leads/:enquiry/quote', loadMerchantQuote, merchantQuotePage, { limits: CHANGE });
  personal('/merchant/leads/:enquiry/quote', sendMerchantQuote, merchantQuotePage, { method: 'POST', limits: ['page', 'quote'] });
  personal('/merchant/coupons', loadCoupons, couponsPage);
  personal('/merchant/coupons', sendCoupon, couponsPage, { method: 'POST', limits: CHANGE });
  const couple = { referrer: 'no-referrer' } as const;
  const couplePost = { method: 'POST', ...couple, limits: ['page', 'besideEnquiry'] } as const;
  personal('/receipt/:token/quote', loadCoupleQuote, coupleQuotePage, couple);
  personal('/receipt/:token/quote', acceptCoupleQuote, coupleQuotePage, { ...couplePost, limits: ['page', 'quote'] });
  personal('/receipt/:token/coupon', leaveReceiptForm, receiptPage, couple);
  personal('/receipt/:token/coupon', sendReceiptCoupon, receiptPage, couplePost);
}

export const styles: PageStyles = { pages: [quoteStyles, receiptOfferStyles] };
