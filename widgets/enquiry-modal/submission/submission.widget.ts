/** What the enquiry needs once the visitor types: sending, recovery after a reload, and the views that replace the form. */
import { submissionStyles } from './submission.styles.ts';

export { reportNameless } from '../../platform/mounting/enquiry/nameless-enquiry.ts';
export { findMerchant } from './find-merchant.ts';
export { Outcome } from './outcome.tsx';
export { recover } from './recover.ts';
export { rememberedHotel } from './remembered-hotel.ts';
export { scheduleRetry, send } from './sending.ts';
export const submissionSheet = submissionStyles.text;
