/** The file `enquiry`: the date-enquiry modal, loaded when a visitor is about to open it. It imports what it shares with the file `widgets`. */
import { enquiryWidget } from './enquiry-modal/enquiry-modal.widget.ts';
import type { WidgetDefinition } from './platform/mounting/widget.ts';

export { openEnquiry, renderAhead } from './platform/mounting/enquiry/enquiry-opener.ts';
export { reportNameless } from './platform/mounting/enquiry/nameless-enquiry.ts';
export const enquiry = enquiryWidget as unknown as WidgetDefinition<never>;
