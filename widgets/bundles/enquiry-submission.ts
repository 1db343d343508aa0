/** Chunk of what the enquiry needs once somebody types a number: sending it, and what follows. */
import { submissionSheet } from '../enquiry-modal/submission.widget.ts';

export { findMerchant, Outcome, recover, rememberedHotel, reportNameless, send } from '../enquiry-modal/submission.widget.ts';
export const sheets = [submissionSheet];
