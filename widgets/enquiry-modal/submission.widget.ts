/** What the enquiry needs once somebody types: sending, an answer that was lost, and what follows the form. */
import { submissionStyles } from './submission.styles.ts';

export { reportNameless } from '../platform/mounting/nameless-enquiry.ts';
export { findMerchant } from './find-merchant.ts';
export { Outcome } from './outcome.tsx';
export { recover } from './recover.ts';
export { rememberedHotel } from './remembered-hotel.ts';
export { send } from './sending.ts';
export const submissionSheet = submissionStyles.text;
