import type { EnquiryRequest } from '../../../contract.ts';
import { reportError } from '../report-error.ts';

/** Reports a call, or a link or button with data-xiyan-enquiry, that names no merchant, and returns the error. */
export function reportNameless(request: EnquiryRequest | HTMLElement): Error {
  const element = request instanceof HTMLElement ? request : null;
  // A page may pass a phone number by mistake; it must not be in an error.
  const value = JSON.stringify(element ? element.dataset : request)?.replace(/[\d０-９](?:[\s-]?[\d０-９]){6,}/g, '…');
  const source = element ? 'data-xiyan-enquiry' : 'enquiry.open';
  return reportError(element ?? document, 'enquiry', `${source} with ${value} names no merchant; state its id in digits`);
}
