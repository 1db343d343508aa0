/** Functions for the servers of features that need this one. */
export { type EnquiryPart, enquiryPart } from './context.ts';
export { tellMerchant } from './delivery/merchant-events.ts';
export { takeDeliverySlot } from './delivery/merchant-quota.ts';
export { enqueue } from './delivery/outbox.ts';
export { partnerOf } from './partners/partners.ts';
export { type DeletionContext, forgetPhone } from './privacy/deletion.ts';
export { ENQUIRY_REFUSALS } from './refusals.ts';
export { CALL_COLUMNS, callOf } from './service/call-columns.ts';
export { acceptedConsent, consentRow, consentText, storeConsentText } from './service/consent-texts.ts';
export { advanceEnquiry, type EnquiryStep, noteOffer, noteReveal, noteState } from './service/enquiry-history.ts';
export { ENQUIRY_LIMITS } from './service/enquiry-limits.ts';
export { newChallenge, readProof, spend } from './service/proof-of-work.ts';
export { newReceipt, readReceipt } from './service/receipt.ts';
export { enquiryOfToken, receiptOf } from './service/receipt-link.ts';
export { hasExpired, receiptView } from './service/receipts.ts';
export { lastRepetitions, repetitionsOf, viewRepetitions } from './service/repeated-enquiries.ts';
export { isTestMerchant, type TestMerchants } from './service/test-merchants.ts';
export { NO_WEDDING, WEDDING_COLUMNS, weddingOf } from './service/wedding-plan.ts';
