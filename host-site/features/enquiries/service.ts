/** Functions for the servers of features that need this one. */
export { type EnquiryPart, enquiryPart } from './context.ts';
