/** Chunk of the date-enquiry modal, loaded on intent. */
import { enquiryWidget } from '../enquiry-modal/enquiry-modal.widget.ts';

export { openEnquiry, renderAhead } from '../platform/mounting/enquiry/enquiry-opener.ts';
export const widgets = [enquiryWidget];
