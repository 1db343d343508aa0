/** What pages of features that need enquiries place on their pages: words and fields of an enquiry, and the receipt itself. */
export { loadReceipt, type ReceiptProps } from './pages/receipt/receipt.load.ts';
export { receiptPage } from './pages/receipt/receipt.tsx';
export { leaveReceiptForm } from './pages/receipt/receipt-wedding.load.ts';
export { callWords } from './ui/call-texts.ts';
export { COUPLE_STATE_NAMES, ENQUIRY_STATE_NAMES } from './ui/enquiry-state-texts.ts';
export { WeddingFacts, WeddingLine, weddingFacts } from './ui/wedding-facts.tsx';
export { WeddingDateField, WeddingTablesField } from './ui/wedding-fields.tsx';
export { MEAL_NAMES, WEDDING_TEXTS } from './ui/wedding-texts.ts';
