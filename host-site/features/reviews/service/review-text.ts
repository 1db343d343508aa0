/** Texts of reviews and answers: checked, cleaned, and without phone numbers. */
import { cleanText } from '../../../platform/system/clean-text.ts';
import { hideNumbers } from '../../../platform/system/disguised-numbers.ts';
import { REVIEW_LENGTH } from '../reviews.ts';

/** Returns the text as it is stored, or why it is refused. */
export function reviewText(typed: string): { text: string } | 'emptyReview' | 'longReview' {
  const text = cleanText(typed);
  if (!text) return 'emptyReview';
  return [...text].length > REVIEW_LENGTH ? 'longReview' : { text: hideNumbers(text) };
}
