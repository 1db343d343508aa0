/** What the way to the enquiry states about the wedding, and the questions that the thank-you view asks. */
import type { AppointmentReceipt } from '../../domain/catalogue/entities.ts';
import { isWeddingDate, isWeddingTables, MEALS } from '../../domain/services/wedding-plan.ts';
import type { RequestValues } from '../../platform/mounting/enquiry/enquiry-request.ts';
import type { WidgetEnv } from '../../platform/mounting/widget.ts';
import type { WeddingAnswers, WeddingQuestions } from '../enquiry-state.ts';

/**
 * Reads the data attributes of the link that opened the modal, or the fields of the call. Left out are invalid values, and a hall without a
 * name to show; the service leaves out an invalid hall.
 */
export const readStatedWedding = ({ weddingDate, meal, tables, hallId, about }: RequestValues = {}): WeddingAnswers => ({
  date: isWeddingDate(`${weddingDate}`, Date.now()) ? `${weddingDate}` : undefined,
  meal: MEALS.find((name) => name === meal),
  tables: isWeddingTables(Number(tables)) ? Number(tables) : undefined,
  hall_id: (about && hallId) as WeddingAnswers['hall_id'],
});

/** Returns the questions of an enquiry with a receipt. Answers are sent one after the other, so that the last one is stored last. */
export function weddingQuestions(
  { env, wedding }: { env: Pick<WidgetEnv, 'call'>; wedding: WeddingAnswers },
  receipt: AppointmentReceipt['receipt'] | undefined,
): WeddingQuestions | undefined {
  if (!receipt) return undefined;
  const token = receipt.url.split('/').pop();
  let last: Promise<unknown> = Promise.resolve();
  return {
    stated: wedding,
    save(change) {
      const result = last.then(() => env.call('hotel', '/AppointmentWedding', { method: 'POST', data: { token, ...change } }));
      last = result;
      return result;
    },
  };
}
