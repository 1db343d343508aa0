/** Functions for the servers of features that need this one. */
export { type EnquiryPart, enquiryPart } from './context.ts';
export { enquiryOfToken } from './service/receipt-link.ts';
export { receiptView } from './service/receipts.ts';
