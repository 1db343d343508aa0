/** Chunk loaded once the visitor types a number: sending the enquiry, and the views that replace the form. */
import { submissionSheet } from '../enquiry-modal/submission/submission.widget.ts';

export {
  findMerchant,
  Outcome,
  recover,
  rememberedHotel,
  reportNameless,
  scheduleRetry,
  send,
} from '../enquiry-modal/submission/submission.widget.ts';
export const sheets = [submissionSheet];
