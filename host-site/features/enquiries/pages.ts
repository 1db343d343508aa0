import type { PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadEnquiry, sendEnquiry } from './pages/enquiry/enquiry.load.ts';
import { enquiryStyles } from './pages/enquiry/enquiry.styles.ts';
import { enquiryPage } from './pages/enquiry/enquiry.tsx';
import { loadReceipt, sendReceipt } from './pages/receipt/receipt.load.ts';
import { receiptStyles } from './pages/receipt/receipt.styles.ts';
import { receiptPage } from './pages/receipt/receipt.tsx';
import { leaveReceiptForm, sendReceiptWedding } from './pages/receipt/receipt-wedding.load.ts';
import { receiptWeddingStyles } from './pages/receipt/receipt-wedding.styles.ts';

/** Registers the form, and the couple's pages of an enquiry. The token in the address authorises. */
export function registerPages({ personal }: PageScope): void {
  personal('/enquiry', loadEnquiry, enquiryPage);
  personal('/enquiry', sendEnquiry, enquiryPage, { method: 'POST', limits: ['page', 'plainForm', 'enquiry'] });
  const referrer = 'no-referrer';
  personal('/receipt/:token', loadReceipt, receiptPage, { referrer });
  personal('/receipt/:token', sendReceipt, receiptPage, { method: 'POST', referrer, limits: ['page', 'withdrawal'] });
  personal('/receipt/:token/wedding', leaveReceiptForm, receiptPage, { referrer });
  personal('/receipt/:token/wedding', sendReceiptWedding, receiptPage, { method: 'POST', referrer, limits: ['page', 'besideEnquiry'] });
}

export const styles: PageStyles = { pages: [enquiryStyles, receiptStyles, receiptWeddingStyles] };
