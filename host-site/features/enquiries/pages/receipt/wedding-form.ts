/** The form of the receipt that asks for the wedding plan: its values as texts, and how a posted form is read. */
import { DATE_FLEXIBILITIES, MEALS, type WeddingChange, weddingDateRange } from '../../../../../widgets/domain/services/wedding-plan.ts';
import type { Fields } from '../../../../platform/ui/forms/fields.ts';
import { isOpenEnquiry, type ReceiptView } from '../../contract/enquiry-states.ts';

/** No hall has the largest id of the column. */
const UNKNOWN_HALL = 2_147_483_647;

export interface WeddingForm {
  values: { date: string; flexibility: string; meal: string; tables: string; hall: string };
  /** Why the posted form was refused; empty otherwise. */
  refusal: string;
  /** Whether the page follows a form that was stored. */
  isSaved: boolean;
  /** First and last date that can be chosen. */
  first: string;
  last: string;
}

/** Returns the form with the stored plan; null when the enquiry has ended. */
export function weddingForm({ wedding, state }: ReceiptView, now: number, isSaved: boolean): WeddingForm | null {
  if (!isOpenEnquiry(state)) return null;
  const { date, flexibility, meal, tables, hall } = wedding;
  const values = { date, flexibility, meal, tables: String(tables ?? ''), hall: String(hall?.id ?? '') };
  return { values, refusal: '', isSaved, ...weddingDateRange(now) };
}

export const postedValues = (body: Fields): WeddingForm['values'] => ({
  date: body.text('date', 20),
  flexibility: body.text('flexibility', 20),
  meal: body.text('meal', 20),
  tables: body.text('tables', 20),
  hall: body.text('hall', 20),
});

/** Returns the change that a posted form states. It states every field, so that an empty one removes what is stored. */
export function readWeddingForm(body: Fields): WeddingChange {
  const { date, flexibility, meal, tables, hall } = postedValues(body);
  return {
    date,
    flexibility: DATE_FLEXIBILITIES.find((value) => value === flexibility) ?? '',
    meal: MEALS.find((value) => value === meal) ?? '',
    // The service refuses -1 with a text for the couple.
    tables: tables === '' ? '' : /^\d{1,9}$/.test(tables) ? Number(tables) : -1,
    hall_id: hall === '' ? '' : body.id('hall') || UNKNOWN_HALL,
  };
}
