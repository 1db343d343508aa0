/** The wedding date that a couple takes along from the almanac, as the query parameter `date`. It is not personal. */
import { isWeddingDate } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { Fields } from '../forms/fields.ts';

/** Returns the date in the address, as 2027-05-02; empty when it is missing, past or more than three years away. */
export function readWeddingDate(query: Fields, now: number): string {
  const date = query.text('date', 20);
  return isWeddingDate(date, now) ? date : '';
}

/** Returns an address of a page that keeps the date; unchanged without one. */
export const withDate = (url: string, date: string): string => (date ? `${url}${url.includes('?') ? '&' : '?'}date=${date}` : url);
